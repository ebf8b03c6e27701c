import type { FieldChange } from '#domain/field-change.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import type { Table } from '#tabular/table-file.ts'

/** The headers of the columns. Not translated: programs read the files too. */
const heads = [
  'time',
  'who',
  'started_by',
  'operation',
  'method',
  'path',
  'instance',
  'about',
  'outcome',
  'status',
  'duration_ms',
  'field',
  'before',
  'after',
]

/** Returns calls as a table: one row per changed value, and one for a call without any. */
export const callTable = (entries: readonly RequestLogEntry[]): Table => ({
  heads,
  rows: entries.flatMap((entry) =>
    (entry.changes?.length ? entry.changes : [undefined]).map((change) => rowOf(entry, change)),
  ),
})

const rowOf = (entry: RequestLogEntry, change: FieldChange | undefined): string[] => [
  new Date(entry.at).toISOString(),
  entry.who ?? '',
  entry.by,
  entry.operation,
  entry.method,
  entry.path,
  entry.instance ?? '',
  entry.about ?? '',
  entry.outcome,
  String(entry.status ?? ''),
  String(entry.took ?? ''),
  change?.instance ?? change?.field ?? '',
  change?.before ?? '',
  change?.after ?? '',
]
