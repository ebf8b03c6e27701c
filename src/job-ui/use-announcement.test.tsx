import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAnnouncement } from './JobAnnouncer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

/** The live region of a job; the first word of the news is its state. */
const announce = (initialProps: { text: string; news: string }) =>
  renderHook(({ text, news }) => useAnnouncement(text, news, news.split(' ')[0]!), { initialProps })

it('announces a new state at once, and problems at most every ten seconds', () => {
  const { result, rerender } = announce({ text: 'Running', news: 'running' })
  wait(0)
  expect(result.current).toBe('Running')
  wait(1_000)
  rerender({ text: 'Running. Refused: 1', news: 'running 1' })
  wait(1_000)
  rerender({ text: 'Running. Refused: 2', news: 'running 2' })
  wait(7_900)
  expect(result.current).toBe('Running')
  wait(200)
  expect(result.current).toBe('Running. Refused: 2')
  rerender({ text: 'Paused. Refused: 2', news: 'paused 2' })
  wait(0)
  expect(result.current).toBe('Paused. Refused: 2')
  wait(1_000)
  rerender({ text: 'Running. Refused: 2', news: 'running 2' })
  wait(0)
  expect(result.current).toBe('Running. Refused: 2')
})

it('announces nothing without news, and not more often because the text changes', () => {
  const { result, rerender } = announce({ text: 'Finished', news: '' })
  wait(20_000)
  expect(result.current).toBe('')
  rerender({ text: 'Running. Accepted: 1', news: 'running' })
  wait(0)
  rerender({ text: 'Running. Accepted: 2', news: 'running' })
  wait(20_000)
  expect(result.current).toBe('Running. Accepted: 1')
})
