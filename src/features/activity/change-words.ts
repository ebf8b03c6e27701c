import type { FieldChange } from '#domain/field-change.ts'
import { ownValue } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

type Words = Catalogue['activity']

/** Returns the display name of the changed field. */
export const fieldWord = ({ field, instance }: FieldChange, t: Words): string =>
  instance ?? ownValue(t.field, field) ?? field

/** Formats the old or the new value of a change. */
export function sideWord(
  { instance, field }: FieldChange,
  value: string | undefined,
  t: Words,
): string {
  if (value === undefined) return t.none
  // It is stored as it is sent.
  if (field === 'phone' && /^\d+$/.test(value)) return `+${value}`
  return value === '' && instance === undefined ? t.blank : value
}

/** Formats a change on one line. */
export function changeWords(change: FieldChange, t: Words): string {
  const field = fieldWord(change, t)
  if (change.field === 'password') return field
  const after = sideWord(change, change.after, t)
  // A new agent has no previous values to show.
  if (change.before === undefined && change.instance === undefined) return `${field}: ${after}`
  return `${field}: ${sideWord(change, change.before, t)} → ${after}`
}
