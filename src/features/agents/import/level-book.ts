import { knownLevels } from '#contract/agents.ts'
import type { Correction } from './import-setup.ts'
import { nearestWord, plainWord } from './near-words.ts'

/** The level that a cell names. */
export type FoundLevel =
  | { readonly level: string }
  /** Not a level of this gateway; `proposal` is the probable one. */
  | { readonly unknown: string; readonly proposal: string | undefined }

/**
 * The levels of a gateway: FULL and WEBCHAT, and those in use. Any other word may be a level, too (contract, section
 * 2), so it is kept if the user says so. Of two spellings of one level, the contract's counts, otherwise the more
 * frequent one.
 */
export class LevelBook {
  readonly #counts = new Map<string, number>()
  readonly #corrections: ReadonlyMap<string, string>
  #canonical: ReadonlyMap<string, string> | undefined

  constructor(corrections: readonly Correction[] = []) {
    this.#corrections = new Map(
      corrections.flatMap(({ kind, from, to }) => (kind === 'level' ? [[from, to] as const] : [])),
    )
  }

  /** Adds a level that an agent has. */
  add(level: string): void {
    this.#counts.set(level, (this.#counts.get(level) ?? 0) + 1)
    this.#canonical = undefined
  }

  /** The levels: those of the contract first, then by frequency. */
  get all(): readonly string[] {
    return [...this.#levels().values()]
  }

  /** @param own the agent's current level there, which is always accepted */
  find(word: string, own?: string): FoundLevel {
    const corrected = this.#corrections.get(word)
    if (corrected !== undefined) return { level: corrected }
    if (word === own) return { level: word }
    const levels = this.#levels()
    const same = levels.get(plainWord(word))
    if (same === word) return { level: word }
    return { unknown: word, proposal: same ?? nearestWord(plainWord(word), levels) }
  }

  #levels(): ReadonlyMap<string, string> {
    if (this.#canonical) return this.#canonical
    const used = [...this.#counts].toSorted(([, a], [, b]) => b - a).map(([level]) => level)
    const levels = new Map<string, string>()
    for (const level of [...[...knownLevels].toReversed(), ...used])
      if (!levels.has(plainWord(level))) levels.set(plainWord(level), level)
    this.#canonical = levels
    return levels
  }
}
