import { useEffect, useState, useSyncExternalStore } from 'react'
import { followJobs, type JobList } from '#jobs/list-jobs.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { onRunningHere, runningHere, type RunningHere } from '#jobs/running.ts'

/** Returns the jobs of the current gateway, newest first; follows changes in any tab. */
export function useJobs(): JobList {
  const { address } = useConnection()
  const [list, setList] = useState<JobList>({ state: 'loading' })
  useEffect(() => followJobs(address, setList), [address])
  return list
}

/**
 * Returns the jobs that run in this tab, of any gateway. Small: does not load the job engine. Their state is in
 * `use-jobs.ts`, which the shell loads once there is a job.
 */
export function useRunningHere(): readonly RunningHere[] {
  return useSyncExternalStore(onRunningHere, runningHere)
}
