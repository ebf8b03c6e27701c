import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { readLast } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

/** The number of latest entries to search. */
const lookedAt = 5_000

/**
 * Returns the latest sends that have an id from a gateway, the newest first; undefined until loaded. Empty without
 * storage.
 */
export function useSentWithId(instance: string): readonly HistoryEntry[] | undefined {
  const { address } = useConnection()
  const [entries, setEntries] = useState<readonly HistoryEntry[]>()
  useEffect(() => {
    let current = true
    readLast(address, instance, lookedAt).then(
      (read) => {
        if (current) setEntries(read.entries.filter(({ key }) => key?.id !== undefined))
      },
      () => {
        if (current) setEntries([])
      },
    )
    return () => {
      current = false
    }
  }, [address, instance])
  return entries
}
