import { compareNames } from '#domain/compare-names.ts'
/** Compares two texts in a locale's order: negative if the first sorts first. */
export type CompareTexts = (a: string, b: string) => number

/** A text with its sort key; without a key if only the collator can compare it. */
export interface Keyed {
  readonly text: string
  readonly key: string | undefined
}

/**
 * Speeds up comparing texts of a locale: a collator takes a second for a hundred thousand, keys of one character per
 * character a twentieth of that. The order is the collator's own: it decides once which characters are equal and how
 * they sort, and compares every text with a character other than Latin letters, digits and common punctuation.
 */
export interface SortKeys {
  readonly keyed: (text: string) => Keyed
  readonly compare: (a: Keyed, b: Keyed) => number
  /**
   * Returns the rank of a text's first character: a text with a lower one sorts first, whatever follows. Undefined if
   * that is not certain.
   */
  readonly head: (text: string) => number | undefined
}

/**
 * Creates the sort keys of a locale; numbers within texts compare by value, case and accents as in its `base`
 * sensitivity.
 */
export function sortKeys(locale: string): SortKeys {
  const cached = cache.get(locale)
  if (cached) return cached
  const created = make(locale)
  cache.set(locale, created)
  return created
}

const cache = new Map<string, SortKeys>()

/** Characters that compare individually: no contractions, no expansions. */
const plain = /^[\p{L}\p{M}\d !#$%&()*+,./:;<=>?@[\]^_{|}~-]$/u
const firstDigit = 48
const lastDigit = 57

function make(locale: string): SortKeys {
  const compare = compareNames(locale)
  const ranks = ranksOf(compare)
  const digitRank = ranks[firstDigit] ?? 0

  function keyOf(text: string): string | undefined {
    let key = ''
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      if (code >= firstDigit && code <= lastDigit) {
        let end = i + 1
        while (isDigit(text.charCodeAt(end))) end += 1
        while (i < end - 1 && text.charCodeAt(i) === firstDigit) i += 1
        // Longer runs of digits are larger numbers; a run compares as a digit with everything that is not a number.
        if (end - i > 99) return undefined
        key += String.fromCharCode(digitRank, end - i) + text.slice(i, end)
        i = end - 1
        continue
      }
      const rank = ranks[code]
      if (rank === undefined || rank === 0) return undefined
      key += String.fromCharCode(rank)
    }
    return key
  }

  return {
    keyed: (text) => ({ text, key: keyOf(text) }),
    head: (text) => {
      // A number sorts by its value, of which its first digit says nothing.
      const rank = isDigit(text.charCodeAt(0)) ? digitRank : ranks[text.charCodeAt(0)]
      // The next character may combine with the first, as an accent does.
      if (text.length > 1 && !ranks[text.charCodeAt(1)]) return undefined
      return rank === 0 ? undefined : rank
    },
    compare: (a, b) => {
      if (a.key === undefined || b.key === undefined) return compare(a.text, b.text)
      return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
    },
  }
}

const isDigit = (code: number) => code >= firstDigit && code <= lastDigit

/**
 * Returns the rank of each plain character up to U+017F in the collator's order, from 1; equal ones share it; 0 for
 * others.
 */
function ranksOf(compare: CompareTexts): Uint8Array {
  const ranks = new Uint8Array(0x180)
  const chars = Array.from(ranks, (_, code) => String.fromCharCode(code))
    .filter(isSingle)
    .sort(compare)
  let rank = 0
  let before = ''
  for (const char of chars) {
    if (before === '' || compare(before, char) !== 0) rank += 1
    ranks[char.charCodeAt(0)] = rank
    before = char
  }
  return ranks
}

/** Returns whether a character compares on its own: an ASCII one, or an ASCII letter with accents. */
function isSingle(char: string): boolean {
  if (!plain.test(char)) return false
  return /^[ -~]\p{M}*$/u.test(char.normalize('NFD'))
}
