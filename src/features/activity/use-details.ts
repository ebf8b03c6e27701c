import { useEffect, useState } from 'react'
import { readCalls } from '#local/read-journal.ts'
import type { JournalDetails, JournalEntry } from '#local/journal-entry.ts'

/** The request and the answer of a call; undefined until read, and while it waits. */
export function useDetails(entry: JournalEntry): JournalDetails | undefined {
  const [details, setDetails] = useState<JournalDetails>()
  useEffect(() => {
    let current = true
    void readCalls([entry]).then(
      ([read]) => {
        if (current) setDetails(read)
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [entry])
  return details
}
