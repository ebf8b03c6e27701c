import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { readOptions } from '#data/use-read.ts'
import type { Agent } from './agent-values.ts'

/** The agents as the gateway had them at a moment. */
export interface FreshAgents {
  readonly agents: readonly Agent[]
  /** When they were read, in epoch milliseconds. */
  readonly at: number
}

/**
 * Reads the agents now, whatever is cached; what is read is cached for every page. The contract has no operation
 * that reads one (section 4).
 * @throws as `call`.
 */
export function useFreshAgents(): () => Promise<FreshAgents> {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(async () => {
    const options = readOptions(connection, 'listAgents', {})
    // One that is on its way may have begun before what is to be seen now.
    await queries.cancelQueries({ queryKey: options.queryKey })
    const { agents } = await queries.query({ ...options, staleTime: 0 })
    return { agents, at: Date.now() }
  }, [connection, queries])
}
