import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { readLast } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

/** How far back is looked. */
const lookedAt = 5_000

/** The last sends that a gateway gave an id, the newest first; undefined until read. Without storage none. */
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
