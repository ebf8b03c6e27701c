import * as z from 'zod/mini'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestAuth } from '#client/auth/auth-request.ts'
import { ownBus } from './environment.ts'
import { freshCounts } from './job-model.ts'
import { RemoteJob } from './remote-job.ts'
import { readServerJob } from './server-jobs.ts'

const key = { host: 'server', gateway: '/api', instance: 'shop', id: '0123456789abcdef' } as const
const record = {
  ...key,
  kind: 'campaign',
  name: 'Spring',
  createdAt: 1,
  state: 'running',
  plan: {},
  pace: { concurrency: 1 },
  total: 2,
  counts: freshCounts(2),
} as const

vi.mock('./server-jobs.ts', async (original) => ({
  ...(await original<object>()),
  readServerJob: vi.fn(() => Promise.resolve(record)),
}))

vi.mock('#client/auth/auth-request.ts', async (original) => ({
  ...(await original<object>()),
  requestAuth: vi.fn(),
}))

afterAll(() => vi.doUnmock('./server-jobs.ts'))
afterAll(() => vi.doUnmock('#client/auth/auth-request.ts'))

const asked = z.object({
  from: z._default(z.number(), 0),
  count: z._default(z.number(), 10_000),
  indexes: z.optional(z.array(z.number())),
})

/** The streams that are open. */
const open = new Set<FakeSource>()
class FakeSource extends EventTarget {
  constructor() {
    super()
    open.add(this)
  }
  close() {
    open.delete(this)
  }
  send() {
    const { gateway: _gateway, plan: _plan, ...sent } = record
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(sent) }))
  }
}

describe('a job of the server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', FakeSource)
    vi.mocked(readServerJob).mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is polled where a proxy holds its stream back, and no longer once that arrives', async () => {
    const { view } = new RemoteJob(key, ownBus())
    const leave = view.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(4_000)
    expect(readServerJob).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(readServerJob).toHaveBeenCalledTimes(3)
    const [source] = open
    for (let n = 0; n < 6; n++) {
      source?.send()
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(readServerJob).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(vi.mocked(readServerJob).mock.calls.length).toBeGreaterThan(3)
    leave()
    expect(open.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('finds the rows of a long list in parts, as they are read', async () => {
    const total = 10_000
    const sent: string[] = []
    vi.mocked(requestAuth).mockImplementation((path, _method, _schema, body) => {
      sent.push(path.replace(/.*\//, ''))
      const { from, count, indexes } = z.parse(asked, body)
      if (indexes) return Promise.resolve({ rows: indexes.map((one) => ({ index: one })) })
      const found = Array.from({ length: total }, (_one, at) => total - 1 - at)
      const answer = { indexes: found.slice(from, from + count), total }
      expect(JSON.stringify(answer).length).toBeLessThan(2_000)
      return Promise.resolve(answer)
    })
    const { view } = new RemoteJob(key, ownBus())
    const found = await view.find({ order: 'newest', inParts: true })
    expect(found).toHaveLength(total)
    const shown = [...found.slice(0, 2), ...found.slice(5_000, 5_003), ...found.slice(-1)]
    expect((await view.rows(shown)).map(({ index }) => index)).toEqual([
      9_999, 9_998, 4_999, 4_998, 4_997, 0,
    ])
    expect(sent).toEqual(['search', 'search', 'search', 'rows'])
  })
})
