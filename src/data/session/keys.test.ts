import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { TabMessage } from './keys.ts'

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
const marks = new Set<string>()
const stored = new Map<string, string>()
vi.stubGlobal('BroadcastChannel', Channel)
vi.stubGlobal('location', { origin: 'https://panel.example' })
vi.stubGlobal('document', { documentElement: { hasAttribute: (name: string) => marks.has(name) } })
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
})
const { dropKey, enterKey, holdKey, isLocked, keyFor, lockKeys, recoverKey, unlock } =
  await import('./keys.ts')
const { disconnect } = await import('./session.ts')
afterAll(() => vi.unstubAllGlobals())

const gateway = 'https://gw.example'
const given: TabMessage = { give: gateway, key: 'k' }
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

describe('the key of another gateway', () => {
  it('is taken from another tab', async () => {
    answer = [given]
    await recoverKey(gateway)
    expect(keyFor(gateway)).toBe('k')
    expect(heard).toEqual([{ ask: gateway }])
  })

  it('is never that of a third gateway', async () => {
    answer = [{ give: 'https://other.example', key: 'k' }]
    await recoverKey(gateway)
    expect(keyFor(gateway)).toBeUndefined()
  })

  it.each([
    ['locked', { lock: true }],
    ['left', { left: gateway }],
  ] as const)('is not used if it was given as it was %s', async (_, message) => {
    answer = [given, message]
    await recoverKey(gateway)
    expect(keyFor(gateway)).toBeUndefined()
  })

  it('is given to other tabs, but not once it is locked', async () => {
    await enterKey(gateway, 'k')
    other.postMessage({ ask: gateway })
    await vi.waitFor(() => expect(heard).toEqual([given]))
    lockKeys()
    other.postMessage({ ask: gateway })
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(heard).toEqual([given, { lock: true }])
    expect(await unlock(gateway, 'other')).toBe('wrong-key')
    expect(isLocked(gateway)).toBe(true)
    expect(await unlock(gateway, 'k')).toBe('connected')
    expect(isLocked(gateway)).toBe(false)
  })

  it('is not given for a signed-in user, who has none', async () => {
    holdKey(gateway, '')
    other.postMessage({ ask: gateway })
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(heard).toEqual([])
  })

  it('is dropped if the user left it in another tab, and others are told what is left here', async () => {
    holdKey(gateway, 'k')
    other.postMessage({ left: gateway })
    await vi.waitFor(() => expect(keyFor(gateway)).toBeUndefined())
    holdKey(gateway, 'k')
    disconnect(gateway)
    await vi.waitFor(() => expect(heard).toEqual([{ left: gateway }]))
  })
})

describe('the key of this page’s own server', () => {
  const own = 'https://panel.example/api'
  const asked: [method: string, body: unknown][] = []
  let session: string | undefined

  /** A server with one session, whose only right key is `k`. */
  const serve = () =>
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      expect(url).toBe(`${own}/key-session`)
      const sent = body === undefined ? undefined : (JSON.parse(body as string) as { key: string })
      asked.push([method, sent])
      if (method === 'GET') return Response.json({ connected: session !== undefined })
      if (method === 'DELETE') session = undefined
      else if (sent?.key !== 'k') return Response.json({}, { status: 401 })
      else session = 'k'
      return new Response(null, { status: 204 })
    })
  afterEach(() => {
    marks.clear()
    stored.clear()
    asked.length = 0
    session = undefined
    dropKey(own)
  })

  it('is kept by the server, and by no tab', async () => {
    marks.add('data-keys')
    serve()
    expect(await enterKey(own, 'wrong')).toBe('wrong-key')
    expect(keyFor(own)).toBeUndefined()
    expect(await enterKey(own, 'k', false)).toBe('connected')
    expect(asked.at(-1)).toEqual(['POST', { key: 'k', keep: false }])
    expect(keyFor(own)).toBe('')
    dropKey(own)
    await recoverKey(own)
    expect(keyFor(own)).toBe('')
    expect(heard).toEqual([])
  })

  it('is asked for again after Disconnect and after Lock, even if the server has its session', async () => {
    marks.add('data-keys')
    serve()
    await enterKey(own, 'k')
    disconnect(own)
    await recoverKey(own)
    expect(keyFor(own)).toBeUndefined()
    expect(asked.map(([method]) => method)).toEqual(['POST', 'DELETE'])
    await enterKey(own, 'k')
    lockKeys()
    expect(await unlock(own, 'wrong')).toBe('wrong-key')
    dropKey(own)
    await recoverKey(own)
    expect(session).toBe('k')
    expect(keyFor(own)).toBeUndefined()
    await enterKey(own, 'k')
    lockKeys()
    expect(await unlock(own, 'k')).toBe('connected')
    expect(isLocked(own)).toBe(false)
  })

  it('is not entered if the server does not answer', async () => {
    marks.add('data-keys')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await enterKey(own, 'k')).toBe('no-answer')
    await recoverKey(own)
    expect(keyFor(own)).toBeUndefined()
  })

  it('stays in memory where a host delivers only files', async () => {
    serve()
    await enterKey(own, 'k')
    expect(keyFor(own)).toBe('k')
    expect(asked).toEqual([])
  })
})
