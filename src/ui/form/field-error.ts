import type { FieldError } from 'react-hook-form'
import { ownValue } from '#domain/keys-of.ts'
import type { Rule } from '#domain/rules.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

type Rules = Catalogue['core']['rule']

/** The type of a field's error from the gateway: its text is shown as it is. */
export const fromGateway = 'gateway'

/**
 * Returns the text of a field's error. Rules are encoded as `rule` or `rule:first:second`, so that they follow a change
 * of language; the gateway's text is shown as it is.
 */
export function fieldErrorText(error: FieldError | undefined, rules: Rules): string | undefined {
  const one = error?.message === undefined ? (error?.root ?? firstOf(error)) : error
  if (!one?.message) return undefined
  if (one.type === fromGateway) return one.message
  const [name = '', first = '', second = ''] = one.message.split(':')
  const rule = Object.hasOwn(rules, name) ? rules[name as Rule] : rules.type
  if (typeof rule === 'object') return ownValue(rule, first) ?? rules.type
  return typeof rule === 'function' ? rule(first, second) : rule
}

/** Returns the first error inside an array or an object that one field shows as a whole. */
function firstOf(error: FieldError | undefined): FieldError | undefined {
  if (!error) return undefined
  const inner: unknown[] = Object.values(error)
  return inner.find((v): v is FieldError => typeof v === 'object' && v !== null && 'message' in v)
}
