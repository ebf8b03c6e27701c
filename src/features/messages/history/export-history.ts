import type { HistoryEntry } from '#local/history-entry.ts'
import { asTyped } from '#domain/recipient.ts'
import type { Table } from '#tabular/table-file.ts'

/** Column headings, in the order of `cells`. Not translated: programs read these files too. */
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

/** Returns entries as a table. */
export const historyTable = (entries: readonly HistoryEntry[]): Table => ({
  heads,
  rows: entries.map(cells),
})

const cells = (e: HistoryEntry): string[] => [
  new Date(e.at).toISOString(),
  e.instance,
  e.kind,
  asTyped(e.to),
  e.words,
  e.file?.name ?? '',
  e.file ? String(e.file.bytes) : '',
  e.outcome,
  e.key?.id ?? '',
  e.key?.remoteJid ?? '',
  e.reason?.status === undefined ? '' : String(e.reason.status),
  [e.reason?.why, ...(e.reason?.texts ?? [])].filter((s) => s !== undefined).join('; '),
]

/** Returns entries as JSON, without internal fields. Times in ISO 8601. */
export function historyJson(entries: readonly HistoryEntry[]): Blob {
  const text = JSON.stringify(
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
  return new Blob([text], { type: 'application/json' })
}
