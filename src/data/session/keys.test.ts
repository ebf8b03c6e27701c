import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { TabMessage } from '#local/key/find-key.ts'

// Node's own channels would reach the test files that run at the same time.
const channels = new Set<EventTarget>()
class Channel extends EventTarget {
  constructor() {
    super()
    channels.add(this)
  }
  postMessage(data: TabMessage) {
    for (const one of channels)
      if (one !== this)
        queueMicrotask(() => one.dispatchEvent(new MessageEvent('message', { data })))
  }
}
vi.stubGlobal('BroadcastChannel', Channel)
const { dropKey, holdKey, keyFor, lockKeys, recoverKey } = await import('./keys.ts')
const { disconnect } = await import('./session.ts')
afterAll(() => vi.unstubAllGlobals())

const gateway = 'https://gw.example'
const given: TabMessage = { give: gateway, key: 'k', kept: false }
let heard: TabMessage[] = []
let answer: readonly TabMessage[] = []
/** Another tab, which answers when it is asked for a key. */
const other = new Channel()
other.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<TabMessage>
  heard.push(data)
  if ('ask' in data) for (const message of answer) other.postMessage(message)
})
afterEach(() => {
  dropKey(gateway)
  heard = []
  answer = []
})

it('takes a key from another tab', async () => {
  answer = [given]
  await recoverKey(gateway)
  expect(keyFor(gateway)).toBe('k')
})

it.each([
  ['locked', { lock: true }],
  ['left', { left: gateway }],
] as const)('does not use a key that it was given as it was %s', async (_, message) => {
  answer = [given, message]
  await recoverKey(gateway)
  expect(keyFor(gateway)).toBeUndefined()
})

it('gives its key to other tabs, but not once it is locked', async () => {
  await holdKey(gateway, 'k', false)
  other.postMessage({ ask: gateway })
  await vi.waitFor(() => expect(heard).toEqual([given]))
  lockKeys()
  other.postMessage({ ask: gateway })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(heard).toEqual([given, { lock: true }])
})

it('gives nothing away for a signed-in user, who has no key', async () => {
  await holdKey(gateway, '', false)
  other.postMessage({ ask: gateway })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(heard).toEqual([])
})

it('drops a key that the user left in another tab, and tells others what the user leaves here', async () => {
  await holdKey(gateway, 'k', false)
  other.postMessage({ left: gateway })
  await vi.waitFor(() => expect(keyFor(gateway)).toBeUndefined())
  await holdKey(gateway, 'k', false)
  disconnect(gateway)
  await vi.waitFor(() => expect(heard).toEqual([{ left: gateway }]))
})
