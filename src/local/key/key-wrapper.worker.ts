import type { WrapperRequest } from './find-key.ts'
import { createKeyWrapper } from './key-wrapper.ts'

// A worker shared by this browser's tabs. It survives a tab's reload, and ends, with its key, soon after the last tab.

const wrapper = createKeyWrapper()

self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  port?.addEventListener('message', ({ data, ports }: MessageEvent<WrapperRequest>) => {
    const text = 'wrap' in data ? wrapper.wrap(data.wrap) : wrapper.unwrap(data.unwrap)
    const answer = (result?: string) => ports[0]?.postMessage(result)
    text.then(answer, () => answer())
  })
  port?.start()
})
