import { dayStart } from '#ui/table/day-start.ts'
import type { JournalEntry } from '#local/journal-entry.ts'
import { shownOutcome } from './call-state.ts'

/** What the calls are narrowed to; empty for no matter what. */
export interface Wanted {
  readonly search: string
  readonly operation: string
  readonly instance: string
  readonly outcome: string
  /** The first and the last day (`2026-05-03`), in this person's time zone. */
  readonly from: string
  readonly to: string
}

const texts = new WeakMap<JournalEntry, string>()
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What a call is found by; made once for each. */
function textOf(entry: JournalEntry): string {
  let text = texts.get(entry)
  if (text === undefined) {
    const { operation, method, path, instance, about, status } = entry
    const parts = [operation, method, path, instance, about, status]
    text = plain(parts.filter((part) => part !== undefined).join('\n'))
    texts.set(entry, text)
  }
  return text
}

/** The calls that fit: every word of the search stands in operation, path, instance, recipient or status. */
export function matchCalls(
  entries: readonly JournalEntry[],
  { search, operation, instance, outcome, from, to }: Wanted,
  now: number = Date.now(),
): readonly JournalEntry[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const start = dayStart(from, 0) ?? -Infinity
  const end = dayStart(to, 1) ?? Infinity
  return entries.filter(
    (entry) =>
      (operation === '' || entry.operation === operation) &&
      (instance === '' || entry.instance === instance) &&
      (outcome === '' || shownOutcome(entry, now) === outcome) &&
      entry.at >= start &&
      entry.at < end &&
      words.every((word) => textOf(entry).includes(word)),
  )
}
