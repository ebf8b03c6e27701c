import type { RunKey } from '#local/run-record.ts'
import { importKind } from '#local/run-kinds.ts'
import { listRuns } from '#runs/list-runs.ts'
import { openRun } from '#runs/open-run.ts'
import { dataOf } from './import-plan.ts'
import { emailKey } from './known-agents.ts'
import { isCreated, isNew, isUndecided, readLaterFiles } from './password-files.ts'

/** A password that an earlier import gave out for an agent that it has not created, or not for certain. */
export interface EarlierPassword {
  /** The file that has it; undefined where no name was kept. */
  readonly file: string | undefined
  /** The earlier import. */
  readonly run: RunKey
  /** Whether the agent may exist all the same: the result is not known. */
  readonly isUndecided: boolean
}

/**
 * Returns what earlier imports of a gateway gave out and did not use, by `emailKey`. The newest import counts; an unknown
 * result counts in any.
 * @throws what the storage throws
 */
export async function earlierPasswords(
  gateway: string,
): Promise<ReadonlyMap<string, EarlierPassword>> {
  const found = new Map<string, EarlierPassword>()
  const decided = new Set<string>()
  for (const record of await listRuns(gateway, '')) {
    if (record.kind !== importKind) continue
    const run = openRun(record)
    await run.view.load()
    const later = await readLaterFiles(record)
    for await (const portion of run.view.each())
      for (const row of portion) {
        if (!isNew(row.item)) continue
        const key = emailKey(row.item.to)
        const file = later.get(key) ?? dataOf(row.item).passwordFile
        if (isUndecided(row)) found.set(key, { file, run: record, isUndecided: true })
        else if (!decided.has(key) && !isCreated(row) && row.state !== 'skipped' && !found.has(key))
          found.set(key, { file, run: record, isUndecided: false })
        decided.add(key)
      }
  }
  return found
}
