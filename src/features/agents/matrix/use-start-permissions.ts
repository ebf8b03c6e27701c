import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { Started } from '#job-ui/started-jobs.ts'
import type { Run } from '#runs/run.ts'
import { prepareWork } from './permissions-work.ts'
import { useWitness } from './use-witness.ts'

/** Returns what starts or resumes a job that changes agents' permissions: the list is read first. */
export function useStartPermissions(): (run: Run) => Promise<Started> {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const witness = useWitness()
  return useCallback(
    async (run) => {
      let failure: { readonly error: unknown } | undefined
      const readAll = async () => {
        try {
          return (await fresh()).agents
        } catch (error) {
          failure = { error }
          throw error
        }
      }
      const answer = await run.start(connection, prepareWork(readAll, witness))
      return failure ? { answer: 'unread', ...failure } : { answer }
    },
    [connection, fresh, witness],
  )
}
