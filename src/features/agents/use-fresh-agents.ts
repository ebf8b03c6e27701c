import { useReadNow } from '#data/use-read.ts'
import { useCallback } from 'react'
import type { Agent } from './agent-values.ts'

/** The agents of the gateway at a point in time. */
export interface FreshAgents {
  readonly agents: readonly Agent[]
  readonly at: number
}

/** Returns a function that loads all agents and caches them: none reads one (section 4). @throws as `call` */
export function useFreshAgents(): () => Promise<FreshAgents> {
  const read = useReadNow()
  return useCallback(async () => {
    const { agents } = await read('listAgents', {})
    return { agents, at: Date.now() }
  }, [read])
}
