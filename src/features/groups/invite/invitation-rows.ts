/** The heads of the columns. Not translated: files are read by programs too. */
export const invitationHeads = ['number', 'outcome', 'why'] as const

/** Result of the number check for the numbers of the form. */
export interface CheckedNumbers {
  readonly asked: ReadonlySet<string>
  readonly unregistered: ReadonlySet<string>
}

/** Returns the rows of a file that says what becomes of each number: `will_be_invited`, or `skipped` and why. */
export const invitationRows = (
  numbers: readonly string[],
  skipped: ReadonlySet<string>,
  reason: string,
): readonly (readonly string[])[] =>
  numbers.map((number) =>
    skipped.has(number) ? [number, 'skipped', reason] : [number, 'will_be_invited', ''],
  )
