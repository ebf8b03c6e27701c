import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Watchers } from '#jobs/job-view.ts'
import type { LocalJob } from '#jobs/job.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openLeaseLocks } from './lease-locks.ts'
import { shareWatchers } from './share-watchers.ts'
import { streamJob, type StreamOptions } from './stream-job.ts'

/** A job whose state a test changes. */
function fakeJob() {
  const listeners = new Set<() => void>()
  let snapshot: object | null = { id: 'one', version: 0 }
  const view = {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    job: { view, key: { id: 'one' } } as unknown as LocalJob,
    listeners,
    change(next: object | null) {
      snapshot = next
      for (const listener of listeners) listener()
    },
  }
}

/** Opens a stream. Returns the texts of its events so far, and how to leave. */
function watch(job: LocalJob, more: Partial<StreamOptions> = {}) {
  const leaving = new AbortController()
  const onEnd = vi.fn()
  const options = { name: 'Ana', isAllowed: () => Promise.resolve(true), ...more, onEnd }
  const response = streamJob(job, { signals: [leaving.signal], ...options })
  const texts: string[] = []
  const ended = (async () => {
    for await (const chunk of response.body ?? []) texts.push(new TextDecoder().decode(chunk))
  })()
  return { texts, ended, onEnd, leave: () => leaving.abort() }
}

describeState('the watchers of a job', (open) => {
  it('are shown by every process of the server', async () => {
    const state = await open()
    const openProcess = async (letter: string) => {
      const locks = await openLeaseLocks(state, { isShared: true })
      const { job } = fakeJob()
      const own = letter.repeat(36)
      return { job, locks, leave: shareWatchers(job, { state, locks, own, now: Date.now }) }
    }
    const [first, second] = [await openProcess('a'), await openProcess('b')]
    const ana = watch(first.job)
    const luis = watch(second.job, { name: 'Luís' })
    const shown = ({ texts }: ReturnType<typeof watch>) => {
      const event = (texts.at(-1) ?? '').replace('data: ', '')
      const { names, count } = (JSON.parse(event) as { watchers: Watchers }).watchers
      return [...names.toSorted(), count]
    }
    for (const one of [ana, luis])
      await vi.waitFor(() => expect(shown(one)).toEqual(['Ana', 'Luís', 2]), 10_000)
    luis.leave()
    await vi.waitFor(() => expect(shown(ana)).toEqual(['Ana', 1]), 10_000)
    ana.leave()
    for (const { leave, locks } of [first, second]) {
      leave()
      await locks.close()
    }
  })
})

describe('the stream of a job', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('sends 200 watchers at most four events a second, and leaves nothing behind', async () => {
    const { job, listeners, change } = fakeJob()
    const all = Array.from({ length: 200 }, () => watch(job))
    await vi.advanceTimersByTimeAsync(300)
    const before = all.map(({ texts }) => texts.length)
    for (let version = 1; version <= 200; version++) {
      change({ id: 'one', version })
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(250)
    for (const [at, { texts }] of all.entries()) {
      expect(texts.length - (before[at] ?? 0)).toBeLessThanOrEqual(9)
      expect(texts.at(-1)).toContain('"version":200')
    }
    for (const { leave } of all) leave()
    await Promise.all(all.map(({ ended }) => ended))
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    for (const { onEnd } of all) expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('repeats the latest event, so that a page sees that it arrives', async () => {
    const { job } = fakeJob()
    const { texts, leave } = watch(job)
    await vi.advanceTimersByTimeAsync(9_000)
    const count = texts.length
    await vi.advanceTimersByTimeAsync(2_000)
    expect(texts.slice(count)).toEqual([texts[0]])
    leave()
  })

  it('ends once its watcher may not see the job any more, and when it is deleted', async () => {
    const { job, change, listeners } = fakeJob()
    let isAllowed = true
    const one = watch(job, { isAllowed: () => Promise.resolve(isAllowed) })
    const other = watch(job)
    await vi.advanceTimersByTimeAsync(11_000)
    isAllowed = false
    await vi.advanceTimersByTimeAsync(10_000)
    await one.ended
    expect(listeners.size).toBe(1)
    change(null)
    await vi.advanceTimersByTimeAsync(250)
    await other.ended
    expect(other.texts.at(-1)).toContain('event: gone')
    expect(vi.getTimerCount()).toBe(0)
  })
})
