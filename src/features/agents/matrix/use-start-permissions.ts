import { useCallback } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { Started } from '#job-ui/start/started-jobs.ts'
import type { Job } from '#jobs/job.ts'
import { prepareWork } from './permissions-work.ts'
import { readPasswordTimes } from './password-times.ts'

/** Returns a function that starts or resumes a job that changes permissions: it reads the list first. */
export function useStartPermissions(): (job: Job) => Promise<Started> {
  const connection = useConnection()
  const fresh = useFreshAgents()
  return useCallback(
    async (job) => {
      let failure: { readonly error: unknown } | undefined
      const readAll = async () => {
        try {
          return (await fresh()).agents
        } catch (error) {
          failure = { error }
          throw error
        }
      }
      const passwordTimes = () => readPasswordTimes(connection.address, 'accepted')
      const result = await job.start(connection, prepareWork(readAll, passwordTimes))
      return failure ? { result: 'unread', ...failure } : { result }
    },
    [connection, fresh],
  )
}
