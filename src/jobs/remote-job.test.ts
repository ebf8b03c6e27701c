import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

afterAll(() => vi.doUnmock('./server-jobs.ts'))

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
})
