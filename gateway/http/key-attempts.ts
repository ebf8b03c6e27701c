import { isIPv6 } from 'node:net'

const windowMs = 15 * 60_000
/** Wrong keys of one address within a window that are answered at once. */
const free = 20
const stepMs = 100
const longestMs = 2_000
/** Counted addresses; beyond this the oldest are forgotten. */
const maxAddresses = 10_000

/** Slows down the guessing of keys. */
export interface KeyAttempts {
  /** Counts a wrong key. @returns for how many milliseconds to hold its refusal */
  wrong(address: string): number
}

/**
 * Counts wrong keys per address: after 20 within a quarter of an hour each refusal is held longer, up to two seconds.
 * Right keys are never held. An IPv6 address counts as its /64 network, which one household has.
 */
export function countKeyAttempts(now: () => number = Date.now): KeyAttempts {
  const counts = new Map<string, { wrong: number; until: number }>()
  return {
    wrong(address) {
      // Of a request in this process there is none.
      if (address === '') return 0
      const network = networkOf(address)
      const known = counts.get(network)
      const count = known && known.until > now() ? known : { wrong: 0, until: now() + windowMs }
      count.wrong += 1
      counts.delete(network)
      counts.set(network, count)
      for (const [oldest] of counts) {
        if (counts.size <= maxAddresses) break
        counts.delete(oldest)
      }
      return Math.min(longestMs, Math.max(0, count.wrong - free) * stepMs)
    },
  }
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  // URL writes an address in one way: the shortest.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}
