import { foldText } from './search-words.ts'

/** Returns the key that all spellings of a word share: without case, accents, blanks, dashes, or leading zeros. */
export const plainWord = (text: string): string =>
  foldText(text)
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/[\s\p{Pd}_./]+/gu, '')

/**
 * Returns the word that a mistyped one probably means: the closest one, within a letter or two. Undefined if there is
 * none, or more than one. Numbers never match others: `shop-4` is not `shop-5`.
 * @param word as `plainWord` returns it
 * @param words by their `plainWord`
 */
export function nearestWord(
  word: string,
  words: Iterable<readonly [plain: string, word: string]>,
): string | undefined {
  const maxDistance = word.length < 3 ? 0 : word.length < 6 ? 1 : 2
  let [bestDistance, found]: [number, string[]] = [maxDistance, []]
  for (const [plain, one] of words) {
    if (digitsOf(plain) !== digitsOf(word)) continue
    const away = distance(plain, word, bestDistance)
    if (away > bestDistance) continue
    if (away < bestDistance) found = []
    bestDistance = away
    found.push(one)
  }
  return found.length === 1 ? found[0] : undefined
}

/**
 * Returns the names most like one that does not exist, at most three: those that contain it, or that it contains, then
 * those within a third of its letters.
 */
export function closestNames(name: string, names: readonly string[]): string[] {
  const word = plainWord(name)
  const maxDistance = Math.max(1, Math.floor(word.length / 3))
  return names
    .flatMap((one) => {
      const plain = plainWord(one)
      const shorter = Math.min(plain.length, word.length)
      const isPart = shorter > 2 && (plain.includes(word) || word.includes(plain))
      const away = isPart ? 0 : distance(plain, word, maxDistance)
      return away > maxDistance ? [] : [{ one, away }]
    })
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ one }) => one)
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * Returns the edit distance of two words: the number of letters inserted, deleted, changed, or swapped with their
 * neighbour. Stops counting above `maxDistance` and returns `maxDistance + 1`.
 */
function distance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isExchanged) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1
    ;[before, last] = [last, row]
  }
  return Math.min(last[other.length] ?? 0, maxDistance + 1)
}
