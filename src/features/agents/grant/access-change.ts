import type { Agent } from '#features/agents/agent-values.ts'
import {
  levelsOf,
  setLevels,
  withNewPassword,
  type Levels,
  type Pending,
} from '#features/agents/matrix/pending.ts'

/** A change of several agents' access. */
export type AccessChange =
  | {
      readonly is: 'grant'
      readonly levels: ReadonlyMap<string, string>
      /** Whether agents with access to an instance keep their level there. */
      readonly keepsExisting: boolean
    }
  | {
      readonly is: 'revoke'
      readonly instances: readonly string[] | undefined
      readonly newPassword: boolean
    }
  | {
      readonly is: 'same'
      readonly as: Agent
      readonly keepsOther: boolean
    }

/** Adds a change of several agents' access to the pending changes. */
export function changeAccess(
  pending: Pending,
  agents: readonly Agent[],
  change: AccessChange,
): Pending {
  const next = setLevels(pending, agents, (agent) => levelsAfter(change, agent, pending))
  return change.is === 'revoke' && change.newPassword ? withNewPassword(next, agents) : next
}

function levelsAfter(change: AccessChange, agent: Agent, pending: Pending): Levels {
  const has = levelsOf(agent)
  const revoked = (ids: Iterable<string>) => Array.from(ids, (id) => [id, undefined] as const)
  switch (change.is) {
    case 'grant':
      return new Map([...change.levels].filter(([id]) => !change.keepsExisting || !has.has(id)))
    case 'revoke': {
      const granted = pending.get(agent.id)?.cells.keys() ?? []
      return new Map(revoked(change.instances ?? [...has.keys(), ...granted]))
    }
    case 'same':
      if (agent.id === change.as.id) return new Map()
      return new Map([...revoked(change.keepsOther ? [] : has.keys()), ...levelsOf(change.as)])
  }
}
