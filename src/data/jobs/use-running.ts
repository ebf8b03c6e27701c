import { useSyncExternalStore } from 'react'
import { onRunningHere, runningHere, type RunningHere } from '#jobs/running.ts'

/**
 * Returns the jobs that run in this tab, of any gateway. A file of its own: the shell needs no more, and must not load
 * the storage of jobs with its first files.
 */
export function useRunningHere(): readonly RunningHere[] {
  return useSyncExternalStore(onRunningHere, runningHere)
}
