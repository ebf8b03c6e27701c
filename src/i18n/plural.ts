import type { Locale } from './catalogues.ts'

/**
 * Picks the form of a text for a count. One is one, in every language: CLDR's Portuguese `one` also covers 0, as which
 * it reads wrong beside a digit ("0 mensagem"). Forms hold the count as an argument, never as a digit.
 */
export const plural = (_: Locale, n: number, one: string, other: string): string =>
  n === 1 ? one : other
