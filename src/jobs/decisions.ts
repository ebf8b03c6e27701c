import { readOutcome, type IndexedOutcome } from '#local/job-outcomes.ts'
import type { JobOutcome } from '#local/job-record.ts'
import type { JobEnvironment } from './environment.ts'
import type { JobModel } from './job-model.ts'

// What only a person decides. Each needs the job's lock.

/** States that a person may have done again. */
export type Retryable = 'refused' | 'unknown' | 'not-arrived' | 'skipped' | 'not-sent'

/** Told of each item that a decision changes. */
export type Changed = (index: number, outcome: JobOutcome) => void

/** How many records are changed at once. */
const portion = 500

/**
 * Puts items back among those that wait. What came of them before stays in their records.
 * @param only these, as far as they are in that state; all of them when left out
 * @returns how many
 */
export async function retryItems(
  model: JobModel,
  { writeOutcomes, clock }: JobEnvironment,
  what: Retryable,
  only: readonly number[] | undefined,
  changed: Changed,
): Promise<number> {
  const { states, again, record } = model
  const found = [...new Set(only ?? states.all(what))].filter((one) => states.state(one) === what)
  let count = 0
  for (let first = 0; first < found.length; first += portion) {
    const some = found.slice(first, first + portion)
    const before = await Promise.all(some.map((index) => readOutcome(record, index)))
    const at = clock.now()
    const entries = some.flatMap((index, n): IndexedOutcome[] => {
      const kept = before[n]
      if (kept?.state !== what) return []
      const { tries = [], tooMany: _over, ...last } = kept
      // What was never sent is no attempt.
      const all = what === 'not-sent' ? tries : [...tries, last]
      return [[index, { state: 'waiting', at, ...(all.length > 0 ? { tries: all } : {}) }]]
    })
    if (!(await writeOutcomes(record, entries))) return count
    for (const [index, outcome] of entries) {
      again.set(index, outcome)
      model.apply(index, outcome)
      changed(index, outcome)
    }
    count += entries.length
  }
  return count
}

/**
 * Writes down of each item that waits that it is not to be sent: its job was stopped, and only others are resumed.
 * @returns whether the job is still there
 */
export async function keepUnsent(
  model: JobModel,
  { writeOutcomes }: JobEnvironment,
  changed: Changed,
): Promise<boolean> {
  const { states, again, record } = model
  const all = states.all('waiting')
  for (let first = 0; first < all.length; first += portion) {
    const entries = all.slice(first, first + portion).map((index): IndexedOutcome => {
      const { at, ...before } = again.get(index) ?? { at: 0 }
      return [index, { ...before, state: 'not-sent', at }]
    })
    if (!(await writeOutcomes(record, entries))) return false
    for (const [index, outcome] of entries) {
      again.delete(index)
      model.apply(index, outcome)
      changed(index, outcome)
    }
  }
  return true
}

/**
 * Writes down what a person says of an item whose outcome is unknown, or what the gateway says when it is read after it.
 * Nothing where it is not unknown.
 * @param id what the gateway names it, where that is known now
 */
export async function settleItem(
  model: JobModel,
  { writeOutcomes, clock }: JobEnvironment,
  index: number,
  said: 'arrived' | 'not-arrived',
  changed: Changed,
  id?: string,
): Promise<void> {
  const before = await readOutcome(model.record, index)
  if (before?.state !== 'unknown') return
  const outcome: JobOutcome = {
    ...before,
    state: said,
    at: clock.now(),
    ...(id !== undefined && { id }),
  }
  if (!(await writeOutcomes(model.record, [[index, outcome]]))) return
  model.apply(index, outcome)
  changed(index, outcome)
}
