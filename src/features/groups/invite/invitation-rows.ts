import { asTyped } from '#domain/recipient.ts'

/** Column headings. Not translated: programs read these files too. */
export const invitationHeads = ['number', 'outcome', 'why'] as const

/** Result of the number check for the numbers of the form. */
export interface CheckedNumbers {
  readonly asked: ReadonlySet<string>
  readonly unregistered: ReadonlySet<string>
}

/** Returns the rows of a file with the result of each number: `will_be_invited`, or `skipped` and the reason. */
export const invitationRows = (
  numbers: readonly string[],
  skipped: ReadonlySet<string>,
  reason: string,
): readonly (readonly string[])[] =>
  numbers.map((number) =>
    skipped.has(number)
      ? [asTyped(number), 'skipped', reason]
      : [asTyped(number), 'will_be_invited', ''],
  )
