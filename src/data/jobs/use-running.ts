import { useSyncExternalStore } from 'react'
import { onRunningHere, runningHere, type RunningHere } from '#jobs/running.ts'

/**
 * Returns the jobs that run in this tab, of any gateway. Small: does not load the job engine. Their state is in
 * `use-jobs.ts`, which the shell loads once there is a job.
 */
export function useRunningHere(): readonly RunningHere[] {
  return useSyncExternalStore(onRunningHere, runningHere)
}
