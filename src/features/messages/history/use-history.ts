import { useEffect, useState } from 'react'
import { followKept } from '#data/follow-kept.ts'
import { readHistory, readLast, onHistoryChange } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

/** The history of an instance. */
export interface History {
  /** Newest first; undefined until read. */
  readonly entries: readonly HistoryEntry[] | undefined
  /** The count of all entries, even if `entries` has only the latest. */
  readonly count: number
  /** Whether the browser's storage could not be read. */
  readonly failed: boolean
}

const unread: History = { entries: undefined, count: 0, failed: false }

/** Returns the history of an instance, updated as it changes here: all of it, or the latest `most`. */
export function useHistory(gateway: string, instance: string, most?: number): History {
  const [history, setHistory] = useState(unread)
  useEffect(
    () => followKept(() => readIt(gateway, instance, most), setHistory, onHistoryChange),
    [gateway, instance, most],
  )
  return history
}

async function readIt(gateway: string, instance: string, most?: number): Promise<History> {
  try {
    if (most !== undefined) return { ...(await readLast(gateway, instance, most)), failed: false }
    const entries = await readHistory(gateway, instance)
    return { entries, count: entries.length, failed: false }
  } catch {
    return { ...unread, failed: true }
  }
}
