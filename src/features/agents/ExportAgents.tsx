import { useText } from '#i18n/locale.tsx'
import { ExportMenu, type ExportKind } from '#ui/ExportMenu.tsx'
import type { AgentColumnId } from './agent-column-ids.ts'
import type { Agent } from './agent-values.ts'

/** Gives agents as a file: the shown columns as CSV, all that is known as JSON. */
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
  /** How many are exported, in words. */
  count: string
}) {
  const t = useText('agents').list

  async function make(kind: ExportKind) {
    // It comes when it is used.
    const { agentsCsv, agentsJson } = await import('./export-agents.ts')
    return kind === 'csv' ? agentsCsv(agents, columns, all) : agentsJson(agents)
  }

  return <ExportMenu about={t.exportText(count)} words={t} name="agents" make={make} />
}
