import type { IndexedOutcome } from '#local/jobs/job-store.ts'
import type { JobEnvironment } from './environment.ts'
import type { Changed, JobModel } from './job-model.ts'

// Decisions that only a user makes. Each needs the job's lock.

/** The states from which a user may retry items. */
export type Retryable = 'refused' | 'unknown' | 'not-arrived' | 'skipped' | 'not-sent'

/**
 * Returns items to waiting. Their records keep the earlier outcomes.
 * @param only these, as far as they are in that state; all of them if missing
 * @returns the number of items
 */
export async function retryItems(
  model: JobModel,
  env: JobEnvironment,
  state: Retryable,
  only: readonly number[] | undefined,
  changed: Changed,
): Promise<number> {
  const { states, record } = model
  const found = [...new Set(only ?? states.all(state))].filter((one) => states.state(one) === state)
  let count = 0
  for (let first = 0; first < found.length; first += env.outcomesAtOnce) {
    const some = found.slice(first, first + env.outcomesAtOnce)
    const before = await env.store.readOutcomesOf(record, some)
    const at = env.clock.now()
    const entries = some.flatMap((index, n): IndexedOutcome[] => {
      const kept = before[n]
      if (kept?.state !== state) return []
      const { tries = [], tooMany: _over, ...last } = kept
      // An item that was never sent has no attempt.
      const all = state === 'not-sent' ? tries : [...tries, last]
      return [[index, { state: 'waiting', at, ...(all.length > 0 ? { tries: all } : {}) }]]
    })
    if (!(await model.write(env, entries, changed))) return count
    count += entries.length
  }
  return count
}

/**
 * Marks each waiting item as not to be sent: its job was stopped, and only other items are resumed.
 * @returns whether the job still exists
 */
export async function keepUnsent(
  model: JobModel,
  env: JobEnvironment,
  changed: Changed,
): Promise<boolean> {
  const { states, again } = model
  const all = states.all('waiting')
  for (let first = 0; first < all.length; first += env.outcomesAtOnce) {
    const entries = all.slice(first, first + env.outcomesAtOnce).map((index): IndexedOutcome => {
      const { at, ...before } = again.get(index) ?? { at: 0 }
      return [index, { ...before, state: 'not-sent', at }]
    })
    if (!(await model.write(env, entries, changed))) return false
  }
  return true
}

/**
 * Records the user's decision about an item with an unknown outcome, or the gateway's state as read afterwards. Does
 * nothing if the outcome is known.
 * @param id the gateway's id of it, if known now
 */
export async function settleItem(
  model: JobModel,
  env: JobEnvironment,
  index: number,
  state: 'arrived' | 'not-arrived',
  changed: Changed,
  id?: string,
): Promise<void> {
  const [before] = await env.store.readOutcomesOf(model.record, [index])
  if (before?.state !== 'unknown') return
  const settled = { ...before, state, at: env.clock.now(), ...(id !== undefined && { id }) }
  await model.write(env, [[index, settled]], changed)
}
