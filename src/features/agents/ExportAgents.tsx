import { useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import type { AgentColumnId } from './agent-column-ids.ts'
import type { Agent } from './agent-values.ts'

/** Exports agents to a file: the visible columns as a table, every field as JSON. */
export function ExportAgents({
  agents,
  columns,
  all,
  count,
}: {
  agents: readonly Agent[]
  columns: readonly AgentColumnId[]
  /** Every agent of the gateway. */
  all: readonly Agent[]
  /** The number of exported agents, in words. */
  count: string
}) {
  const t = useText('agents').list

  // Loaded on demand.
  const file = () => import('./export-agents.ts')
  return (
    <ExportMenu
      about={t.exportText(count)}
      name="agents"
      help={{ table: t.csvHelp, json: t.jsonHelp }}
      table={async () => (await file()).agentsTable({ agents, columns, all })}
      json={async () => (await file()).agentsJson(agents)}
    />
  )
}
