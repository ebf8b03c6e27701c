import { useText } from '#i18n/locale.tsx'
import { ExportMenu, type ExportKind } from '#ui/ExportMenu.tsx'
import type { AgentColumnId } from './agent-column-ids.ts'
import type { Agent } from './agent-values.ts'

/** Exports agents to a file: the visible columns as CSV, every field as JSON. */
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

  async function make(kind: ExportKind) {
    // Loaded on demand.
    const { agentsCsv, agentsJson } = await import('./export-agents.ts')
    return kind === 'csv' ? agentsCsv(agents, columns, all) : agentsJson(agents)
  }

  return <ExportMenu about={t.exportText(count)} words={t} name="agents" make={make} />
}
