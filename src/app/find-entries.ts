/** An entry that the palette finds by its name. */
export interface Findable {
  readonly label: string
  /** Shown beside the name, and searched too: an e-mail, a number. */
  readonly hint?: string | undefined
  /** Synonyms: searched, not shown. */
  readonly also?: string | undefined
}

/** Returns a text without case and accents, for comparison. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

/**
 * Returns the entries that contain every typed word in name or hint, best first: names that begin with the text, then
 * those with a word that does, then the rest; equals in the given order.
 *
 * @returns at most `limit` of them, the number of further matches, and the rank of the best: 0 is best, 3 none
 */
export function findEntries<E extends Findable>(
  entries: readonly E[],
  typed: string,
  limit: number,
): { found: E[]; more: number; best: number } {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const ranked: E[][] = [[], [], []]
  let count = 0
  for (const entry of entries) {
    const { label, all } = comparable(entry)
    if (!words.every((word) => all.includes(word))) continue
    count++
    const first = words[0] ?? ''
    const rank = label.startsWith(first) ? 0 : beginsAWord(label, first) ? 1 : 2
    if ((ranked[rank]?.length ?? 0) < limit) ranked[rank]?.push(entry)
  }
  const found = ranked.flat().slice(0, limit)
  const best = ranked.findIndex((of) => of.length > 0)
  return { found, more: count - found.length, best: best < 0 ? 3 : best }
}

// Ten thousand agents are compared at each key press: their plain texts are cached.
const cache = new WeakMap<Findable, { label: string; all: string }>()

function comparable(entry: Findable): { label: string; all: string } {
  let texts = cache.get(entry)
  if (!texts) {
    const label = plain(entry.label)
    const others = [entry.hint, entry.also].filter((text) => text !== undefined)
    texts = { label, all: [label, ...others.map(plain)].join(' ') }
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
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length < 2) return []
  const pairs: (readonly [A, B])[] = []
  for (const one of first) {
    const { all } = comparable(one)
    const others = words.filter((word) => !all.startsWith(word) && !beginsAWord(all, word))
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
