import { useSyncExternalStore } from 'react'
import { onRunningHere, runningHere, type RunningHere } from '#jobs/running.ts'

/** Returns the jobs that run in this tab. A separate file: the shell must not load the storage of jobs. */
export function useRunningHere(): readonly RunningHere[] {
  return useSyncExternalStore(onRunningHere, runningHere)
}
