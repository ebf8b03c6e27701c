import { useText } from '#i18n/locale.tsx'
import { ExportMenu, type ExportKind } from '#ui/ExportMenu.tsx'
import type { AgentColumnId } from './agent-column-ids.ts'
import type { Agent } from './agent-values.ts'

/** Exports agents to a file: the visible columns as CSV or XLSX, every field as JSON. */
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
    const { agentsCsv, agentsXlsx, agentsJson } = await import('./export-agents.ts')
    if (kind === 'json') return agentsJson(agents)
    return (kind === 'csv' ? agentsCsv : agentsXlsx)({ agents, columns, all })
  }

  return <ExportMenu about={t.exportText(count)} words={t} name="agents" make={make} />
}
