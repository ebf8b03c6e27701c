import type { Agent } from '#features/agents/agent-values.ts'
import {
  levelsOf,
  setCells,
  withNewPassword,
  type AgentCells,
  type Pending,
} from '#features/agents/matrix/pending.ts'

/** A change of several agents' access. */
export type AccessChange =
  | {
      readonly is: 'grant'
      /** Levels by instance id. */
      readonly levels: ReadonlyMap<string, string>
      /** Whether agents with access to an instance keep their level there. */
      readonly keepsExisting: boolean
    }
  | {
      readonly is: 'revoke'
      /** Undefined for all. */
      readonly instances: readonly string[] | undefined
      /** Whether they get a random password that is never shown. */
      readonly newPassword: boolean
    }
  | {
      readonly is: 'same'
      readonly as: Agent
      /** Whether to keep access that the other agent does not have. */
      readonly keepsOther: boolean
    }

/** Adds a change of several agents' access to the pending changes. */
export function changeAccess(
  pending: Pending,
  agents: readonly Agent[],
  change: AccessChange,
): Pending {
  if (change.is === 'revoke') {
    const { instances, newPassword } = change
    const targets = agents.map((agent) => {
      const has = levelsOf(agent)
      const all = [...has.keys(), ...(pending.get(agent.id)?.cells.keys() ?? [])]
      return { agent, instances: instances ?? all }
    })
    const revoked = setCells(pending, targets, undefined)
    return newPassword ? withNewPassword(revoked, agents) : revoked
  }
  if (change.is === 'grant') {
    const { levels, keepsExisting } = change
    let next = pending
    for (const [instance, level] of levels) {
      const targets: AgentCells[] = []
      for (const agent of agents)
        if (!keepsExisting || !levelsOf(agent).has(instance))
          targets.push({ agent, instances: [instance] })
      next = setCells(next, targets, level)
    }
    return next
  }
  const { as, keepsOther } = change
  const others = agents.filter(({ id }) => id !== as.id)
  const targetLevels = levelsOf(as)
  let next = pending
  for (const [instance, level] of targetLevels)
    next = setCells(
      next,
      others.map((agent) => ({ agent, instances: [instance] })),
      level,
    )
  if (keepsOther) return next
  return setCells(
    next,
    others.map((agent) => ({
      agent,
      instances: [...levelsOf(agent).keys()].filter((instance) => !targetLevels.has(instance)),
    })),
    undefined,
  )
}
