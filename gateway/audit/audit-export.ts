import type { AuditRecord } from '#contract/audit.ts'

/** Column names of the CSV. Not translated, since programs read these files too. */
const columns = [
  'time',
  'person',
  'role',
  'token',
  'address',
  'operation',
  'outcome',
  'status',
  'instance',
  'agent_id',
  'agent_name',
  'agent_email',
  'target',
  'detail',
  'reason',
  'fields',
  'permission_instance',
  'before',
  'after',
  'job_kind',
  'job_id',
  'id',
  'request_id',
]

/** Approximate size of the chunks of an export, in characters. */
const piece = 65_536

/**
 * Formats entries as CSV for spreadsheets: one row per changed permission or value, or a single row for an entry without any.
 */
export function auditCsv(records: AsyncIterable<AuditRecord>): AsyncGenerator<Uint8Array> {
  return inPieces(`\uFEFF${csvLine(columns)}`, records, (record) =>
    csvRows(record).map(csvLine).join(''),
  )
}

/** Formats entries as JSON Lines. Times are ISO 8601 in UTC. */
export function auditJsonLines(records: AsyncIterable<AuditRecord>): AsyncGenerator<Uint8Array> {
  return inPieces('', records, ({ at, beforeReadAt, since, ...record }) => {
    const times = {
      time: isoTime(at),
      ...(beforeReadAt === undefined ? {} : { beforeReadAt: isoTime(beforeReadAt) }),
      ...(since === undefined ? {} : { since: isoTime(since) }),
    }
    return `${escapeControls(JSON.stringify({ ...times, ...record }))}\n`
  })
}

async function* inPieces(
  head: string,
  records: AsyncIterable<AuditRecord>,
  write: (record: AuditRecord) => string,
): AsyncGenerator<Uint8Array> {
  let text = head
  for await (const record of records) {
    text += write(record)
    if (text.length < piece) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

const isoTime = (at: number) => new Date(at).toISOString()

function csvRows(record: AuditRecord): string[][] {
  const { access = [], values = [], agent, job } = record
  const fields = (record.fields ?? []).join(' ')
  const changes = [
    ...access.flatMap(({ before, after, instances }) =>
      instances.map((instance) => [
        fields,
        instance,
        before === undefined ? 'unknown' : (before ?? 'none'),
        after ?? 'none',
      ]),
    ),
    ...values.map(({ name, before, after }) => [name, '', before ?? 'none', after ?? 'none']),
  ]
  return (changes.length > 0 ? changes : [[fields, '', '', '']]).map((change) => [
    isoTime(record.at),
    record.person ?? '',
    record.role ?? '',
    record.token ?? '',
    record.address ?? '',
    record.operation,
    record.outcome,
    record.status === undefined ? '' : String(record.status),
    record.instance ?? '',
    agent?.id ?? '',
    agent?.name ?? '',
    agent?.email ?? '',
    record.target ?? '',
    record.detail ?? '',
    record.reason ?? '',
    ...change,
    job?.kind ?? '',
    job?.id ?? '',
    record.id,
    record.requestId ?? '',
  ])
}

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guarded(escapeControls(cell)))).join(',')}\r\n`

// Also bidirectional marks and Unicode line separators. In JSON, C0 is escaped already.
const control = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu
/** Escapes everything that a terminal or a reader would interpret instead of showing. */
const escapeControls = (text: string) =>
  text.replaceAll(
    control,
    (mark) => String.raw`\u` + mark.charCodeAt(0).toString(16).padStart(4, '0'),
  )

/** Escapes cells that a spreadsheet would execute as a formula. */
const guarded = (cell: string) => (/^'*[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) =>
  /[",;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
