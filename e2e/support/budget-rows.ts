import { execFileSync } from 'node:child_process'

/** The files that a browser fetches for a page, as the budget check computes them. */
export interface BudgetRow {
  /** The page's name in `src/app/pages.tsx`. The first row is the first page. */
  readonly name: string
  /** Paths in `dist`. */
  readonly files: readonly string[]
  /** The sum of their sizes, compressed. */
  readonly bytes: number
  /** What it may be. */
  readonly limit: number
}

/** Runs the budget check and returns its rows. */
export function budgetRows(): readonly BudgetRow[] {
  const args = ['scripts/budget.mjs', '--json']
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as BudgetRow[]
}
