import type { HistoryEntry } from '#local/history-entry.ts'

/**
 * A cell of a CSV file. A spreadsheet runs what begins with `=`, `+`, `-`, `@`, a tab or a line break as a formula: an
 * apostrophe in front makes it text.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n\t;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The heads of the columns, in the order of `historyCsv`. Not translated: files are read by programs too. */
const heads = [
  'time',
  'instance',
  'kind',
  'recipient',
  'content',
  'file_name',
  'file_bytes',
  'outcome',
  'message_id',
  'chat',
  'status',
  'reason',
]

/** Entries as CSV (RFC 4180), with a byte order mark, so that spreadsheets read it as UTF-8. Times in ISO 8601. */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  const rows = entries.map((e) =>
    [
      new Date(e.at).toISOString(),
      e.instance,
      e.kind,
      e.to,
      e.words,
      e.file?.name ?? '',
      e.file ? String(e.file.bytes) : '',
      e.outcome,
      e.key?.id ?? '',
      e.key?.remoteJid ?? '',
      e.reason?.status === undefined ? '' : String(e.reason.status),
      [e.reason?.why, ...(e.reason?.texts ?? [])].filter((s) => s !== undefined).join('; '),
    ]
      .map(csvCell)
      .join(','),
  )
  return `\uFEFF${[heads.join(','), ...rows, ''].join('\r\n')}`
}

/** Entries as JSON, without what is only of use here. Times in ISO 8601. */
export function historyJson(entries: readonly HistoryEntry[]): string {
  return JSON.stringify(
    entries.map((e) => ({
      time: new Date(e.at).toISOString(),
      gateway: e.gateway,
      instance: e.instance,
      operation: e.operation,
      kind: e.kind,
      recipient: e.to,
      content: e.words,
      file: e.file,
      outcome: e.outcome,
      key: e.key,
      reason: e.reason,
    })),
    null,
    2,
  )
}
