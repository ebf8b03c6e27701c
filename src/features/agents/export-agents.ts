import { keysOf } from '#domain/keys-of.ts'
import { asTyped } from '#domain/recipient.ts'
import type { Table } from '#tabular/table-file.ts'
import type { Agent } from './agent-values.ts'
import type { AgentColumnId } from './agent-columns.tsx'
import { instanceNamer, permissionsText, type NamedPermission } from './permissions-text.ts'

type Named = (agent: Agent) => NamedPermission[]

/** Headers and cells by column of the list. The headers are not translated: programs read the files too. */
const parts: Record<
  AgentColumnId,
  readonly (readonly [head: string, cell: (agent: Agent, named: Named) => string])[]
> = {
  name: [['name', ({ name }) => name]],
  email: [['email', ({ email }) => email]],
  phone: [['phone', ({ phoneNumber }) => asTyped(phoneNumber)]],
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

interface AgentList {
  readonly agents: readonly Agent[]
  readonly columns?: readonly AgentColumnId[]
  /** Every agent of the gateway: instance names must be unique among them. */
  readonly all: readonly Agent[]
}

/** Returns agents as a table with the visible columns. Times are as received from the gateway (ISO 8601). */
export function agentsTable({ agents, columns = keysOf(parts), all }: AgentList): Table {
  const named = instanceNamer(all)
  const shown = columns.flatMap((id) => parts[id])
  return {
    heads: shown.map(([head]) => head),
    rows: rowsOf(agents, (agent) => shown.map(([, cell]) => cell(agent, named))),
  }
}

function* rowsOf(agents: readonly Agent[], cells: (agent: Agent) => string[]) {
  for (const agent of agents) yield cells(agent)
}

/** Exports agents as JSON with every field of the gateway. */
export function agentsJson(agents: readonly Agent[]): Blob {
  return new Blob([JSON.stringify(agents, null, 2)], { type: 'application/json' })
}
