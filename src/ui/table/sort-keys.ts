/** Compares two texts as people of a locale do: negative where the first comes first. */
export type CompareTexts = (a: string, b: string) => number

/** A text with what it is quickly compared by; no key where only the collator can compare it. */
export interface Keyed {
  readonly text: string
  readonly key: string | undefined
}

/**
 * Makes texts of a locale quick to compare: a hundred thousand by a collator take a second, by keys of one character
 * per character a twentieth. The order is the collator's own: which characters count alike, and which comes first, is
 * asked of it once, and a text with any other character than Latin letters, digits and common signs goes through it.
 */
export interface SortKeys {
  readonly keyed: (text: string) => Keyed
  readonly compare: (a: Keyed, b: Keyed) => number
  /**
   * The place of a text's first character: a text with a smaller one comes first, whatever follows. Undefined where
   * that is not sure.
   */
  readonly head: (text: string) => number | undefined
}

/** The keys for a locale; numbers within texts by their value, case and accents as its `base` sensitivity has them. */
export function sortKeys(locale: string): SortKeys {
  const known = made.get(locale)
  if (known) return known
  const one = make(locale)
  made.set(locale, one)
  return one
}

const made = new Map<string, SortKeys>()

/** Characters that are compared one by one: no contractions, no expansions. */
const plain = /^[\p{L}\p{M}\d !#$%&()*+,./:;<=>?@[\]^_{|}~-]$/u
const firstDigit = 48
const lastDigit = 57

function make(locale: string): SortKeys {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const ranks = ranksOf(collator.compare)
  const digitRank = ranks[firstDigit] ?? 0

  function keyOf(text: string): string | undefined {
    let key = ''
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      if (code >= firstDigit && code <= lastDigit) {
        let end = i + 1
        while (isDigit(text.charCodeAt(end))) end += 1
        while (i < end - 1 && text.charCodeAt(i) === firstDigit) i += 1
        // Longer runs are larger numbers; a job compares as a digit with all that is none.
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
      // A number counts by its value: of that, its first digit tells nothing.
      const rank = isDigit(text.charCodeAt(0)) ? digitRank : ranks[text.charCodeAt(0)]
      // What follows may belong to the first, as an accent does.
      if (text.length > 1 && !ranks[text.charCodeAt(1)]) return undefined
      return rank === 0 ? undefined : rank
    },
    compare: (a, b) => {
      if (a.key === undefined || b.key === undefined) return collator.compare(a.text, b.text)
      return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
    },
  }
}

const isDigit = (code: number) => code >= firstDigit && code <= lastDigit

/** The place of each plain character up to U+017F in the collator's order, from 1; equal ones share it; 0 for others. */
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

/** Whether a character stands for itself: an ASCII one, or a letter that is an ASCII one with accents. */
function isSingle(char: string): boolean {
  if (!plain.test(char)) return false
  return /^[ -~]\p{M}*$/u.test(char.normalize('NFD'))
}
