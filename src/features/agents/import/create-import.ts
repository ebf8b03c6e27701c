import { listName, packList } from '#job-ui/kept-list.ts'
import { createJob } from '#jobs/create-job.ts'
import type { JobKey } from '#local/job-record.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import { guessTargets } from './column-targets.ts'
import { itemOf, type ImportItem } from './import-plan.ts'
import { importKind } from '#local/job-kinds.ts'
import {
  importVerdicts,
  sentVerdicts,
  type AgentsSheet,
  type ImportRow,
  type Target,
} from './import-setup.ts'
import { emailKey } from './known-agents.ts'

/** A generated password, and the downloaded file that has it. */
export interface GeneratedPassword {
  readonly password: string
  readonly file: string
}

/** A new agent has no password, neither in the list nor generated: nothing was saved. */
export class NoPasswordError extends Error {
  override readonly name = 'NoPasswordError'
}

/** The data of a new import. */
export interface NewImport {
  readonly name: string
  readonly sheet: AgentsSheet
  /** The generated passwords, by `emailKey`. */
  readonly made: ReadonlyMap<string, GeneratedPassword>
  /** The target of each column, by its position. */
  readonly targets: readonly (Target | null)[]
  /** Returns why a row is not sent, in words. */
  readonly why: (row: SheetRow<ImportRow>) => string
}

/**
 * Saves an import with its list, ready to be started. Sends nothing. Returns its passwords, which are never written to
 * disk.
 * @throws NoPasswordError; SheetError; errors of the storage
 */
export async function createImport(
  gateway: string,
  { name, sheet, made, targets, why }: NewImport,
): Promise<{ key: JobKey; passwords: Map<string, string> }> {
  const passwords = new Map<string, string>()
  async function* items(): AsyncGenerator<ImportItem> {
    for await (const portion of sheet.each(...sentVerdicts))
      for (const { row, value: one } of portion) {
        if (!one) continue
        if (one.id !== undefined) {
          yield itemOf(row, one)
          continue
        }
        const email = emailKey(one.email)
        const password = one.password || made.get(email)?.password
        if (password === undefined || password === '') throw new NoPasswordError()
        passwords.set(email, password)
        yield itemOf(row, one, one.password === '' ? made.get(email)?.file : name)
      }
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
  const key = await createJob({
    gateway,
    instance: '',
    kind: importKind,
    name,
    plan: {},
    pace: { concurrency: 4, prefetch: 1 },
    files: { [listName]: list },
    items: items(),
  })
  return { key, passwords }
}
