import type { JobKey } from '#local/job-record.ts'
import { importKind } from '#local/job-kinds.ts'
import { listJobs } from '#jobs/list-jobs.ts'
import { openJob } from '#jobs/job.ts'
import { dataOf } from './import-plan.ts'
import { emailKey } from './known-agents.ts'
import { isCreated, isNew, isUndecided, readLaterFiles } from './password-files.ts'

/** A password that an earlier import generated for an agent that it did not, or may not have created. */
export interface EarlierPassword {
  /** The file that has it; undefined if its name was not saved. */
  readonly file: string | undefined
  /** The earlier import. */
  readonly job: JobKey
  /** Whether the agent may exist nevertheless: the result is unknown. */
  readonly isUndecided: boolean
}

/**
 * Returns the unused passwords of earlier imports of a gateway, by `emailKey`. The newest import counts; an unknown
 * result counts in any.
 * @throws errors of the storage
 */
export async function earlierPasswords(
  gateway: string,
): Promise<ReadonlyMap<string, EarlierPassword>> {
  const found = new Map<string, EarlierPassword>()
  const decided = new Set<string>()
  for (const record of await listJobs(gateway, '')) {
    if (record.kind !== importKind) continue
    const job = openJob(record)
    await job.view.load()
    const later = await readLaterFiles(record)
    for await (const portion of job.view.each())
      for (const row of portion) {
        if (!isNew(row.item)) continue
        const key = emailKey(row.item.to)
        const file = later.get(key) ?? dataOf(row.item).passwordFile
        if (isUndecided(row)) found.set(key, { file, job: record, isUndecided: true })
        else if (!decided.has(key) && !isCreated(row) && row.state !== 'skipped' && !found.has(key))
          found.set(key, { file, job: record, isUndecided: false })
        decided.add(key)
      }
  }
  return found
}
