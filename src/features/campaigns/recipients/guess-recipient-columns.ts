import {
  firstNameWords,
  lastNameWords,
  nameWords,
  phoneWords,
  guessColumns,
} from '#tabular/guess-columns.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'

const synonyms = {
  number: phoneWords,
  firstName: firstNameWords,
  lastName: lastNameWords,
  name: nameWords,
}

/** Guesses which columns have the numbers and the names of a list; '' for none. */
export function guessRecipientColumns(columns: readonly SheetColumn[]) {
  const found = guessColumns(columns, synonyms, { number: 'phones' })
  const first = columns[found.firstName ?? -1]
  const last = columns[found.lastName ?? -1]
  const whole = columns[found.name ?? -1]
  const name = last ? (first ?? whole) : (whole ?? first)
  // A column of whole names has the last names too.
  const isWhole = last && last.example !== '' && name?.example.includes(last.example) === true
  return {
    numberColumn: columns[found.number ?? -1]?.name ?? '',
    nameColumn: name?.name ?? '',
    lastNameColumn: name && last && !isWhole ? last.name : '',
    otherNumberColumn: '',
  }
}
