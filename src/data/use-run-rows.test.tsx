import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RunRow } from '#runs/run-rows.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { useRunRows } from './use-run-rows.ts'

/** A run with so many rows, each of which says how often they were read. */
function runOf(name: string, count: number) {
  let times = 0
  const each = vi.fn(async function* () {
    times += 1
    yield Array.from({ length: count }, (_one, index) => ({
      index,
      item: { to: `${name} ${times}`, data: undefined },
    })) as unknown as RunRow[]
    await Promise.resolve()
  })
  return { run: { view: { each } } as unknown as Run, each }
}

const at = (version: number, state: RunSnapshot['state']) =>
  ({ version, state, counts: { waiting: 1 } }) as unknown as RunSnapshot

function show(run: Run, snapshot: RunSnapshot) {
  const shown = renderHook(({ run, snapshot }) => useRunRows(run, snapshot), {
    initialProps: { run, snapshot },
  })
  return { ...shown, first: () => shown.result.current[0]?.item.to }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('reads many rows again after two seconds while the run goes on, and at once when it ends', async () => {
  const { run, each } = runOf('a', 500)
  const { first, rerender } = show(run, at(1, 'running'))
  await pass(0)
  expect(first()).toBe('a 1')
  for (const version of [2, 3, 4]) rerender({ run, snapshot: at(version, 'running') })
  await pass(1_999)
  expect(each).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(first()).toBe('a 2')
  rerender({ run, snapshot: at(5, 'finished') })
  await pass(0)
  expect(first()).toBe('a 3')
})

it('reads the rows of another run at once', async () => {
  const [a, b] = [runOf('a', 500), runOf('b', 500)]
  const { first, rerender } = show(a.run, at(1, 'running'))
  await pass(0)
  expect(first()).toBe('a 1')
  rerender({ run: b.run, snapshot: at(1, 'finished') })
  await pass(0)
  expect(first()).toBe('b 1')
  rerender({ run: a.run, snapshot: at(1, 'running') })
  await pass(0)
  expect(first()).toBe('a 2')
})
