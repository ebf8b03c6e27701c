import { foldEmail } from '#features/agents/compare-agents.ts'
import type { Connection } from '#client/connection.ts'
import { storageSecret } from '#client/auth/storage-secret.ts'
import { listName, packList } from '#job-ui/start/kept-list.ts'
import { createJob } from '#jobs/create-job.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import { packSecrets, secretsName } from '#local/jobs/job-secrets.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import { guessTargets } from './column-targets.ts'
import { itemOf, type ImportItem, type ImportPlan } from './import-plan.ts'
import { importKind } from '#local/jobs/job-kinds.ts'
import {
  importVerdicts,
  sentVerdicts,
  type AgentsSheet,
  type ImportRow,
  type Target,
} from './import-setup.ts'

/** The data of a new import. */
export interface NewImport {
  readonly name: string
  readonly sheet: AgentsSheet
  /** The target of each column, by its position. */
  readonly targets: readonly (Target | null)[]
  /** Returns why a row is not sent, in words. */
  readonly why: (row: SheetRow<ImportRow>) => string
}

/**
 * Saves an import with its list, ready to be started. Sends nothing. The passwords of the list are stored encrypted.
 * @throws SheetError; errors of the storage; AuthRequestError
 */
export async function createImport(
  connection: Connection,
  { name, sheet, targets, why }: NewImport,
): Promise<JobKey> {
  const passwords = new Map<string, string>()
  for await (const portion of sheet.each('create'))
    for (const { value } of portion)
      if (value) passwords.set(foldEmail(value.email), value.password)
  async function* items(): AsyncGenerator<ImportItem> {
    for await (const portion of sheet.each(...sentVerdicts))
      for (const { row, value } of portion) if (value) yield itemOf(row, value)
  }
  const guessed = guessTargets(sheet.getState().columns, [], {})
  const list = await packList(sheet, {
    sent: sentVerdicts,
    others: importVerdicts.filter((one) => !sentVerdicts.some((sent) => sent === one)),
    why,
    // Includes columns that look like passwords and are not imported.
    secret: new Set(
      [targets, guessed].flatMap((each) =>
        each.flatMap((target, at) => (target === 'password' ? [at] : [])),
      ),
    ),
  })
  return await createJob({
    gateway: connection.address,
    instance: '',
    kind: importKind,
    name,
    plan: { format: sheet.getState().format } satisfies ImportPlan,
    pace: { concurrency: 4, prefetch: 1 },
    files: {
      [listName]: list,
      ...(passwords.size > 0 && {
        [secretsName]: await packSecrets(passwords, await storageSecret(connection)),
      }),
    },
    items: items(),
  })
}
