import { useMemo } from 'react'
import { useKnownAgents } from '#data/instances/use-instances.ts'
import { RefusedError } from '#client/errors.ts'

/** Counts of agents. `none`: the gateway does not support the operation. */
export type AgentCounts =
  | { readonly state: 'waiting' | 'failed' | 'none' }
  | {
      readonly state: 'read'
      readonly total: number
      /** Agents without access to any instance. */
      readonly withoutAccess: number
    }

/** Counts the agents of the current gateway. */
export function useAgentCounts(): AgentCounts {
  const { data, error } = useKnownAgents()
  return useMemo(() => {
    if (data) {
      const { agents } = data
      return {
        state: 'read',
        total: agents.length,
        withoutAccess: agents.filter(
          ({ allowAllInstances, userPermissions }) =>
            !allowAllInstances && userPermissions.length === 0,
        ).length,
      }
    }
    if (!error) return { state: 'waiting' }
    const none = error instanceof RefusedError && error.kind === 'no-operation'
    return { state: none ? 'none' : 'failed' }
  }, [data, error])
}
