import { afterAll, expect, it, vi } from 'vitest'
import { requestAuth } from '#client/auth/auth-request.ts'
import { readServerJobs } from './server-jobs.ts'

vi.mock('#client/auth/signs-in.ts', async (original) => ({
  ...(await original<object>()),
  doesJobs: () => ['campaign'],
}))
vi.mock('#client/auth/auth-request.ts', async (original) => ({
  ...(await original<object>()),
  requestAuth: vi.fn(),
}))
afterAll(() => vi.doUnmock('#client/auth/signs-in.ts'))
afterAll(() => vi.doUnmock('#client/auth/auth-request.ts'))

it('reads what has changed of a long list, and all of it once a job is missing', async () => {
  const stored = new Map(
    Array.from({ length: 1_000 }, (_one, n) => [`${n}`, { id: `${n}`, state: 'finished', at: 0 }]),
  )
  let now = 10_000
  const asked: string[] = []
  vi.mocked(requestAuth).mockImplementation((path) => {
    const since = Number(new URL(path, 'http://server').searchParams.get('since') ?? 0)
    const jobs = [...stored.values()].filter(({ at }) => at >= since)
    asked.push(`${jobs.length} of ${stored.size}`)
    return Promise.resolve({ jobs, total: stored.size, at: now })
  })
  const first = await readServerJobs('/api')
  expect(first.jobs).toHaveLength(1_000)
  now = 20_000
  stored.set('7', { id: '7', state: 'running', at: now })
  const second = await readServerJobs('/api', first)
  expect(second.jobs).toHaveLength(1_000)
  expect(second.jobs.find(({ id }) => id === '7')).toMatchObject({
    state: 'running',
    host: 'server',
  })
  now = 40_000
  stored.delete('8')
  const third = await readServerJobs('/api', second)
  expect(third.jobs.map(({ id }) => id)).not.toContain('8')
  expect(asked).toEqual(['1000 of 1000', '1 of 1000', '1 of 999', '999 of 999'])
})
