import type { JobItem, JobKey } from '#local/job-record.ts'
import { readJobFiles, writeJobFile } from '#local/jobs.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import { dataOf } from './import-plan.ts'
import { emailKey } from './known-agents.ts'

// Tracks which file has the password of which agent. Stores only file names: passwords are in no storage.

/** The key under which a job keeps the files that were generated after it was created. */
const laterFiles = 'password-files'

/** A list that is imported again keeps the name of its file of passwords. */
const ofPasswords = /-[\p{L}]+-\d{4}-\d\d-\d\d-\d{6}$/u

/**
 * Returns the name of a file of passwords: its list and the second it was generated, in local time, e.g.
 * `team-passwords-2026-11-22-143205.csv`.
 * @param word what the file has, in the user's language and without spaces
 */
export function passwordFileName(list: string, word: string, at: Date): string {
  const stem = list
    .normalize('NFC')
    .replace(/\.(csv|tsv|txt|tab|xlsx)$/i, '')
    // oxlint-disable-next-line no-control-regex -- control characters are not allowed in a file's name
    .replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*\s]+/g, '-')
    .replace(ofPasswords, '')
    .replace(/^[.-]+|[.-]+$/g, '')
  // The Swedish date format is ISO 8601.
  const [day = '', time = ''] = at.toLocaleString('sv').split(' ')
  return `${Array.from(stem).slice(0, 60).join('') || 'agents'}-${word}-${day}-${time.replaceAll(':', '')}.csv`
}

/** Reads which later file has an agent's password, by `emailKey`; empty if none was generated. */
export async function readLaterFiles(job: JobKey): Promise<ReadonlyMap<string, string>> {
  const blob = (await readJobFiles(job))[laterFiles]
  return new Map(blob ? (JSON.parse(await blob.text()) as [string, string][]) : [])
}

/** Records that a later file has the passwords of some agents: those of earlier files are no longer valid for them. */
export async function keepLaterFile(
  job: JobKey,
  file: string,
  emails: Iterable<string>,
): Promise<void> {
  const all = new Map(await readLaterFiles(job))
  for (const email of emails) all.set(email, file)
  await writeJobFile(job, laterFiles, new Blob([JSON.stringify([...all])]))
}

/** The validity of a file of passwords after an import. Numbers of agents. */
export interface PasswordFile {
  readonly name: string
  /** Agents created with the password in this file. */
  readonly valid: number
  /** Not created yet: the import, or another one of this file, would use it. */
  readonly unused: number
  /** A later file has their password, or they existed already: the one in this file is not valid. */
  readonly invalid: number
}

/**
 * Returns the new agents of an import whose password in a file is outdated, by `emailKey`: a later file has another
 * one. None if the import does not know the file: it may have been renamed.
 */
export async function supersededIn(job: Job, file: string): Promise<ReadonlySet<string>> {
  const originalName = withoutCopyNumber(file)
  const later = await readLaterFiles(job.key)
  const superseded = new Set<string>()
  let isKnown = [...later.values()].includes(originalName)
  for await (const portion of job.view.each())
    for (const { item } of portion) {
      const { passwordFile } = dataOf(item)
      const key = emailKey(item.to)
      isKnown ||= passwordFile === originalName
      if (later.has(key) && later.get(key) !== originalName) superseded.add(key)
    }
  return isKnown ? superseded : new Set()
}

/** Removes the number that a browser adds to the second copy of a file: `team (1).csv`. */
const withoutCopyNumber = (file: string) => file.replace(/ ?\(\d+\)(?=\.\w+$)/, '')

/**
 * Returns the files with passwords of an import, the oldest first, with the number of agents that each is valid for.
 * @param existing the agents of the gateway after the import, by `emailKey`: if the import did not create one, its
 *   password is unknown
 */
export async function passwordFilesOf(
  job: Job,
  existing: ReadonlySet<string> = new Set(),
): Promise<readonly PasswordFile[]> {
  const later = await readLaterFiles(job.key)
  const files = new Map<string, { valid: number; unused: number; invalid: number }>()
  const count = (file: string | undefined, what: 'valid' | 'unused' | 'invalid') => {
    if (file === undefined) return
    const counts = files.get(file) ?? { valid: 0, unused: 0, invalid: 0 }
    counts[what]++
    files.set(file, counts)
  }
  for await (const portion of job.view.each())
    for (const row of portion) {
      const { id, passwordFile } = dataOf(row.item)
      if (id !== undefined) continue
      const key = emailKey(row.item.to)
      const current = later.get(key) ?? passwordFile
      if (current !== passwordFile) count(passwordFile, 'invalid')
      const isUnrelated = row.state === 'skipped' || (existing.has(key) && !isUndecided(row))
      count(current, isCreated(row) ? 'valid' : isUnrelated ? 'invalid' : 'unused')
    }
  return Array.from(files, ([name, counts]) => ({ name, ...counts }))
}

/** Returns whether a row verifiably created its agent; only its phone may be missing. */
export const isCreated = ({ state, outcome }: Pick<JobRow, 'state' | 'outcome'>): boolean =>
  state === 'accepted' ||
  state === 'arrived' ||
  [outcome, ...(outcome?.tries ?? [])].some((one) => {
    const [code] = one?.reason?.texts ?? []
    return (
      code === 'phone-not-saved' ||
      code === 'phone-unknown' ||
      // A settled unknown result: the list has the agent, with something missing.
      (one?.state === 'not-arrived' && one.id !== undefined)
    )
  })

/** Returns whether a row's agent may exist: its result is unknown. */
export const isUndecided = ({ state }: Pick<JobRow, 'state'>): boolean =>
  state === 'unknown' || state === 'sending'

/** Returns whether an item creates an agent. */
export const isNew = (item: JobItem): boolean => dataOf(item).id === undefined
