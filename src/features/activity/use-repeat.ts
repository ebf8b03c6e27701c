import { useState } from 'react'
import { call, type CallRequest } from '#client/call.ts'
import { allOperations } from '#contract/index.ts'
import { flushJournal } from '#data/call-journal.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { ReadName } from '#data/use-read.ts'
import { onJournalChange } from '#local/journal.ts'
import type { JournalDetails, JournalEntry } from '#local/journal-entry.ts'

/** Whether an operation of this name is known, and reads: nothing else is ever made again. */
export const isRead = (operation: string): operation is ReadName =>
  operation in allOperations &&
  allOperations[operation as keyof typeof allOperations].method === 'GET'

/** Makes a read again. What comes of it stands in the journal, and is opened there. */
export function useRepeat(onOpen: (id: string) => void) {
  const connection = useConnection()
  const [repeating, setRepeating] = useState(false)

  async function repeat(entry: JournalEntry, { params, query }: JournalDetails): Promise<void> {
    const { operation, path } = entry
    if (!isRead(operation)) return
    setRepeating(true)
    const begun = Date.now()
    let made: string | undefined
    const end = onJournalChange((change) => {
      if (!('entries' in change) || change.gateway !== connection.address) return
      made ??= change.entries.find((one) => one.path === path && one.at >= begun)?.id
    })
    try {
      const request = { ...(params && { params }), ...(query && { query }) }
      await call(connection, operation, request as CallRequest<typeof operation>)
    } catch {
      // The journal says what became of it.
    } finally {
      await flushJournal()
      end()
      setRepeating(false)
    }
    if (made !== undefined) onOpen(made)
  }

  return { repeat, repeating }
}
