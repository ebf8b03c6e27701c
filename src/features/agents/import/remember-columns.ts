import { changePreferences, readPreferences } from '#local/preferences.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import { headerKey } from './column-targets.ts'
import type { Target } from './import-setup.ts'

/** The columns that are remembered. */
const most = 100

/**
 * Remembers what a person said of a column. Only of a column whose name is plainly a name: a list without a header has
 * people's data there. A column of passwords is never remembered: its name may be one.
 */
export function rememberColumn(column: SheetColumn, target: Target | null): void {
  const isName = /^[\p{L}][\p{L}\s_./()-]{0,39}$/u.test(column.name)
  if (!isName || column.name === column.letter || target === 'password') return
  const { [headerKey(column)]: _old, ...others } = readPreferences().importColumns
  const last = Object.entries(others).slice(-(most - 1))
  changePreferences({
    importColumns: { ...Object.fromEntries(last), [headerKey(column)]: target ?? '' },
  })
}

/** What was said of columns before, by `headerKey`. */
export const rememberedColumns = (): Readonly<Record<string, string>> =>
  readPreferences().importColumns
