import type { AuditRecord } from '#contract/audit.ts'

/** One changed permission or value of an entry, or its fields. */
type Change = Partial<Record<'fields' | 'instance' | 'before' | 'after', string | null>>

type Value = string | number | null | undefined

/** The columns of the CSV. Their names are not translated, since programs read these files too. */
const columns: Record<string, (record: AuditRecord, change: Change) => Value> = {
  time: ({ at }) => isoTime(at),
  person: ({ person }) => person,
  role: ({ role }) => role,
  token: ({ token }) => token,
  address: ({ address }) => address,
  operation: ({ operation }) => operation,
  outcome: ({ outcome }) => outcome,
  status: ({ status }) => status,
  instance: ({ instance }) => instance,
  agent_id: ({ agent }) => agent?.id,
  agent_name: ({ agent }) => agent?.name,
  agent_email: ({ agent }) => agent?.email,
  target: ({ target }) => target,
  detail: ({ detail }) => detail,
  reason: ({ reason }) => reason,
  fields: (_, { fields }) => fields,
  permission_instance: (_, { instance }) => instance,
  before: (_, { before }) => before,
  after: (_, { after }) => after,
  job_kind: ({ job }) => job?.kind,
  job_id: ({ job }) => job?.id,
  id: ({ id }) => id,
  request_id: ({ requestId }) => requestId,
}

/** Approximate size of the chunks of an export, in characters. */
const piece = 65_536

/**
 * Formats entries as CSV for spreadsheets: one row per changed permission or value, or a single row for an entry without any.
 */
export function auditCsv(records: AsyncIterable<AuditRecord>): AsyncGenerator<Uint8Array> {
  return inPieces(`\uFEFF${csvLine(Object.keys(columns))}`, records, (record) =>
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
  const fields = (record.fields ?? []).join(' ')
  const none = 'none'
  const changes: Change[] = [
    ...(record.access ?? []).flatMap(({ before = 'unknown', after, instances }) =>
      instances.map((instance) => ({
        fields,
        instance,
        before: before ?? none,
        after: after ?? none,
      })),
    ),
    ...(record.values ?? []).map(({ name, before, after }) => ({
      fields: name,
      before: before ?? none,
      after: after ?? none,
    })),
  ]
  return (changes.length > 0 ? changes : [{ fields }]).map((change) =>
    Object.values(columns).map((valueOf) => String(valueOf(record, change) ?? '')),
  )
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
