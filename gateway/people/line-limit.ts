/** Lines at once, and how often another one may follow, in milliseconds: at most 8,700 lines a day. */
const capacity = 60
const refill = 10_000

/** Whether one more line may be written. */
export function lineLimit(now: () => number): () => boolean {
  let left = capacity
  let at = now()
  return () => {
    const gained = Math.floor((now() - at) / refill)
    if (gained > 0) {
      left = Math.min(capacity, left + gained)
      at += gained * refill
    }
    if (left === 0) return false
    left -= 1
    return true
  }
}
