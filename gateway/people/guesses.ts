import { foldName } from './users.ts'

const window = 15 * 60_000
/** Wrong guesses within a quarter of an hour: of a name from one address, from one address, of a name from anywhere. */
const allowed = { pair: 5, address: 20, name: 50 } as const
type Kind = keyof typeof allowed

/** Counted names and addresses; beyond this the oldest are forgotten. */
const most = 10_000

/** Limits the guessing of passwords. */
export interface Guesses {
  /**
   * Counts a guess, before it is looked at: many at once are no way around.
   *
   * @returns undefined when it may be tried, else how many seconds to wait, and whether that is said for the first time
   */
  take(name: string, address: string): { wait: number; first: boolean } | undefined
  /** Takes back the last guess of this name and address: it was right. */
  wasRight(name: string, address: string): void
}

/** Counts wrong guesses per name and address, for a quarter of an hour from the first. */
export function openGuesses(now: () => number = Date.now): Guesses {
  const counts = new Map<string, { guesses: number; until: number; told: boolean }>()
  const idsOf = (name: string, address: string): [Kind, string][] => {
    // An address of IPv6 is one of a household's many: its network counts.
    const from = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
    const folded = foldName(name).slice(0, 100)
    return [
      ['pair', `p ${from} ${folded}`],
      ['address', `a ${from}`],
      ['name', `n ${folded}`],
    ]
  }
  const current = (id: string) => {
    const count = counts.get(id)
    if (count && count.until > now()) return count
    counts.delete(id)
    return undefined
  }
  return {
    take(name, address) {
      const ids = idsOf(name, address)
      const waits = ids.flatMap(([kind, id]) => {
        const count = current(id)
        return count && count.guesses >= allowed[kind] ? [count] : []
      })
      if (waits.length > 0) {
        const first = waits.every(({ told }) => !told)
        for (const count of waits) count.told = true
        const until = Math.max(...waits.map((count) => count.until))
        return { wait: Math.ceil((until - now()) / 1000), first }
      }
      for (const [, id] of ids) {
        const count = current(id) ?? { guesses: 0, until: now() + window, told: false }
        count.guesses += 1
        counts.set(id, count)
      }
      for (const [oldest] of counts) {
        if (counts.size <= most) break
        counts.delete(oldest)
      }
      return undefined
    },
    wasRight(name, address) {
      for (const [kind, id] of idsOf(name, address)) {
        const count = current(id)
        // Whoever knows one password must not guess others for nothing.
        if (kind === 'pair') counts.delete(id)
        else if (count) count.guesses -= 1
      }
    },
  }
}
