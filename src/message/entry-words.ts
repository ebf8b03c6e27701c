import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

/** Returns why a send was refused or is unknown, on one line; empty without a reason. */
export function reasonWords(
  { reason }: HistoryEntry,
  t: Catalogue['history'],
  formats: Formats,
): string {
  if (!reason) return ''
  const { why, waited = 0, status, texts } = reason
  const first =
    why === undefined
      ? undefined
      : why === 'timed-out'
        ? t.reason[why](formats.duration(waited))
        : t.reason[why]
  // Our text is complete: the gateway's answer repeats it.
  if (first !== undefined && (why === 'not-connected' || why === 'not-sent')) return first
  return [status === undefined ? undefined : String(status), first, ...texts]
    .filter((s) => s !== undefined && s !== '')
    .join(', ')
}

/** Summarises the content of a send on one line. */
export function contentWords({ words, file }: HistoryEntry, formats: Formats): string {
  if (words !== '') return words
  return file ? formats.bytes(file.bytes) : ''
}
