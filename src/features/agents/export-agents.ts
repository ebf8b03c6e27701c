import { toCsv } from '#tabular/to-csv.ts'
import type { Agent } from './agent-values.ts'
import type { AgentColumnId } from './agent-column-ids.ts'
import { instanceNamer, permissionsText, type NamedPermission } from './permissions-text.ts'

type Named = (agent: Agent) => NamedPermission[]

/** Heads and cells by column of the list. The heads are not translated: files are read by programs too. */
const parts: Record<
  AgentColumnId,
  readonly (readonly [head: string, cell: (agent: Agent, named: Named) => string])[]
> = {
  name: [['name', ({ name }) => name]],
  email: [['email', ({ email }) => email]],
  phone: [['phone', ({ phoneNumber }) => phoneNumber]],
  access: [
    ['permissions', (agent, named) => permissionsText(named(agent))],
    ['all_instances', ({ allowAllInstances }) => yesNo(allowAllInstances)],
  ],
  active: [['active', ({ isActive }) => yesNo(isActive)]],
  webchat: [['webchat', ({ allowWebchat }) => yesNo(allowWebchat)]],
  since: [['created_at', ({ createdAt }) => createdAt]],
  id: [['id', ({ id }) => id]],
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

/**
 * Agents as CSV, with the columns that are shown. Times as the gateway gave them (ISO 8601).
 * @param all every agent of the gateway: names of instances must be clear among them
 */
export function agentsCsv(
  agents: readonly Agent[],
  columns: readonly AgentColumnId[],
  all: readonly Agent[],
): Promise<Blob> {
  const named = instanceNamer(all)
  const shown = columns.flatMap((id) => parts[id])
  return toCsv(
    shown.map(([head]) => head),
    rowsOf(agents, (agent) => shown.map(([, cell]) => cell(agent, named))),
    { separator: ',' },
  )
}

function* rowsOf(agents: readonly Agent[], cells: (agent: Agent) => string[]) {
  for (const agent of agents) yield cells(agent)
}

/** Agents as JSON, with all that the gateway tells of them. */
export function agentsJson(agents: readonly Agent[]): Blob {
  return new Blob([JSON.stringify(agents, null, 2)], { type: 'application/json' })
}
