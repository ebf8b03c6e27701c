import { expect, test } from 'vitest'
import { timeOut } from '#client/time-out.ts'
import { findDelay } from './find-delay.ts'
import { startDeadline, timeLimit } from './upstream.ts'

test('the time limit is the same as in the dashboard', () => {
  for (const delay of [-1, 0, 1200, 600_000, 900_000])
    for (const bytes of [0, 49, 80_000_000])
      expect(timeLimit(delay, bytes), `${delay} ${bytes}`).toBe(timeOut(delay, bytes))
})

test('a deadline can be extended while it runs', async () => {
  let over = 0
  const deadline = startDeadline(40, () => (over = performance.now()))
  const started = performance.now()
  deadline.extendTo(160)
  deadline.extendTo(20)
  await expect.poll(() => over).toBeGreaterThan(0)
  expect(over - started).toBeGreaterThanOrEqual(155)
})

const found = (text: string, size: number) => {
  const delay = findDelay()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) delay.look(bytes.subarray(at, at + size))
  return delay.longest()
}

test.each([1, 2, 7, 63, 64, 65, 1000])('a delay is found in chunks of %i bytes', (size) => {
  const media = 'A'.repeat(500)
  expect(found(`{"media":"${media}","delay" : 4500,"options":{"delay":1200}}`, size)).toBe(4500)
  expect(found(`{"delay":7000,"media":"${media}"}`, size)).toBe(7000)
  expect(found(`{"caption":"write \\"delay\\": 9000 there","media":"${media}"}`, size)).toBe(0)
})
