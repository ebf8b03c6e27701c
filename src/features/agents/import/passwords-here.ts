import type { Connection } from '#client/connection.ts'
import type { RowState, JobItem } from '#local/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import { emailKey } from './known-agents.ts'
import { isCreated, isNew, isUndecided } from './password-files.ts'

// Keeps the passwords of imports in this tab's memory and nowhere else. They are lost on reload; the list restores
// them.

const kept = new Map<string, Map<string, string>>()

/**
 * The passwords that agents were created with, by the job's id and `emailKey`. Garbage-collected with the connection.
 */
const sent = new WeakMap<Connection, Map<string, Map<string, string>>>()

/** Returns the passwords of a job's agents, by `emailKey`; empty after a reload. */
export const passwordsOf = ({ key }: Job): ReadonlyMap<string, string> =>
  kept.get(key.id) ?? new Map()

/**
 * Adds passwords of a job to memory. They are removed when the job is over and none of its items can be retried, or
 * when its gateway is disconnected.
 */
export function keepPasswords(job: Job, passwords: ReadonlyMap<string, string>): void {
  const { id } = job.key
  const known = kept.get(id)
  kept.set(id, new Map([...(known ?? []), ...passwords]))
  if (known) return
  const stop = job.view.subscribe(() => {
    const snapshot = job.view.snapshot()
    if (snapshot === undefined) return
    const { state, why, counts } = snapshot ?? {}
    const open = counts
      ? counts.refused +
        counts.unknown +
        counts['not-arrived'] +
        counts['not-sent'] +
        counts.skipped
      : 0
    const hasFinished = (state === 'stopped' || state === 'finished') && open === 0
    if (snapshot !== null && !hasFinished && why?.kind !== 'disconnected') return
    kept.delete(id)
    stop()
  })
}

/** Records the password that is sent for an agent, for as long as the tab has the key. */
export function noteSent(connection: Connection, job: Job, email: string, password: string): void {
  const runs = sent.get(connection) ?? new Map<string, Map<string, string>>()
  sent.set(connection, runs)
  const passwords = runs.get(job.key.id) ?? new Map<string, string>()
  runs.set(job.key.id, passwords.set(email, password))
}

/** Returns the created agents of a job, with the passwords that this tab sent for them. */
export async function createdWith(
  connection: Connection,
  job: Job,
): Promise<readonly { readonly item: JobItem; readonly password: string }[]> {
  const passwords = sent.get(connection)?.get(job.key.id)
  const found: { item: JobItem; password: string }[] = []
  if (!passwords) return found
  for await (const portion of job.view.each())
    for (const row of portion) {
      const password = passwords.get(emailKey(row.item.to))
      if (password !== undefined && isCreated(row)) found.push({ item: row.item, password })
    }
  return found
}

/**
 * Returns the new agents in these states whose password is not in memory, by `emailKey`.
 * @param existing the agents of the gateway, by `emailKey`: they need none
 */
export const missingPasswords = async (
  job: Job,
  states: readonly RowState[],
  existing: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string>> =>
  new Set((await itemsLacking(job, existing, ({ state }) => states.includes(state))).keys())

/**
 * Returns the items that may get a new password: their agent verifiably does not exist, and their password is not in
 * memory. Excludes rows with an unknown result, which must be settled first.
 * @param existing the agents of the gateway, by `emailKey`, read after everything was sent
 */
export const itemsWithoutPassword = async (
  job: Job,
  existing: ReadonlySet<string>,
): Promise<readonly JobItem[]> => {
  const fits = (row: JobRow) => !isUndecided(row) && row.state !== 'skipped'
  return [...(await itemsLacking(job, existing, fits)).values()]
}

async function itemsLacking(
  job: Job,
  existing: ReadonlySet<string>,
  fits: (row: JobRow) => boolean,
): Promise<ReadonlyMap<string, JobItem>> {
  const passwords = passwordsOf(job)
  const found = new Map<string, JobItem>()
  for await (const portion of job.view.each())
    for (const row of portion) {
      const key = emailKey(row.item.to)
      if (!fits(row) || !isNew(row.item) || isCreated(row)) continue
      if (!passwords.has(key) && !existing.has(key)) found.set(key, row.item)
    }
  return found
}
