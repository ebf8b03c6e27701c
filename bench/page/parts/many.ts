import { writeOutcomes, type IndexedOutcome } from '#local/jobs.ts'
import type { JobItem } from '#local/job-record.ts'
import { createJob } from '#jobs/create-job.ts'
import { openJob } from '#jobs/job.ts'

/** The duration of a step and its longest task, in milliseconds. */
export interface Step {
  readonly took: number
  readonly longest: number
}

/**
 * Creates a job of `count` items, adds outcomes for half of them, opens it, sorts, searches and reads it to the end.
 */
export async function run({ count }: { count: number }): Promise<Record<string, Step>> {
  const steps: Record<string, Step> = {}
  const measure = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'longtask' })
    const started = performance.now()
    const done = await act()
    const took = performance.now() - started
    // The observer is notified of a task after it ends.
    await new Promise((resolve) => setTimeout(resolve, 100))
    observer.disconnect()
    steps[name] = { took, longest }
    return done
  }
  const key = await measure('create', () =>
    createJob({
      gateway: location.origin,
      instance: 'bench',
      kind: 'bench',
      name: 'Bench',
      plan: {},
      pace: { concurrency: 4 },
      items: items(count),
    }),
  )
  await measure('outcomes', async () => {
    const now = Date.now()
    for (let first = 0; first < count / 2; first += 100)
      await writeOutcomes(
        key,
        Array.from({ length: 100 }, (_one, n): IndexedOutcome => [
          first + n,
          { state: n % 50 ? 'accepted' : 'refused', at: now - first - n, id: `3EB0${first + n}` },
        ]),
      )
  })
  const { view } = openJob(key)
  let end = () => {}
  await measure(
    'open',
    () =>
      new Promise<void>((resolve) => {
        end = view.subscribe(() => view.snapshot() && resolve())
      }),
  )
  await measure('newest', () => view.find({ order: 'newest' }))
  await measure('search', () => view.find({ order: 'row', search: '80 050' }))
  await measure('search again', () => view.find({ order: 'row', search: '80 051' }))
  await measure('read all', async () => {
    let rows = 0
    for await (const some of view.each()) rows += some.length
    if (rows !== count) throw new Error(`${rows} of ${count} rows`)
  })
  end()
  await openJob(key).remove()
  return steps
}

function* items(count: number): Generator<JobItem> {
  for (let n = 0; n < count; n++)
    yield {
      to: `55119${80_000_000 + n}`,
      name: `Recipient ${n}`,
      data: { caption: `Your renewal, ${n}`, city: 'São Paulo', plan: 'Horizonte' },
    }
}
