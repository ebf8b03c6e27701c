import type { KnownInstance } from '#data/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { ExportMenu, type ExportKind } from '#ui/ExportMenu.tsx'
import type { InstanceColumnId } from './instance-column-ids.ts'
import type { InstanceFacts } from './instance-facts.ts'

/** Exports the listed instances: the visible columns as CSV, all known data as JSON. */
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

  async function make(kind: ExportKind) {
    // Loaded on first use.
    const { instancesCsv, instancesJson } = await import('./export-instances.ts')
    return kind === 'csv' ? instancesCsv(rows, columns, facts) : instancesJson(rows, facts)
  }

  return <ExportMenu about={t.exportText(count)} words={t} name="instances" make={make} />
}
