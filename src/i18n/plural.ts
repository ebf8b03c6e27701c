import type { Locale } from './catalogues.ts'

const rules = new Map<Locale, Intl.PluralRules>()

/**
 * Picks the form of a word for a number. All three locales distinguish one from the rest; Portuguese and Spanish
 * have `many` for millions, which reads as `other` here.
 */
export function plural(locale: Locale, n: number, one: string, other: string): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, rule)
  return rule.select(n) === 'one' ? one : other
}
