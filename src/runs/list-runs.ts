import type { RunRecord } from '#local/run-record.ts'
import { deleteRun, readRuns } from '#local/runs.ts'
import { thisTab } from './environment.ts'
import { runLock, tryLock } from './locks.ts'
import { openRun } from './open-run.ts'

/**
 * The runs of a gateway that this browser keeps, of one instance or of all; the newest first. What a tab left behind
 * when it went away is put right first: such a run is paused. Counts of one that runs are a few seconds old.
 */
export async function listRuns(gateway: string, instance?: string): Promise<RunRecord[]> {
  const wanted = (run: RunRecord) => instance === undefined || run.instance === instance
  const runs = (await readRuns(gateway)).filter(wanted)
  const inDoubt = runs.filter(isInDoubt)
  if (inDoubt.length === 0) return runs
  await Promise.all(inDoubt.map(putRight))
  return (await readRuns(gateway)).filter((run) => wanted(run) && run.state !== 'making')
}

const isInDoubt = ({ state, counts }: RunRecord) =>
  state === 'making' || state === 'running' || counts.sending > 0

async function putRight(run: RunRecord): Promise<void> {
  if (run.state !== 'making') return openRun(run).view.load()
  const { locks } = thisTab()
  const release = locks && (await tryLock(locks, runLock(run)))
  if (!release) return
  await deleteRun(run)
  release()
}

/** Calls back when the list of runs changes, or one of them its state, here or in another tab. */
export function onRunsChange(gateway: string, listener: () => void): () => void {
  return thisTab().bus.listen((message) => {
    if ('listed' in message && message.listed === gateway) listener()
    if ('changed' in message && message.gateway === gateway) listener()
  }, true)
}
