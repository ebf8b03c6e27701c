import { useEffect, useState } from 'react'
import { followKept } from '#data/follow-kept.ts'
import { readHistory, readLast, historyChange } from '#local/history.ts'
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

/** Returns the history of an instance, updated as it changes here: all of it, or the latest `limit`. */
export function useHistory(gateway: string, instance: string, limit?: number): History {
  const [history, setHistory] = useState(unread)
  useEffect(
    () => followKept(() => readIt(gateway, instance, limit), setHistory, historyChange.subscribe),
    [gateway, instance, limit],
  )
  return history
}

async function readIt(gateway: string, instance: string, limit?: number): Promise<History> {
  try {
    if (limit !== undefined) return { ...(await readLast(gateway, instance, limit)), failed: false }
    const entries = await readHistory(gateway, instance)
    return { entries, count: entries.length, failed: false }
  } catch {
    return { ...unread, failed: true }
  }
}
