import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '#data/GatewayProvider.tsx'
import { pathTo } from '#paths'

/** With what the matrix opens. */
export interface MatrixEntry {
  /** Its filters, as they are in the URL; empty ones are left out. */
  readonly filters: Readonly<Record<string, string>>
  /** The ids of the agents to show; undefined for all. They go with the entry of the history: a URL has no room. */
  readonly agents: readonly string[] | undefined
}

/** Returns what opens the matrix with filters and the agents that were selected. */
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

/** Returns the agents that this entry of the history shows; undefined for all. */
export function chosenAgents(): ReadonlySet<string> | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('agents' in state)) return undefined
  const { agents } = state
  if (!Array.isArray(agents)) return undefined
  return new Set(agents.filter((id): id is string => typeof id === 'string'))
}
