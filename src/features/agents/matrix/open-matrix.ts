import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { pathTo } from '#paths'

/** The initial state of the matrix. */
export interface MatrixEntry {
  readonly filters: Readonly<Record<string, string>>
  /** The ids of the agents to show; undefined for all. Stored in the history entry: a URL is too short. */
  readonly agents: readonly string[] | undefined
}

/** Returns a function that opens the matrix with filters and the selected agents. */
export function useOpenMatrix(): (entry: MatrixEntry) => void {
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  return useCallback(
    ({ filters, agents }) => {
      const used = Object.entries(filters).filter(([, value]) => value !== '')
      const query = used.length === 0 ? '' : `?${new URLSearchParams(used).toString()}`
      navigate(pathTo({ page: 'agent-matrix', gateway }) + query, {
        ...(agents && { state: { agents } }),
      })
    },
    [navigate, gateway],
  )
}

/** Returns the agents that this history entry shows; undefined for all. */
export function chosenAgents(): ReadonlySet<string> | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('agents' in state)) return undefined
  const { agents } = state
  if (!Array.isArray(agents)) return undefined
  return new Set(agents.filter((id): id is string => typeof id === 'string'))
}
