import { useEffect, useState } from 'react'
import { followKept } from '#data/follow-kept.ts'
import { readHistory, readLast, onHistoryChange } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

/** The history of an instance. */
export interface History {
  /** The newest first; undefined until read. */
  readonly entries: readonly HistoryEntry[] | undefined
  /** Of all, where `entries` are the last ones only. */
  readonly count: number
  /** Whether this browser's storage could not be read. */
  readonly failed: boolean
}

const unread: History = { entries: undefined, count: 0, failed: false }

/** The history of an instance, as it changes here: all of it, or the last `most`. */
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
