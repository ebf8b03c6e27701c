import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { readOptions } from '#data/use-read.ts'
import type { Agent } from './agent-values.ts'

/** The agents of the gateway at a point in time. */
export interface FreshAgents {
  readonly agents: readonly Agent[]
  /** When they were loaded, in epoch milliseconds. */
  readonly at: number
}

/**
 * Returns a function that loads the agents, bypassing the cache, and caches the result for every page. The contract has
 * no operation that reads one agent (section 4).
 * @throws as `call`.
 */
export function useFreshAgents(): () => Promise<FreshAgents> {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(async () => {
    const options = readOptions(connection, 'listAgents', {})
    // A request in flight may have started before the changes to be seen.
    await queries.cancelQueries({ queryKey: options.queryKey })
    const { agents } = await queries.query({ ...options, staleTime: 0 })
    return { agents, at: Date.now() }
  }, [connection, queries])
}
