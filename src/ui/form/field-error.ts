import type { FieldError } from 'react-hook-form'
import type { Catalogue } from '#i18n/catalogues.ts'

type Rules = Catalogue['core']['rule']
/** The name of a rule in the catalogues. */
export type Rule = keyof Rules

/** The type of a field's error that the gateway named: its text is shown as it is. */
export const fromGateway = 'gateway'

/**
 * A field's error in a person's words. Rules travel as `rule` or `rule:first:second`, so that they follow a change
 * of language; what the gateway said is its own text.
 */
export function fieldErrorText(error: FieldError | undefined, rules: Rules): string | undefined {
  const one = error?.message === undefined ? (error?.root ?? firstOf(error)) : error
  if (!one?.message) return undefined
  if (one.type === fromGateway) return one.message
  const [name = '', first = '', second = ''] = one.message.split(':')
  const rule = name in rules ? rules[name as Rule] : rules.type
  return typeof rule === 'function' ? rule(first, second) : rule
}

/** The first error inside a list or an object that one field shows as a whole. */
function firstOf(error: FieldError | undefined): FieldError | undefined {
  if (!error) return undefined
  const inner: unknown[] = Object.values(error)
  return inner.find((v): v is FieldError => typeof v === 'object' && v !== null && 'message' in v)
}
