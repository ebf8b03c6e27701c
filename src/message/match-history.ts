import type { HistoryEntry } from '#local/history-entry.ts'

/** What the history is narrowed to; empty strings for no matter what. */
export interface CallFilter {
  readonly search: string
  readonly kind: string
  /** One of them, or several with commas between. */
  readonly outcome: string
  /** Only what is not older, in epoch milliseconds. */
  readonly since?: number | undefined
}

const texts = new WeakMap<HistoryEntry, string>()
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What an entry is found by; made once for each. */
function textOf(entry: HistoryEntry): string {
  const made =
    texts.get(entry) ??
    plain(
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

/**
 * The entries that fit: every word of the search stands in recipient, content, file name, message id or reason, whatever
 * the accents. A word that is written as a telephone number is searched by its digits.
 */
export function matchHistory(
  entries: readonly HistoryEntry[],
  { search, kind, outcome, since = -Infinity }: CallFilter,
): readonly HistoryEntry[] {
  const typed = search.trim()
  const words = /^\+?[\d\s().-]+$/.test(typed)
    ? [typed.replaceAll(/\D/g, '')].filter((digits) => digits !== '')
    : plain(typed)
        .split(/\s+/)
        .filter((word) => word !== '')
  if (words.length === 0 && kind === '' && outcome === '' && since === -Infinity) return entries
  const wanted = outcome.split(',')
  return entries.filter(
    (entry) =>
      entry.at >= since &&
      (kind === '' || entry.kind === kind) &&
      (outcome === '' || wanted.includes(entry.outcome)) &&
      words.every((word) => textOf(entry).includes(word)),
  )
}
