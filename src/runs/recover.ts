import type { RunOutcome } from '#local/run-record.ts'
import { writeRun } from '#local/runs.ts'
import type { RunEnvironment } from './environment.ts'
import { whyOf, type RunModel } from './run-model.ts'

/**
 * Puts right what a tab left behind when it went away: its run is paused, what it was sending is unknown. Sends
 * nothing. Needs the run's lock: then nobody is sending.
 * @param unsaved what this tab knows of items, and its disk did not take at the time
 */
export async function recover(
  model: RunModel,
  { writeOutcomes }: RunEnvironment,
  unsaved: ReadonlyMap<number, RunOutcome>,
): Promise<void> {
  const left = await model.leftBehind(unsaved)
  if (left.length > 0) await writeOutcomes(model.record, left)
  for (const [index, outcome] of left) {
    if (outcome.state === 'waiting') model.again.set(index, outcome)
    model.apply(index, outcome)
  }
  const wasRunning = model.record.state === 'running'
  if (wasRunning) await writeRun(model.change({ state: 'paused', why: { kind: 'left' } }))
  else if (left.length > 0) await writeRun(model.change(whyOf(model.record)))
}
