import { heldLocks } from '#local/held-locks.ts'
import type { RunRecord } from '#local/run-record.ts'
import { readRuns } from '#local/runs.ts'
import { broadcastBus } from '#runs/bus.ts'
import { runLock } from '#runs/locks.ts'
import { onRunningHere } from '#runs/running.ts'

/**
 * Reads the jobs of a gateway as this browser last wrote them, of any kind. A job whose tab is gone counts as paused,
 * as it will be when somebody opens it. Without the engine that runs them, which is large.
 * @throws DOMException where the browser's storage cannot be read
 */
export async function readKeptRuns(gateway: string): Promise<RunRecord[]> {
  const runs = (await readRuns(gateway)).filter(({ state }) => state !== 'making')
  if (!runs.some(({ state }) => state === 'running')) return runs
  const held = await heldLocks()
  return runs.map((run) =>
    run.state === 'running' && !held.has(runLock(run))
      ? { ...run, state: 'paused', why: { kind: 'left' } }
      : run,
  )
}

/** Whether a job paused by itself and waits for somebody to resume it. */
export const pausedItself = ({ state, why }: RunRecord): boolean =>
  state === 'paused' && why !== undefined && why.kind !== 'person'

/** Calls `listener` after a job of a gateway has changed its state, in any tab. Returns what ends it. */
export function onKeptRunsChange(gateway: string, listener: () => void): () => void {
  const states = new Map<string, string>()
  const endHere = onRunningHere(listener)
  const endBus = broadcastBus().listen((message) => {
    if ('listed' in message) listener()
    if (!('changed' in message) || message.gateway !== gateway) return
    const { state } = message.record
    if (states.get(message.changed) === state) return
    states.set(message.changed, state)
    listener()
  })
  return () => {
    endHere()
    endBus()
  }
}
