import { createKeyWrapper } from './key-wrapper.ts'
import type { WrapperResponse, WrapperRequest } from './tab-key.ts'

// A worker shared by this browser's tabs. It survives a tab's reload, and ends, with its key, soon after the last tab.

const wrapper = createKeyWrapper()

self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<WrapperRequest>) => {
    const { id, wrap, unwrap = '' } = data
    const answered = wrap === undefined ? wrapper.unwrap(unwrap) : wrapper.wrap(wrap)
    answered.then(
      (text) => port.postMessage({ id, text } satisfies WrapperResponse),
      () => port.postMessage({ id, text: undefined } satisfies WrapperResponse),
    )
  })
  port.start()
})
