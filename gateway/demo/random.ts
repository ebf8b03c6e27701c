/**
 * Returns a generator of pseudo-random numbers (mulberry32) with the same sequence at each start, so that
 * demonstrations are reproducible.
 */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const hex = (length: number): string =>
    Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    /** Returns an integer from 0 to `limit` - 1. */
    below,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
    digits: (length: number): string => Array.from({ length }, () => String(below(10))).join(''),
    hex,
    /** Returns a UUID in the form of version 4. */
    uuid: (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}

export type Random = ReturnType<typeof seededRandom>
