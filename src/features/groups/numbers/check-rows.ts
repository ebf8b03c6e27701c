import { asTyped } from '#domain/recipient.ts'

/** Column headings. Not translated: programs read these files too. */
export const checkHeads = ['number', 'outcome', 'why'] as const

/** Returns the rows of a file with the result of each number: `ready`, or `skipped` and the reason. */
export const checkRows = (
  numbers: readonly string[],
  skipped: ReadonlySet<string>,
  reason: string,
): readonly (readonly string[])[] =>
  numbers.map((number) =>
    skipped.has(number) ? [asTyped(number), 'skipped', reason] : [asTyped(number), 'ready', ''],
  )
