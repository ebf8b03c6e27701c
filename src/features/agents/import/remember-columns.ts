import { changePreferences, readPreferences } from '#local/preferences.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import { headerKey } from './column-targets.ts'
import type { Target } from './import-setup.ts'

/** The maximum number of remembered columns. */
const maxColumns = 100

/**
 * Remembers the user's target of a column, but only if the column's name is plainly a name: a list without a header has
 * personal data there. Never remembers a column of passwords: its name may be one.
 */
export function rememberColumn(column: SheetColumn, target: Target | null): void {
  const isName = /^[\p{L}][\p{L}\s_./()-]{0,39}$/u.test(column.name)
  if (!isName || column.name === column.letter || target === 'password') return
  const { [headerKey(column)]: _old, ...others } = readPreferences().importColumns
  const last = Object.entries(others).slice(-(maxColumns - 1))
  changePreferences({
    importColumns: { ...Object.fromEntries(last), [headerKey(column)]: target ?? '' },
  })
}

/** Returns the remembered targets of columns, by `headerKey`. */
export const rememberedColumns = (): Readonly<Record<string, string>> =>
  readPreferences().importColumns
