import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import type { InstanceColumnId } from './instance-column-ids.ts'
import type { InstanceFacts } from './instance-facts.ts'

/** Exports the listed instances: the visible columns as a table, all known data as JSON. */
export function ExportInstances({
  rows,
  columns,
  facts,
  count,
}: {
  rows: readonly KnownInstance[]
  columns: readonly InstanceColumnId[]
  facts: InstanceFacts
  /** How many are exported, in words. */
  count: string
}) {
  const t = useText('instances')

  // Loaded on first use.
  const file = () => import('./export-instances.ts')
  return (
    <ExportMenu
      about={t.exportText(count)}
      name="instances"
      help={{ table: t.csvHelp, json: t.jsonHelp }}
      table={async () => (await file()).instancesTable(rows, columns, facts)}
      json={async () => (await file()).instancesJson(rows, facts)}
    />
  )
}
