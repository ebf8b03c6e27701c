import { useSyncExternalStore } from 'react'
import { onRunningHere, runningHere, type RunningHere } from '#jobs/running.ts'

/**
 * The jobs that this tab does now, of any gateway. Small: the engine does not come with it. How one of them stands is
 * in `use-runs.ts`, which the shell loads once there is one.
 */
export function useRunningHere(): readonly RunningHere[] {
  return useSyncExternalStore(onRunningHere, runningHere)
}
