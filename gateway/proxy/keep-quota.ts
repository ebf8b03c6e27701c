import { HttpError } from '#gateway/http/http-error.ts'

/** What one sender may store for 48 hours. */
export interface KeepLimits {
  /** Number of idempotency keys. */
  readonly keys: number
  /** Bytes of responses. Responses beyond are stored without their body. */
  readonly bytes: number
}

/** More than a campaign sends in two days at the rate of a platform. */
const defaultLimits: KeepLimits = { keys: 250_000, bytes: 256 * 1024 * 1024 }
/** Counted from a sender's first key, for as long as first responses are stored: 48 hours in milliseconds. */
const periodMs = 48 * 60 * 60 * 1000
/** Maximum number of counted senders; beyond it the oldest are dropped. */
const maxSenders = 10_000

export interface KeepQuota {
  /** Counts a key. @throws {HttpError} 429 if the sender has no keys left */
  takeKey(sender: string): void
  giveKeyBack(sender: string): void
  /** Returns the text to store: the response's, or '' if the sender's bytes are used up. */
  takeBytes(sender: string, text: string): string
}

/** Limits what is stored per sender, so that a single one cannot fill the disk. A restart resets the counters. */
export function keepQuota(
  limits: KeepLimits = defaultLimits,
  now: () => number = Date.now,
): KeepQuota {
  const counts = new Map<string, { keys: number; bytes: number; until: number }>()
  const countOf = (sender: string) => {
    const known = counts.get(sender)
    if (known && known.until > now()) return known
    const count = { keys: 0, bytes: 0, until: now() + periodMs }
    counts.delete(sender)
    counts.set(sender, count)
    for (const [oldest] of counts) {
      if (counts.size <= maxSenders) break
      counts.delete(oldest)
    }
    return count
  }
  return {
    takeKey(sender) {
      const count = countOf(sender)
      if (count.keys >= limits.keys) {
        const wait = String(Math.ceil((count.until - now()) / 1000))
        throw new HttpError(
          429,
          'Too many writes with an Idempotency-Key came from this address: nothing was sent',
          { 'retry-after': wait },
        )
      }
      count.keys += 1
    },
    giveKeyBack(sender) {
      const count = countOf(sender)
      count.keys = Math.max(0, count.keys - 1)
    },
    takeBytes(sender, text) {
      const count = countOf(sender)
      const bytes = Buffer.byteLength(text)
      if (count.bytes + bytes > limits.bytes) return ''
      count.bytes += bytes
      return text
    },
  }
}
