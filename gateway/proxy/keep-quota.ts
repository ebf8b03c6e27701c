import { HttpError } from '#gateway/http/http-error.ts'

/** What one sender may have kept for 48 hours. */
export interface KeepLimits {
  /** Idempotency keys. */
  readonly keys: number
  /** Bytes of answers. Answers beyond are kept without their body. */
  readonly bytes: number
}

/** More than a campaign sends in two days at the pace of a platform. */
const usualLimits: KeepLimits = { keys: 250_000, bytes: 256 * 1024 * 1024 }
/** Counted from a sender's first key, as long as first answers are kept: 48 hours in milliseconds. */
const period = 48 * 60 * 60 * 1000
/** Senders that are counted; beyond this the ones that came first are forgotten. */
const maxSenders = 10_000

export interface KeepQuota {
  /** @throws {HttpError} 429 where the sender has no key left */
  takeKey(sender: string): void
  giveKeyBack(sender: string): void
  /** The text to keep: the answer's, or '' where the sender's bytes are used up. */
  takeBytes(sender: string, text: string): string
}

/** Counts what is kept per sender, so that nobody fills the disk with it. A restart begins anew. */
export function keepQuota(
  limits: KeepLimits = usualLimits,
  now: () => number = Date.now,
): KeepQuota {
  const counts = new Map<string, { keys: number; bytes: number; until: number }>()
  const countOf = (sender: string) => {
    const known = counts.get(sender)
    if (known && known.until > now()) return known
    const count = { keys: 0, bytes: 0, until: now() + period }
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
