import { useEffect } from 'react'
import type { Book } from './use-book.ts'

/** Saves a newly created group as soon as its JID is certain. */
export function useGroupKnown(book: Book, jid: string | undefined, subject: string): void {
  const { write } = book
  useEffect(() => {
    // Without storage there is no book; the group is in the gateway's list.
    if (jid !== undefined)
      write([{ jid, subject, from: 'created', at: Date.now() }]).catch(() => {})
  }, [write, jid, subject])
}
