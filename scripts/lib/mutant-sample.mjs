// @ts-check
import { createHash } from 'node:crypto'

/**
 * A checker of StrykerJS that lets a random sample of the mutants pass, the same for the same seed. It is asked to group
 * all mutants before it checks them.
 */
class Sample {
  static inject = ['options']
  /** @type {Set<string>} */
  #drawn = new Set()

  /** @param {{ sample: { size: number, seed: string } }} options */
  constructor({ sample }) {
    this.sample = sample
  }

  async init() {}

  /**
   * @param {{ id: string, fileName: string, replacement: string, location: { start: object } }[]} mutants
   * @returns {Promise<string[][]>}
   */
  async group(mutants) {
    const rank = (/** @type {(typeof mutants)[number]} */ mutant) =>
      createHash('sha256')
        .update(JSON.stringify([this.sample.seed, mutant.id]))
        .digest('hex')
    const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rank(mutant) }))
    ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
    this.#drawn = new Set(ranked.slice(0, this.sample.size).map(({ id }) => id))
    return [mutants.map(({ id }) => id)]
  }

  /** @param {{ id: string }[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        this.#drawn.has(id)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
