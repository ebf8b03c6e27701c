/** Returns a text without case and accents, as searches compare it. */
export const foldText = (text: string): string =>
  // Most texts are ASCII already.
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the words of a search, folded. None for a blank one. */
export const searchWords = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')

/**
 * Whether a text has every word of a search, in any order.
 * @param folded from `foldText`: all fields that are searched, with a line break between
 */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

/** A phone number, or a part of one, as people write it. */
const numberLike = /^[\d\s().+-]{2,}$/

/**
 * Returns the test of a search over a folded text (`foldText`, fields with line breaks between): it has every word, in
 * any order. A phone number is found by its digits, however it is written. A blank search finds everything.
 */
export function wordsTest(search: string): (folded: string) => boolean {
  const words = searchWords(search)
  const digits = numberLike.test(search.trim()) ? search.replaceAll(/\D/g, '') : ''
  return (folded) => hasWords(folded, words) || (digits !== '' && folded.includes(digits))
}
