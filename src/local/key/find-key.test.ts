import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askWrapper,
  findKey,
  openTabChannel,
  plainStart,
  readTabKey,
  storedKey,
  wrappedStart,
  type TabMessage,
  type WrapperRequest,
} from './find-key.ts'

const gateway = 'https://gw.example'
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => stored.get(name) ?? null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A worker that answers like this; undefined for no answer. */
function worker(answer: (request: WrapperRequest) => string | undefined) {
  const events = new EventTarget()
  const shared = Object.assign(events, {
    port: {
      postMessage(request: WrapperRequest, [port]: [MessagePort]) {
        const text = answer(request)
        if (text !== undefined) port.postMessage(text)
      },
    },
  })
  return shared as unknown as SharedWorker
}
const unwrapping = worker((request) => ('unwrap' in request ? `clear ${request.unwrap}` : ''))

/** A tab that answers what it is asked for. */
function otherTab(answer: (asked: string) => TabMessage | undefined) {
  const channel = openTabChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const given = 'ask' in data ? answer(data.ask) : undefined
    if (given) channel.postMessage(given)
  })
  return channel
}

describe('the worker that encrypts keys', () => {
  it('answers', async () => {
    expect(await askWrapper(unwrapping, { unwrap: 'w' })).toBe('clear w')
  })

  it('is waited for two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = vi.fn()
    void askWrapper(
      worker(() => undefined),
      { unwrap: 'w' },
    ).then(ended)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(undefined)
  })

  it('that breaks is not waited for', async () => {
    const broken = worker(() => undefined)
    const asked = askWrapper(broken, { wrap: 'k' })
    broken.dispatchEvent(new Event('error'))
    expect(await asked).toBeUndefined()
  })
})

describe('the key in this tab', () => {
  it('is found in both forms, of its gateway only', () => {
    stored.set(plainStart + gateway, 'k')
    stored.set(wrappedStart + gateway, 'w')
    expect(storedKey(gateway)).toEqual({ wrapped: 'w', plain: 'k' })
    expect(storedKey('https://other.example')).toEqual({ wrapped: undefined, plain: undefined })
    vi.stubGlobal('sessionStorage', undefined)
    expect(storedKey(gateway)).toEqual({ wrapped: undefined, plain: undefined })
  })

  it('is decrypted by the worker, which starts only for one', async () => {
    const start = vi.fn(() => unwrapping)
    expect(await readTabKey(gateway, start)).toBeUndefined()
    expect(start).not.toHaveBeenCalled()
    stored.set(wrappedStart + gateway, 'w')
    expect(await readTabKey(gateway, start)).toEqual({ key: 'clear w', kept: true })
    expect(await readTabKey(gateway, () => undefined)).toBeUndefined()
    expect(await readTabKey(gateway, () => worker(() => ''))).toBeUndefined()
  })
})

describe('the key of a gateway', () => {
  const none = () => undefined

  it('is taken from another tab, as it is kept there', async () => {
    const other = otherTab((ask) =>
      ask === gateway ? { give: gateway, key: 'k', kept: false } : undefined,
    )
    const own = openTabChannel()
    expect(await findKey(gateway, none, own)).toEqual({ key: 'k', kept: false })
    expect(await findKey('https://else.example', none, own)).toBeUndefined()
    other?.close()
    own?.close()
  })

  it('is never that of another gateway', async () => {
    const other = otherTab(() => ({ give: 'https://other.example', key: 'k', kept: true }))
    const own = openTabChannel()
    expect(await findKey(gateway, none, own)).toBeUndefined()
    other?.close()
    own?.close()
  })

  it('is that of this tab if no other has it, or none can be asked', async () => {
    stored.set(wrappedStart + gateway, 'w')
    const own = openTabChannel()
    const found = { key: 'clear w', kept: true }
    expect(await findKey(gateway, () => unwrapping, own)).toEqual(found)
    expect(await findKey(gateway, () => unwrapping, undefined)).toEqual(found)
    own?.close()
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(openTabChannel()).toBeUndefined()
    expect(await findKey(gateway, none, undefined)).toBeUndefined()
  })
})
