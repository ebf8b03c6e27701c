import { isIPv6 } from 'node:net'

const windowMs = 15 * 60_000
/** Wrong keys of one address within a window that are refused without a delay. */
const free = 20
const stepMs = 100
const maxDelayMs = 2_000
/** Maximum number of counted addresses; beyond it the oldest are dropped. */
const maxAddresses = 10_000

/** Slows down guessing of keys. */
export interface KeyAttempts {
  /** Counts a wrong key. @returns the delay of its refusal in milliseconds */
  wrong(address: string): number
}

/**
 * Counts wrong keys per address: after 20 within a quarter of an hour each refusal is delayed longer, up to two
 * seconds. Correct keys are never delayed. An IPv6 address counts as its /64 network, the size of one household's
 * network.
 */
export function countKeyAttempts(now: () => number = Date.now): KeyAttempts {
  const counts = new Map<string, { wrong: number; until: number }>()
  return {
    wrong(address) {
      // In-process requests have no address.
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
      return Math.min(maxDelayMs, Math.max(0, count.wrong - free) * stepMs)
    },
  }
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  // URL normalizes an address to its shortest form.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}
