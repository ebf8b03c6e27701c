import { isKeyOf, keysOf, ownValue } from '#domain/keys-of.ts'
import words from '#tabular/column-words.json'
import { guessColumns } from '#tabular/guess-columns.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import type { ImportInstance, Target } from './import-setup.ts'
import { changePreferences, readPreferences } from '#local/preferences.ts'

/** Common names of the columns. The first target has precedence. */
const synonyms = {
  email: words.email,
  firstName: words.firstName,
  lastName: words.lastName,
  name: [...words.name, ...words.agent],
  phone: words.phone,
  password: words.password,
  permissions: words.permissions,
  level: words.level,
  instance: words.instance,
} satisfies Partial<Record<Target, readonly string[]>>

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()

const headerKey = (column: SheetColumn): string => plain(column.name)

/** Guesses each column's target: the remembered one (by `headerKey`), else by its header, or an instance's name. */
export function guessTargets(
  columns: readonly SheetColumn[],
  instances: readonly ImportInstance[],
  remembered: Readonly<Record<string, string>>,
): (Target | null)[] {
  const found = guessColumns(columns, synonyms, { email: 'emails', phone: 'phones' })
  // Two columns are better known by their names than a third one, which may be that of a company.
  if (found.firstName !== undefined && found.lastName !== undefined) delete found.name
  let targets: (Target | null)[] = columns.map(() => null)
  for (const target of keysOf(found)) {
    const at = found[target]
    if (at !== undefined) targets[at] = target
  }
  for (const { id, name } of instances) {
    const at = columns.findIndex((column, i) => !targets[i] && headerKey(column) === plain(name))
    if (at !== -1 && name !== '') targets[at] = `at:${id}`
  }
  for (const [at, column] of columns.entries()) {
    const earlier = ownValue(remembered, headerKey(column))
    if (earlier === undefined || !isTarget(earlier, instances)) continue
    targets = withTarget(targets, at, earlier === '' ? null : earlier)
  }
  return targets
}

/** Returns the column of last names that is not imported, although names are; undefined if there is none. */
export function skippedLastName(
  columns: readonly SheetColumn[],
  targets: readonly (Target | null)[],
): SheetColumn | undefined {
  const { lastName = -1 } = guessColumns(columns, { lastName: words.lastName })
  const name = columns.find((_, at) => targets[at] === 'name' || targets[at] === 'firstName')
  const found = targets[lastName] === null ? columns[lastName] : undefined
  const isWhole = found && name?.example.includes(found.example) === true
  return targets.includes('lastName') || !name || isWhole ? undefined : found
}

/** Returns the targets with a new one for a column; another column that had it is no longer imported. */
export const withTarget = (
  targets: readonly (Target | null)[],
  at: number,
  target: Target | null,
): (Target | null)[] => targets.map((one, i) => (i === at ? target : one === target ? null : one))

function isTarget(text: string, instances: readonly ImportInstance[]): text is Target | '' {
  if (text === '' || isKeyOf(synonyms, text)) return true
  return instances.some(({ id }) => text === `at:${id}`)
}

const maxColumns = 100

/** Remembers a column's target, unless its name may be personal data or a password: some lists have no header. */
export function rememberColumn(column: SheetColumn, target: Target | null): void {
  const isName = /^[\p{L}][\p{L}\s_./()-]{0,39}$/u.test(column.name)
  if (!isName || column.name === column.letter || target === 'password') return
  const { [headerKey(column)]: _old, ...others } = readPreferences().importColumns
  const last = Object.entries(others).slice(-(maxColumns - 1))
  changePreferences({
    importColumns: { ...Object.fromEntries(last), [headerKey(column)]: target ?? '' },
  })
}

/** Returns whether columns have the agents' names: whole, or at least the first ones. */
export const namesAgents = (targets: readonly (Target | null)[]): boolean =>
  targets.some((target) => target === 'name' || target === 'firstName')
