import { afterEach, expect, test, vi } from 'vitest'
import { RefusedError, UnreachableError } from '#client/errors.ts'
import { dropQueryClient, queryClientFor } from './query-client.ts'

const address = 'https://gateway.example'

afterEach(() => dropQueryClient(address))

const refused = (kind: RefusedError['kind'], status: number) =>
  new RefusedError(kind, status, [], '')

test.each([
  ['no answer', 3, new UnreachableError('no-answer', 10)],
  ['a server error', 3, refused('server', 500)],
  ['an error of a proxy', 3, refused('proxy', 502)],
  ['a timeout, which has taken long already', 1, new UnreachableError('timed-out', 30_000)],
  ['a refusal', 1, refused('other', 400)],
])('a read after %s is sent %i times', async (_what, times, error) => {
  const queryFn = vi.fn(() => Promise.reject(error))
  const read = queryClientFor(address).query({ queryKey: ['read'], queryFn, retryDelay: 0 })
  await expect(read).rejects.toBe(error)
  expect(queryFn).toHaveBeenCalledTimes(times)
})
