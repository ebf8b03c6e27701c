import { nearestWord, plainWord } from './near-words.ts'

/** The levels that the contract names (section 2). Others are the gateway's own. */
export const contractLevels = ['WEBCHAT', 'FULL'] as const

/** The match of a typed level. */
export type LevelMatch =
  /** Exactly a level of the vocabulary. */
  | { readonly is: 'known' }
  /** Another spelling of a level of the vocabulary. */
  | { readonly is: 'proposed'; readonly level: string }
  | { readonly is: 'unknown' }

/**
 * Returns the levels to offer on a gateway: the contract's two, then the others in use by name. Of several spellings of
 * a level, the contract's wins, else the most common one.
 * @param counts the number of permissions of the gateway with each level
 */
export function levelVocabulary(counts: ReadonlyMap<string, number>): readonly string[] {
  const spellings = new Map<string, string>(
    contractLevels.map((level) => [plainWord(level), level]),
  )
  for (const [level] of [...counts].sort((a, b) => b[1] - a[1]))
    if (level.trim() !== '' && !spellings.has(plainWord(level)))
      spellings.set(plainWord(level), level)
  const others = [...spellings.values()].slice(contractLevels.length)
  return [...contractLevels, ...others.sort()]
}

/** Matches a typed level against the vocabulary. Suggests one for another spelling, and for a typing error. */
export function matchLevel(typed: string, vocabulary: readonly string[]): LevelMatch {
  if (vocabulary.includes(typed)) return { is: 'known' }
  const word = plainWord(typed)
  const words = vocabulary.map((level) => [plainWord(level), level] as const)
  const [, level] = words.find(([plain]) => plain === word) ?? [word, nearestWord(word, words)]
  return level === undefined ? { is: 'unknown' } : { is: 'proposed', level }
}
