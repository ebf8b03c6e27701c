import { expect, test, vi } from 'vitest'
import { RefusedError, UnreachableError } from '#client/errors.ts'
import { readMany } from './use-read-all.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

test('reads all, four at a time, and counts failures', async () => {
  let running = 0
  let most = 0
  const reader = readMany<number>(async (n) => {
    running += 1
    most = Math.max(most, running)
    await settle()
    running -= 1
    if (n % 10 === 3) throw new UnreachableError('no-answer', 1)
  })
  reader.start(numbers(30))
  await vi.waitFor(() => expect(reader.progress().state).toBe('done'))
  expect(most).toBe(4)
  expect(reader.progress()).toMatchObject({ done: 30, of: 30, failed: 3 })
})

test('starts no more reads after a stop, and aborts those in flight', async () => {
  const begun: number[] = []
  const reader = readMany<number>(
    (n, signal) =>
      new Promise((_resolve, reject) => {
        begun.push(n)
        signal.addEventListener('abort', () => reject(new Error('left')))
      }),
  )
  reader.start(numbers(100))
  await settle()
  reader.stop()
  await settle()
  expect(begun).toEqual([0, 1, 2, 3])
  expect(reader.progress()).toMatchObject({ state: 'stopped', done: 0, of: 100, failed: 0 })
})

test('gives up after twenty failures in a row', async () => {
  const read = vi.fn(() => Promise.reject(new UnreachableError('no-answer', 1)))
  const reader = readMany<number>(read)
  reader.start(numbers(1000))
  await vi.waitFor(() => expect(reader.progress().state).toBe('given-up'))
  expect(reader.progress().failed).toBe(20)
  expect(read.mock.calls.length).toBeLessThan(30)
})

test('waits and retries after "too many", and retries a read that another caller aborted', async () => {
  const read = vi.fn<(n: number) => Promise<void>>()
  read.mockRejectedValueOnce(new RefusedError('too-many', 429, [], '', 0.01))
  read.mockRejectedValueOnce(new Error('scrolled away'))
  read.mockResolvedValue(undefined)
  const reader = readMany<number>(read)
  reader.start([7])
  await vi.waitFor(() => expect(reader.progress().state).toBe('done'))
  expect(read).toHaveBeenCalledTimes(3)
  expect(reader.progress()).toMatchObject({ done: 1, failed: 0 })
})

test('starts over on a new start, whatever is in flight', async () => {
  const ends: (() => void)[] = []
  const reader = readMany<string>(() => new Promise<void>((resolve) => ends.push(resolve)))
  reader.start(['a', 'b'])
  reader.start(['c'])
  for (const end of ends) end()
  await vi.waitFor(() => expect(reader.progress().state).toBe('done'))
  expect(reader.progress()).toMatchObject({ done: 1, of: 1 })
})
