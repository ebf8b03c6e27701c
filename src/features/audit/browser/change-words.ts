import { ownValue } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { AuditChange } from '#local/agent-audit.ts'

type Words = Catalogue['audit']

/** Returns the display name of the changed field. */
export function fieldWord({ field, instance }: AuditChange, t: Words): string {
  if (instance !== undefined) return instance
  return ownValue(t.field, field) ?? field
}

/** Formats the old or the new value of a change. */
export function sideWord(
  { instance, field }: AuditChange,
  value: string | undefined,
  t: Words,
): string {
  if (value === undefined) return t.none
  // It is stored as it is sent.
  if (field === 'phone' && /^\d+$/.test(value)) return `+${value}`
  return value === '' && instance === undefined ? t.blank : value
}

/** Formats a change on one line. */
export function changeWords(change: AuditChange, t: Words): string {
  const field = fieldWord(change, t)
  if (change.field === 'password') return field
  // A new agent has no previous values to show.
  if (change.before === undefined && change.instance === undefined)
    return `${field}: ${sideWord(change, change.after, t)}`
  return `${field}: ${sideWord(change, change.before, t)} → ${sideWord(change, change.after, t)}`
}
