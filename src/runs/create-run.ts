import { portionSize } from '#local/run-items.ts'
import type { Pace, RunItem, RunKey, RunRecord } from '#local/run-record.ts'
import { deleteRun, writeRun, addRun, writePortions } from '#local/runs.ts'
import { thisTab, type RunEnvironment } from './environment.ts'
import { freshCounts } from './item-states.ts'
import { runLock, tryLock } from './locks.ts'

/** A run to be made. */
export interface NewRun<Data> {
  readonly gateway: string
  /** '' where it belongs to none. */
  readonly instance: string
  readonly kind: string
  readonly name: string
  /** Anything a structured clone can copy; no keys, no passwords. */
  readonly plan: unknown
  readonly pace: Pace
  /** One of its own, where it need not wait for what else runs against the instance; see `RunRecord`. */
  readonly lane?: string
  /** Kept once for all items, by name. */
  readonly files?: Readonly<Record<string, Blob>>
  readonly items: Iterable<RunItem<Data>> | AsyncIterable<RunItem<Data>>
}

/** How many portions are written at once: 2 000 items, so that no task is long. */
const atOnce = 10

/**
 * Writes a run down, ready to be started. Nothing is sent. A short one is written at once; the items of a long one in
 * groups, between which the page goes on: one that was not written to its end is not listed, and deleted later.
 * @param onProgress told how many items are written
 * @throws what the storage throws (QuotaExceededError), the signal's reason; then nothing is left
 */
export async function createRun<Data>(
  run: NewRun<Data>,
  { signal, onProgress, env = thisTab() }: CreateOptions = {},
): Promise<RunKey> {
  const { gateway, instance, kind, name, plan, pace, lane, files } = run
  const key: RunKey = { gateway, instance, id: freshId() }
  const release = env.locks && (await tryLock(env.locks, runLock(key)))
  const making: RunRecord = {
    ...key,
    kind,
    name,
    plan,
    pace,
    ...(lane === undefined ? {} : { lane }),
    createdAt: env.clock.now(),
    state: 'making',
    total: 0,
    counts: freshCounts(0),
  }
  const ready = (total: number): RunRecord => ({
    ...making,
    state: 'ready',
    total,
    counts: freshCounts(total),
  })
  let [total, written] = [0, 0]
  try {
    for await (const { portions, isLast } of inGroups(run.items)) {
      signal?.throwIfAborted()
      for (const { length } of portions) total += length
      if (written === 0) await addRun(isLast ? ready(total) : making, portions, files)
      else await writePortions(key, written, portions)
      if (isLast && written > 0) await writeRun(ready(total))
      written += portions.length
      onProgress?.(total)
    }
    env.bus.post({ listed: gateway })
    return key
  } catch (error) {
    await deleteRun(key).catch(() => {})
    throw error
  } finally {
    await release?.()
  }
}

export interface CreateOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (written: number) => void
  readonly env?: RunEnvironment
}

interface Group {
  readonly portions: readonly (readonly RunItem[])[]
  readonly isLast: boolean
}

/** The items in portions, as many of these as are written at once; without items a group of none. */
async function* inGroups(items: Iterable<RunItem> | AsyncIterable<RunItem>): AsyncGenerator<Group> {
  let portions: RunItem[][] = []
  let last: RunItem[] = []
  for await (const item of items) {
    if (last.length === portionSize) {
      portions.push(last)
      last = []
    }
    if (portions.length === atOnce) {
      yield { portions, isLast: false }
      portions = []
    }
    last.push(item)
  }
  yield { portions: last.length > 0 ? [...portions, last] : portions, isLast: true }
}

/** Also outside secure contexts, where `crypto.randomUUID` is missing. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}
