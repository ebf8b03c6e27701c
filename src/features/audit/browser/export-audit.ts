import type { AuditEntry } from '#local/agent-audit.ts'
import type { Table } from '#tabular/table-file.ts'

/** The headers of the columns. Not translated: programs read the files too. */
const heads = [
  'time',
  'who',
  'act',
  'from',
  'agent_id',
  'name',
  'email',
  'field',
  'instance',
  'before',
  'after',
  'outcome',
  'reason',
]

/** Returns entries as a table: one row per change, and one for an entry without any. */
export const auditTable = (entries: readonly AuditEntry[]): Table => ({
  heads,
  rows: rowsOf(entries),
})

function* rowsOf(entries: readonly AuditEntry[]): Generator<string[]> {
  for (const e of entries)
    for (const change of e.changes.length === 0 ? [undefined] : e.changes)
      yield [
        new Date(e.at).toISOString(),
        e.who,
        e.act,
        e.from,
        e.agentId ?? '',
        e.name,
        e.email,
        change?.field ?? '',
        change?.instance ?? '',
        change?.before ?? '',
        change?.after ?? '',
        e.outcome,
        e.reason ?? '',
      ]
}

/** Exports entries as JSON. Times in ISO 8601. */
export function auditJson(entries: readonly AuditEntry[]): Blob {
  const all = entries.map(({ at, id: _ours, ...rest }) => ({
    time: new Date(at).toISOString(),
    ...rest,
  }))
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
}
