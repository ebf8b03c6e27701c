import type { CheckReason } from '#domain/read-number.ts'
import type { twin } from '#tabular/sheet-types.ts'

/** Why a row is held back until the user includes it: marks of the check. */
export const doubts = [
  'country',
  'ambiguous',
  'unusual',
  'severalNumbers',
  'otherText',
  'twin',
] as const satisfies readonly (CheckReason | typeof twin)[]

/** Issues that are no fault: how a number was read, and under which digits it is registered. */
export const isNote = ({ code }: { readonly code: string }): boolean =>
  code === 'reads' || code === 'registeredAs'
