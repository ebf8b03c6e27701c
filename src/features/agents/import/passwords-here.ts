import type { RowState, RunOutcome } from '#local/run-record.ts'
import type { Run } from '#runs/run.ts'
import { dataOf } from './import-plan.ts'
import { emailKey } from './known-agents.ts'

// The passwords of imports, in this tab's memory and nowhere else. A reload forgets them: the list brings them back.

const kept = new Map<string, Map<string, string>>()

/** The passwords of a run's people, by `emailKey`; empty after a reload. */
export const passwordsOf = ({ key }: Run): ReadonlyMap<string, string> =>
  kept.get(key.id) ?? new Map()

/**
 * Takes passwords for a run into memory, beside those that are there. They go when it is over and nothing of it could
 * be tried again, or when its gateway is disconnected.
 */
export function keepPasswords(run: Run, passwords: ReadonlyMap<string, string>): void {
  const { id } = run.key
  const known = kept.get(id)
  kept.set(id, new Map([...(known ?? []), ...passwords]))
  if (known) return
  const stop = run.view.subscribe(() => {
    const snapshot = run.view.snapshot()
    if (snapshot === undefined) return
    const { state, why, counts } = snapshot ?? {}
    const open = counts
      ? counts.refused +
        counts.unknown +
        counts['not-arrived'] +
        counts['not-sent'] +
        counts.skipped
      : 0
    const isOver = (state === 'stopped' || state === 'finished') && open === 0
    if (snapshot !== null && !isOver && why?.kind !== 'disconnected') return
    kept.delete(id)
    stop()
  })
}

/** Returns the new agents in these states whose password is not in memory, by `emailKey`. */
export async function lackingOf(
  run: Run,
  states: readonly RowState[],
): Promise<ReadonlySet<string>> {
  const passwords = passwordsOf(run)
  const lacking = new Set<string>()
  for await (const portion of run.view.each())
    for (const { item, state, outcome } of portion) {
      // Whoever has an id was created: only the phone may be missing.
      const hasId = dataOf(item).id !== undefined || isCreated(outcome)
      const key = emailKey(item.to)
      if (states.includes(state) && !hasId && !passwords.has(key)) lacking.add(key)
    }
  return lacking
}

/** At its last try, or at one before. */
const isCreated = (outcome: RunOutcome | undefined) =>
  [outcome, ...(outcome?.tries ?? [])].some((one) => {
    const [code] = one?.reason?.texts ?? []
    return code === 'phone-not-saved' || code === 'phone-unknown'
  })
