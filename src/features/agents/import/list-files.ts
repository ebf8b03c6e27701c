import { asTyped } from '#domain/recipient.ts'
import { isClearAmong, permissionsText } from '#features/agents/permissions-text.ts'
import type { SheetRow, SheetFormat } from '#tabular/sheet-types.ts'
import { separatorFor, tableFile, toCsv, type Table } from '#tabular/table-file.ts'
import type { ImportRow } from './import-setup.ts'
import type { AgentValues } from '#features/agents/agent-values.ts'

/** The headers of a file of passwords. Not translated: lists in any language are accepted, and programs read the files too. */
const heads = ['name', 'email', 'phone', 'password', 'permissions']

/** Returns a sample list as XLSX, with the headers in the user's language and the gateway's instances. */
export function sampleList(
  columns: readonly string[],
  [first = 'sales', second = 'support']: readonly string[],
): Promise<Blob> {
  const at = (instance: string, level: string) => ({ instance, level })
  const rows = [
    ['Ana Prado', 'ana.prado', '+5511986420731', [at(first, 'FULL')]],
    ['Luis Ortega', 'luis.ortega', '+34612345678', [at(first, 'WEBCHAT')]],
    ['Marta Lima', 'marta.lima', '', [at(first, 'WEBCHAT'), at(second, 'FULL')]],
  ] as const
  return tableFile('xlsx', {
    heads: columns,
    rows: rows.map(([name, login, phone, permissions]) => [
      name,
      `${login}@company.example`,
      phone,
      '',
      permissionsText(permissions),
    ]),
  })
}

/** A list that is imported again keeps the name of its file of passwords. */
const ofPasswords = /-[\p{L}]+-\d{4}-\d\d-\d\d-\d{6}$/u

/** Returns a file's name with the local time, e.g. `team-passwords-2026-11-22-143205.csv`; `word` without spaces. */
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

/** Returns the created agents with their passwords, for download: the only file that has them. */
export function handOverCsv(
  rows: readonly AgentValues[],
  instances: readonly { readonly name: string }[],
  locale: string,
  format?: SheetFormat,
): Promise<Blob> {
  const isClear = isClearAmong(instances.map(({ name }) => name))
  const lines = rows.map(({ name, email, phone, password, permissions, names = {} }) => {
    const named = Object.entries(permissions).map(([id, level]) => {
      const { [id]: known = '' } = names
      return { instance: isClear(known) ? known : id, level }
    })
    return [name, email, asTyped(phone), password, permissionsText(named)]
  })
  return toCsv(heads, lines, { separator: separatorFor(locale, format) })
}

/** Returns the result of each row as a table, without passwords. */
export function dryRunTable(
  rows: AsyncIterable<SheetRow<ImportRow>>,
  words: Record<'result' | 'problem', (row: SheetRow<ImportRow>) => string>,
  emailAt: number,
): Table {
  async function* lines() {
    for await (const one of rows) {
      const { row, value, cells } = one
      const email = value?.email ?? cells[emailAt] ?? ''
      yield [String(row), value?.name ?? '', email, words.result(one), words.problem(one)]
    }
  }
  return { heads: ['row', 'name', 'email', 'result', 'problem'], rows: lines() }
}
