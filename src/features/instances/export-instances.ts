import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { Labels } from '#data/labels.ts'
import { asTyped } from '#domain/recipient.ts'
import type { Table } from '#tabular/table-file.ts'
import { exportHeads, type InstanceColumnId } from './instance-columns.tsx'
import type { InstanceFacts } from './instance-facts.ts'

type InstanceRecord = ReturnType<typeof recordOf>

/** Returns instances as a table with the visible columns; unknown values are empty. */
export function instancesTable(
  rows: readonly KnownInstance[],
  columns: readonly InstanceColumnId[],
  facts: InstanceFacts,
  labels: Labels | undefined,
): Table {
  const shown = columns.map((id) => exportHeads[id])
  return { heads: shown, rows: cellsOf(rows, shown, facts, labels) }
}

function* cellsOf(
  rows: readonly KnownInstance[],
  shown: readonly (keyof InstanceRecord)[],
  facts: InstanceFacts,
  labels: Labels | undefined,
): Generator<string[]> {
  for (const row of rows) {
    const record = recordOf(row, facts, labels)
    yield shown.map((head) => typedAt(head, String(record[head] ?? '')))
  }
}

const typedAt = (head: string, text: string) => (head === 'number' ? asTyped(text) : text)

/** Returns instances as JSON, with all known data; unknown values are omitted. Times in ISO 8601. */
export function instancesJson(
  rows: readonly KnownInstance[],
  facts: InstanceFacts,
  labels: Labels | undefined,
): Blob {
  const all = rows.map((row) => recordOf(row, facts, labels))
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
}

/** Fields are listed explicitly: a new field of a gateway's list must not be exported automatically. */
function recordOf(row: KnownInstance, facts: InstanceFacts, labels: Labels | undefined) {
  const last = facts.last(row.name)
  const took = facts.time(row.name)
  return {
    name: row.name,
    uuid: row.id,
    state: row.state,
    labels: labels
      ?.of(row)
      .map(({ name }) => name)
      .join(', '),
    number: row.number,
    profile: row.profile,
    found_in: row.sources.join(' '),
    chats: row.chats,
    contacts: row.contacts,
    messages: row.messages,
    webhook: facts.webhook(row.name),
    settings_that_differ: facts.differing(row.name),
    agents: row.agents,
    last_activity: last === undefined ? undefined : new Date(last).toISOString(),
    answer_time_ms: took === undefined ? undefined : Math.round(took),
  }
}
