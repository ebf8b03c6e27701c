import type { PermissionValue } from '#features/agents/agent-values.ts'
import { permissionsText } from '#features/agents/permissions-text.ts'
import type { SheetRow } from '#tabular/checking.ts'
import { toCsv } from '#tabular/to-csv.ts'
import type { Separator, SheetFormat } from '#tabular/sheet-types.ts'
import type { ImportRow } from './import-setup.ts'

/** The heads of a list. Not translated: any language's list is read, and files are read by programs too. */
const heads = ['name', 'email', 'phone', 'password', 'permissions']

/** A list to start from: its head, and two lines that show the forms. */
export function templateCsv(instance: string): Promise<Blob> {
  const example = (name: string, email: string, phone: string, permissions: string) => [
    name,
    email,
    phone,
    '',
    permissions,
  ]
  return toCsv(
    heads,
    [
      example('Ana Prado', 'ana.prado@company.example', '5511986420731', `${instance}:FULL`),
      example('Luis Ortega', 'luis.ortega@company.example', '', `${instance}:WEBCHAT`),
    ],
    { separator: ',' },
  )
}

/** What the list for handing over says of one agent. */
export interface HandOverRow {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly permissions: readonly PermissionValue[]
}

/**
 * The list with every password, to be kept by the person: the one place where made ones are. Dropped again it is the
 * same list. Instances by their UUID where they have no name, or share it.
 * @param isClear whether a name means one instance
 */
export function handOverCsv(
  rows: Iterable<HandOverRow>,
  isClear: (name: string) => boolean,
  separator: Separator,
): Promise<Blob> {
  return toCsv(heads, handOverLines(rows, isClear), { separator })
}

/**
 * Returns the separator that a person's spreadsheet program expects: the one of their list, where that is a text with
 * commas or semicolons; else a semicolon in languages where the comma is the decimal sign.
 */
export function separatorFor(format: SheetFormat | undefined, locale: string): Separator {
  const isText = format !== undefined && format.workbook === undefined
  if (isText && (format.separator === ',' || format.separator === ';')) return format.separator
  return new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ','
}

function* handOverLines(rows: Iterable<HandOverRow>, isClear: (name: string) => boolean) {
  for (const { name, email, phone, password, permissions } of rows) {
    const named = permissions.map((p) => ({
      instance: p.name !== '' && isClear(p.name) ? p.name : p.instanceId,
      level: p.level,
    }))
    yield [name, email, phone, password, permissionsText(named)]
  }
}

/** What would become of each row. Without passwords. */
export function dryRunCsv(
  rows: AsyncIterable<readonly SheetRow<ImportRow>[]>,
  words: {
    result: (row: SheetRow<ImportRow>) => string
    problem: (row: SheetRow<ImportRow>) => string
  },
  emailAt: number,
): Promise<Blob> {
  async function* lines() {
    for await (const portion of rows)
      for (const row of portion) {
        const { value } = row
        const email = value?.email ?? row.cells[emailAt] ?? ''
        yield [String(row.row), value?.name ?? '', email, words.result(row), words.problem(row)]
      }
  }
  return toCsv(['row', 'name', 'email', 'result', 'problem'], lines(), { separator: ',' })
}
