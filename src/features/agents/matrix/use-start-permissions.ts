import { useCallback } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { Started } from '#job-ui/start/use-start-job.ts'
import type { Job } from '#jobs/job.ts'
import { readPasswordTimes } from './password-times.ts'
import { prepareWork } from './permissions-work.ts'

/** Returns a function that starts or resumes a job that changes permissions: it reads the list first. */
export function useStartPermissions(): (job: Job) => Promise<Started> {
  const connection = useConnection()
  const fresh = useFreshAgents()
  return useCallback(
    async (job) => {
      let agents
      try {
        agents = (await fresh()).agents
      } catch (error) {
        return { result: 'unread', error }
      }
      const setAt = await readPasswordTimes(connection.address, 'accepted')
      return { result: await job.start(connection, prepareWork(agents, setAt)) }
    },
    [connection, fresh],
  )
}
