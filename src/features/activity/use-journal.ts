import { useEffect, useState } from 'react'
import { flushJournal } from '#data/call-journal.ts'
import { followKept } from '#data/follow-kept.ts'
import { mostCalls, onJournalChange, type JournalChange } from '#local/journal.ts'
import type { JournalEntry } from '#local/journal-entry.ts'
import { readJournal } from '#local/read-journal.ts'

/** The calls to a gateway. */
export interface Journal {
  /** The newest first; undefined until read. */
  readonly entries: readonly JournalEntry[] | undefined
  /** Whether this browser's storage could not be read. */
  readonly failed: boolean
}

/**
 * The calls to a gateway, as they come and end in this tab; those of other tabs show when this one is looked at again.
 */
export function useJournal(gateway: string): Journal {
  const [journal, setJournal] = useState<Journal>({ entries: undefined, failed: false })
  useEffect(
    () =>
      followKept(
        () => readIt(gateway),
        setJournal,
        () =>
          onJournalChange((change) => {
            if (change.gateway === gateway) setJournal((before) => after(before, change))
          }),
      ),
    [gateway],
  )
  return journal
}

async function readIt(gateway: string): Promise<Journal> {
  await flushJournal()
  return readJournal(gateway).then(
    (entries) => ({ entries, failed: false }),
    () => ({ entries: undefined, failed: true }),
  )
}

/** The calls after a change: reading all of them anew would be work with each second of a campaign. */
function after(before: Journal, change: JournalChange): Journal {
  if ('cleared' in change) return { entries: [], failed: false }
  if (before.entries === undefined) return before
  return { entries: withChanged(before.entries, change.entries), failed: false }
}

/** The calls with those that are new or have ended, the newest first. */
export function withChanged(
  entries: readonly JournalEntry[],
  changed: readonly JournalEntry[],
): readonly JournalEntry[] {
  const news = new Map(changed.map((entry) => [entry.id, entry]))
  const replaced = entries.map((entry) => {
    const now = news.get(entry.id)
    if (!now) return entry
    news.delete(entry.id)
    return now
  })
  if (news.size === 0) return replaced
  return [...news.values(), ...replaced].sort((a, b) => b.at - a.at).slice(0, mostCalls)
}
