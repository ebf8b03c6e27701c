import type { RunCounts, RunState } from '#local/run-record.ts'
import type { StateKind } from '#ui/State.tsx'

const kinds: Record<RunState, StateKind> = {
  making: 'running',
  ready: 'info',
  running: 'running',
  paused: 'warning',
  stopped: 'off',
  finished: 'ok',
}

/** Whether a job is over and did nothing: what it skipped because it was there already counts as done. */
export const wasInVain = (
  state: RunState,
  { accepted, arrived, skipped }: RunCounts,
  skippedIsDone: boolean,
): boolean => state === 'finished' && accepted + arrived + (skippedIsDone ? skipped : 0) === 0

/** Returns how a job's state is drawn. One that did nothing has not ended well. */
export const kindOfState = (
  state: RunState,
  counts: RunCounts,
  skippedIsDone: boolean,
): StateKind => (wasInVain(state, counts, skippedIsDone) ? 'bad' : kinds[state])
