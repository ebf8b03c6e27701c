import { readNumber } from '#domain/read-number.ts'
import { personKey } from '#domain/recipient.ts'
import { cellsTest } from '#domain/search-words.ts'
import { serveSheet } from '#tabular/serve-sheet.ts'
import type { SheetCheck } from '#tabular/sheet-types.ts'

/** Which columns have the numbers and names, by position; and the country of numbers without a country code. */
export interface NumbersSetup {
  readonly number: number
  readonly name: number | undefined
  /** ISO 3166; '' if all have their country code. */
  readonly country: string
}

/** The number of a row. */
export interface CheckedNumber {
  /** Digits with the country code. */
  readonly number: string
  readonly name: string
}

/** The check of a list of numbers. Rows are `good`, `check` (doubtful), `wrong`, or duplicates. */
export const numbersCheck: SheetCheck<NumbersSetup, CheckedNumber> =
  ({ number, name, country }) =>
  (row) => {
    const read = readNumber(row[number] ?? '', { country, onlyPhones: true })
    if (read.state === 'invalid')
      return { verdict: 'wrong', issues: [{ column: number, code: read.reason }] }
    const value = { number: read.to, name: row[name ?? -1]?.trim().slice(0, 200) ?? '' }
    const issues = read.reasons.map((code) => ({ column: number, code, warning: true }))
    const verdict = read.state === 'check' ? 'check' : 'good'
    return { verdict, issues, key: personKey(read.to), value }
  }

// In a dedicated worker: reads a list of numbers and checks each row.
if ('DedicatedWorkerGlobalScope' in globalThis) serveSheet(self, numbersCheck, cellsTest)
