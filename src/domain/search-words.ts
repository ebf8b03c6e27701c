/** Returns a text without case, accents and invisible characters, for comparison in searches. */
export const foldText = (text: string): string =>
  // Most texts are ASCII already.
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replaceAll(/[\p{M}\p{Cf}]/gu, '')
        .toLowerCase()

/**
 * Returns the words of a search, folded. None for a blank one. Of an address that was copied from a mail or a link
 * (`"Name" <address>`, `mailto:address`) only the address counts.
 */
export function searchWords(search: string): readonly string[] {
  const folded = foldText(search)
  return (/<([^<>\s]+@[^<>\s]+)>/.exec(folded)?.[1] ?? folded)
    .split(/\s+/)
    .map((word) =>
      word.replaceAll(/^["'“”‘’„«»<]+(?=.)|(?<=.)["'“”‘’„«»>]+$/g, '').replace(/^mailto:/, ''),
    )
    .filter((word) => word !== '')
}

/**
 * Returns whether a text contains every word of a search, in any order.
 * @param folded from `foldText`: all searched fields, separated by line breaks
 */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

/** A phone number, or part of one, in any spelling. */
const numberLike = /^[\d\s().+-]{2,}$/

/**
 * Returns the test of a search over a folded text (`foldText`, fields separated by line breaks): it contains every
 * word, in any order. Phone numbers are found by their digits, in any spelling. A blank search finds everything.
 */
export function wordsTest(search: string): (folded: string) => boolean {
  const words = searchWords(search)
  const digits = numberLike.test(foldText(search).trim()) ? search.replaceAll(/\D/g, '') : ''
  return (folded) => hasWords(folded, words) || (digits !== '' && folded.includes(digits))
}

/** Returns the test of a search over the cells of a row, as `wordsTest`. */
export function cellsTest(search: string): (cells: readonly string[]) => boolean {
  const isFound = wordsTest(search)
  return (cells) => {
    const digits = cells
      .filter((cell) => numberLike.test(cell))
      .map((one) => one.replaceAll(/\D/g, ''))
    return isFound(foldText([...cells, ...digits].join('\n')))
  }
}

const collators = new Map<string | undefined, Intl.Collator>()

/**
 * Returns the function that compares names as people sort them: without case, numbers by value.
 * @param locale that of the browser by default
 */
export function compareNames(locale?: string): (a: string, b: string) => number {
  const collator =
    collators.get(locale) ?? new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  collators.set(locale, collator)
  return collator.compare
}
