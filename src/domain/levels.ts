/** The levels that the contract names (section 2). Others are the gateway's own. */
const contractLevels = ['WEBCHAT', 'FULL'] as const

/** The match of a typed level. */
export type LevelMatch =
  /** Exactly a level of the vocabulary. */
  | { readonly is: 'known' }
  /** Another spelling of a level of the vocabulary. */
  | { readonly is: 'proposed'; readonly level: string }
  | { readonly is: 'unknown' }

/**
 * Returns the levels to offer on a gateway: the contract's two, then the others in use by name. Of spellings that
 * differ only in case, the contract's wins, else the most common one.
 * @param counts the number of permissions of the gateway with each level
 */
export function levelVocabulary(counts: ReadonlyMap<string, number>): readonly string[] {
  const spellings = new Map<string, string>(contractLevels.map((level) => [level, level]))
  for (const [level] of [...counts].sort((a, b) => b[1] - a[1]))
    if (level.trim() !== '' && !spellings.has(foldLevel(level)))
      spellings.set(foldLevel(level), level)
  const others = [...spellings.values()].slice(contractLevels.length)
  return [...contractLevels, ...others.sort()]
}

/**
 * Matches a typed level against the vocabulary. Suggests a level for another case, surrounding spaces, and a typing
 * error of one letter, or of two in a word of eight or more.
 */
export function matchLevel(typed: string, vocabulary: readonly string[]): LevelMatch {
  if (vocabulary.includes(typed)) return { is: 'known' }
  const word = foldLevel(typed)
  if (word === '') return { is: 'unknown' }
  const same = vocabulary.find((level) => foldLevel(level) === word)
  if (same !== undefined) return { is: 'proposed', level: same }
  const close = vocabulary.filter(
    (level) => slips(word, foldLevel(level)) <= (word.length < 3 ? 0 : word.length < 8 ? 1 : 2),
  )
  // If two are equally close, the user decides.
  const [level] = close
  return close.length === 1 && level !== undefined ? { is: 'proposed', level } : { is: 'unknown' }
}

const foldLevel = (level: string) => level.trim().toUpperCase()

/** Returns the edit distance of two words; 3 for anything above 2. */
function slips(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1)
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    before = row
  }
  return Math.min(3, before[b.length] ?? 3)
}
