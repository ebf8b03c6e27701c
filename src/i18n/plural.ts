import type { Locale } from './catalogues.ts'

/**
 * Picks the form of a text for a count. Only 1 is singular, in every language: CLDR's Portuguese `one` also includes 0,
 * which reads wrong next to a digit ("0 mensagem"). Forms have the count as an argument, never as a digit.
 */
export const plural = (_: Locale, n: number, one: string, other: string): string =>
  n === 1 ? one : other
