import type { JobView } from '#jobs/job-view.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import type { ServerJobStore } from './job-store.ts'
import type { ProcessBus } from './process-bus.ts'

/** The interval at which a job that another process runs is read, in milliseconds. */
const readMs = 1_000
/** Outcomes are stored this long after their time at most, in milliseconds; later ones are seen at the job's end. */
const lateMs = 5_000

/**
 * Shows a job that another process runs: passes on what has changed in the database, as that process would in a bus.
 *
 * @param isHere returns whether this process runs it: then it shows itself
 * @returns a function that ends it
 */
export function followElsewhere(
  { key, view }: { readonly key: JobKey; readonly view: JobView },
  store: Pick<ServerJobStore, 'readChanges'>,
  bus: ProcessBus,
  isHere: () => boolean,
): () => void {
  let since = Date.now() - lateMs
  let last = ''
  let isReading = false

  async function read(): Promise<void> {
    const found = await store.readChanges(key, since)
    if (isHere()) return
    if (!found) return view.load()
    const { record } = found
    const states = view.model?.states
    const items = found.items.filter(
      ([index, state, at]) => states?.state(index) !== state || states.at(index) !== at,
    )
    const text = JSON.stringify(record)
    const isNew = last !== '' && text !== last
    last = text
    for (const [, , at] of found.items) since = Math.max(since, at - lateMs)
    if (!isNew && items.length === 0) return
    const { id: changed, gateway } = key
    const { startedAt = 0 } = record
    bus.deliver({
      changed,
      gateway,
      record,
      items,
      waiting: undefined,
      nextAt: undefined,
      since: startedAt,
    })
  }

  const timer = setInterval(() => {
    if (isReading || isHere()) return
    isReading = true
    read()
      // The next one may succeed.
      .catch(() => {})
      .finally(() => (isReading = false))
  }, readMs)
  timer.unref()
  return () => clearInterval(timer)
}
