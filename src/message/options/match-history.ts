import { foldText, wordsTest } from '#domain/search-words.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

/** The filters of the history; empty strings are not in use. */
export interface CallFilter {
  readonly search: string
  readonly kind: string
  /** An outcome, or several separated by commas. */
  readonly outcome: string
  /** Excludes older entries, in epoch milliseconds. */
  readonly since?: number | undefined
}

const texts = new WeakMap<HistoryEntry, string>()

/** Returns the searchable text of an entry; cached. */
function textOf(entry: HistoryEntry): string {
  const made =
    texts.get(entry) ??
    foldText(
      [
        entry.to,
        entry.words,
        entry.file?.name,
        entry.key?.id,
        entry.key?.remoteJid,
        ...(entry.reason?.texts ?? []),
      ].join('\n'),
    )
  texts.set(entry, made)
  return made
}

/** Returns the entries that have every word of the search, ignoring accents and the format of phone numbers. */
export function matchHistory(
  entries: readonly HistoryEntry[],
  { search, kind, outcome, since = -Infinity }: CallFilter,
): readonly HistoryEntry[] {
  const isFound = wordsTest(search)
  if (search.trim() === '' && kind === '' && outcome === '' && since === -Infinity) return entries
  const outcomes = outcome.split(',')
  return entries.filter(
    (entry) =>
      entry.at >= since &&
      (kind === '' || entry.kind === kind) &&
      (outcome === '' || outcomes.includes(entry.outcome)) &&
      isFound(textOf(entry)),
  )
}
