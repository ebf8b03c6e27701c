import { createRun } from '#runs/create-run.ts'
import type { RunKey } from '#local/run-record.ts'
import type { OpenSheet } from '#tabular/open-sheet.ts'
import { itemOf, type ImportItem } from './import-plan.ts'
import { importKind } from './import-kind.ts'
import { sentVerdicts, type ImportRow, type ImportSetup } from './import-setup.ts'
import { emailKey } from './known-agents.ts'

/** A new agent has no password, neither in the list nor made: nothing was written. */
export class NoPasswordError extends Error {
  override readonly name = 'NoPasswordError'
}

/**
 * Writes an import down, ready to be started. Nothing is sent. Its passwords are given back, and are on no disk.
 * @param made the passwords that were made, by `emailKey`
 * @throws NoPasswordError; SheetError; what the storage throws
 */
export async function createImport(
  gateway: string,
  name: string,
  sheet: OpenSheet<ImportSetup>,
  made: ReadonlyMap<string, string>,
): Promise<{ key: RunKey; passwords: Map<string, string> }> {
  const passwords = new Map<string, string>()
  async function* items(): AsyncGenerator<ImportItem> {
    for await (const portion of sheet.each(...sentVerdicts))
      for (const { row, value } of portion) {
        const one = value as ImportRow
        if (one.id === undefined) {
          const email = emailKey(one.email)
          const password = one.password || made.get(email)
          if (password === undefined || password === '') throw new NoPasswordError()
          passwords.set(email, password)
        }
        yield itemOf(row, one)
      }
  }
  const key = await createRun({
    gateway,
    instance: '',
    kind: importKind,
    name,
    plan: {},
    pace: { concurrency: 4, ahead: 1 },
    items: items(),
  })
  return { key, passwords }
}
