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
