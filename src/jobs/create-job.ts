import { randomId } from '#domain/profile.ts'
import { portionSize } from '#local/jobs/job-store.ts'
import type {
  Pace,
  JobItem,
  JobKey,
  JobRecord,
  Repeat,
  TemplateSource,
} from '#local/jobs/job-record.ts'
import type { JobEnvironment } from './environment.ts'
import { freshCounts } from './job-model.ts'
import { jobLock, tryLock } from './running.ts'

/** A job to be created. */
export interface NewJob<Data> {
  readonly gateway: string
  /** '' if it belongs to none. */
  readonly instance: string
  readonly kind: string
  readonly name: string
  /** Anything a structured clone can copy; no keys, no passwords. */
  readonly plan: unknown
  readonly pace: Pace
  /** Set if it need not wait for other jobs of the instance; see `JobRecord`. */
  readonly lane?: string
  readonly from?: TemplateSource | undefined
  /** Only for jobs that the server does. */
  readonly repeat?: Repeat | undefined
  /** Stored once for all items, by name. */
  readonly files?: Readonly<Record<string, Blob>>
  readonly items: Iterable<JobItem<Data>> | AsyncIterable<JobItem<Data>>
}

/** The number of portions written at once: 2,000 items, so that no task is long. */
const itemsPerWrite = 10

/** Where a job is stored, and who is told. */
export type StorageEnvironment = Pick<JobEnvironment, 'clock' | 'locks' | 'bus'> & {
  readonly store: Pick<
    JobEnvironment['store'],
    'addJob' | 'writePortions' | 'writeJob' | 'deleteJob'
  >
}

export interface StoreOptions {
  /** Ends it; the job is removed then. */
  readonly signal?: AbortSignal
  /** Receives the number of written items. */
  readonly onProgress?: (written: number) => void
}

/**
 * Stores a job, ready to be started. Sends nothing. A short job is written at once; the items of a long one in groups,
 * so that the page stays responsive: an incomplete job is not listed, and deleted later.
 * @throws what the storage throws (QuotaExceededError), the signal's reason; then the job is removed
 */
export async function storeJob<Data>(
  job: NewJob<Data>,
  env: StorageEnvironment,
  { signal, onProgress }: StoreOptions = {},
): Promise<JobKey> {
  const { gateway, instance, kind, name, plan, pace, lane, from, repeat, files } = job
  const key: JobKey = { gateway, instance, id: randomId() }
  const release = env.locks && (await tryLock(env.locks, jobLock(key)))
  const making: JobRecord = {
    ...key,
    kind,
    name,
    plan,
    pace,
    ...(lane === undefined ? {} : { lane }),
    ...(from === undefined ? {} : { from }),
    ...(repeat === undefined ? {} : { repeat }),
    createdAt: env.clock.now(),
    state: 'making',
    total: 0,
    counts: freshCounts(0),
  }
  const ready = (total: number): JobRecord => ({
    ...making,
    state: 'ready',
    total,
    counts: freshCounts(total),
  })
  let [total, written] = [0, 0]
  try {
    for await (const { portions, isLast } of inGroups(job.items)) {
      signal?.throwIfAborted()
      for (const { length } of portions) total += length
      if (written === 0) await env.store.addJob(isLast ? ready(total) : making, portions, files)
      else await env.store.writePortions(key, written, portions)
      if (isLast && written > 0) await env.store.writeJob(ready(total))
      written += portions.length
      onProgress?.(total)
    }
    env.bus.post({ listed: gateway })
    return key
  } catch (error) {
    await env.store.deleteJob(key).catch(() => {})
    throw error
  } finally {
    await release?.()
  }
}

/** Yields the items in portions, in groups that are written at once; without items one empty group. */
async function* inGroups(items: Iterable<JobItem> | AsyncIterable<JobItem>) {
  let portions: JobItem[][] = []
  let last: JobItem[] = []
  for await (const item of items) {
    if (last.length === portionSize) {
      portions.push(last)
      last = []
    }
    if (portions.length === itemsPerWrite) {
      yield { portions, isLast: false }
      portions = []
    }
    last.push(item)
  }
  yield { portions: last.length > 0 ? [...portions, last] : portions, isLast: true }
}
