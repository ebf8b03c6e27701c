import { readLast } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

/** How long the same message to the same recipient is asked about, in milliseconds. */
const within = 60_000
/** How many of the last sends are looked at. */
const lookedAt = 200

/**
 * The same message to the same recipient, where it was sent within the last minute and not refused, or at any time and
 * nobody knows whether it arrived.
 */
export function twinAmong(
  entries: readonly HistoryEntry[],
  { to, hash, at }: Pick<HistoryEntry, 'to' | 'hash' | 'at'>,
): HistoryEntry | undefined {
  return entries.find(
    (one) =>
      one.hash === hash &&
      one.to === to &&
      (one.outcome === 'unknown' ||
        (one.outcome !== 'refused' && one.outcome !== 'not-arrived' && at - one.at < within)),
  )
}

/** As `twinAmong`, in the history. Undefined where there is no storage. */
export async function findTwin(entry: HistoryEntry): Promise<HistoryEntry | undefined> {
  try {
    const { entries } = await readLast(entry.gateway, entry.instance, lookedAt)
    return twinAmong(entries, entry)
  } catch {
    return undefined
  }
}
