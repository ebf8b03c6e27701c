import type { ReadNumber } from '#domain/read-number.ts'
import { personKey } from '#domain/recipient.ts'
import { foldText, searchWords, wordsTest } from '#domain/search-words.ts'

/** An entry that the palette finds by its name. */
export interface Findable {
  readonly label: string
  /** Shown beside the name, and searched too, e.g. an e-mail. */
  readonly hint?: string | undefined
  /** A phone number in digits: found in any spelling. */
  readonly number?: string | undefined
  /** Synonyms: searched, not shown. */
  readonly also?: string | undefined
}

/**
 * Returns the entries that contain every typed word in name or hint, best first: names that begin with the text, then
 * those with a word that does, then the rest; equals in the given order.
 *
 * @param read the typed text as a phone number: finds those whose number it is likely another form of
 * @returns at most `limit` of them, the number of further matches, and the rank of the best: 0 is best, 3 none
 */
export function findEntries<E extends Findable>(
  entries: readonly E[],
  typed: string,
  limit: number,
  read?: ReadNumber,
): { found: E[]; more: number; best: number } {
  const isFound = wordsTest(typed)
  const [first = ''] = searchWords(typed)
  const usable = read === undefined || read.state === 'invalid' ? undefined : read
  // The digits of a whole number are not looked for inside others, except while it is typed.
  const whole = usable?.state === 'ready' ? usable.to : undefined
  const people = usable ? [usable.to, ...usable.alternatives].map(personKey) : []
  const ranked: E[][] = [[], [], []]
  let count = 0
  for (const entry of entries) {
    const { label, words, all, number, person } = comparable(entry)
    const isNumber = people.includes(person) || (whole !== undefined && number.startsWith(whole))
    if (!isNumber && !isFound(whole === undefined ? all : words)) continue
    count++
    const rank = isNumber || label.startsWith(first) ? 0 : beginsAWord(label, first) ? 1 : 2
    if ((ranked[rank]?.length ?? 0) < limit) ranked[rank]?.push(entry)
  }
  const found = ranked.flat().slice(0, limit)
  const best = ranked.findIndex((of) => of.length > 0)
  return { found, more: count - found.length, best: best < 0 ? 3 : best }
}

// Ten thousand agents are compared at each key press: their plain texts are cached.
const cache = new WeakMap<Findable, Comparable>()

interface Comparable {
  readonly label: string
  /** All texts, with the label and without the number. */
  readonly words: string
  readonly all: string
  readonly number: string
  readonly person: string
}

function comparable(entry: Findable): Comparable {
  let texts = cache.get(entry)
  if (!texts) {
    const number = entry.number?.replaceAll(/\D/g, '') ?? ''
    const label = foldText(entry.label)
    const words = `${label}\n${foldText(`${entry.hint ?? ''}\n${entry.also ?? ''}`)}`
    texts = { label, words, all: `${words}\n${number}`, number, person: personKey(number) }
    cache.set(entry, texts)
  }
  return texts
}

/**
 * Finds combinations of two lists, such as a page of an instance: some of the typed words match an entry of the first
 * list (each begins a word of it), the others one of the second.
 *
 * @returns at most `limit` pairs, in the order of the lists
 */
export function findPairs<A extends Findable, B extends Findable>(
  first: readonly A[],
  second: readonly B[],
  typed: string,
  limit: number,
): (readonly [A, B])[] {
  const words = searchWords(typed)
  if (words.length < 2) return []
  const pairs: (readonly [A, B])[] = []
  for (const one of first) {
    const { words: own } = comparable(one)
    const others = words.filter((word) => !own.startsWith(word) && !beginsAWord(own, word))
    if (others.length === 0 || others.length === words.length) continue
    for (const other of second) {
      if (!others.every((word) => comparable(other).all.includes(word))) continue
      pairs.push([one, other])
      if (pairs.length === limit) return pairs
    }
  }
  return pairs
}

function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at > 0 && /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true
  return false
}
