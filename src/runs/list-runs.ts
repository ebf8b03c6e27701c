import type { RunRecord } from '#local/run-record.ts'
import { deleteRun, readRuns } from '#local/runs.ts'
import { thisTab } from './environment.ts'
import { runLock, tryLock, type Locks } from './locks.ts'

/**
 * The runs of a gateway that this browser keeps, of one instance or of all; the newest first. What a tab left behind
 * when it went away is put right first: such a run is paused. Counts of one that runs are a few seconds old.
 */
export async function listRuns(gateway: string, instance?: string): Promise<RunRecord[]> {
  const wanted = (run: RunRecord) => instance === undefined || run.instance === instance
  const { locks } = thisTab()
  const runs = (await readRuns(gateway)).filter(wanted)
  // Without locks nothing runs anywhere, and nothing can be put right.
  if (!locks)
    return runs.map((run) => (run.state === 'running' ? { ...run, state: 'paused' } : run))
  const left = await Promise.all(runs.filter(isInDoubt).map((run) => putRight(run, locks)))
  const list = left.some(Boolean) ? (await readRuns(gateway)).filter(wanted) : runs
  return list.filter(({ state }) => state !== 'making')
}

const isInDoubt = ({ state, counts }: RunRecord) =>
  state === 'making' || state === 'running' || counts.sending > 0

/** @returns whether it was left behind: nobody has it in hand */
async function putRight(run: RunRecord, locks: Locks): Promise<boolean> {
  const release = await tryLock(locks, runLock(run))
  if (!release) return false
  if (run.state !== 'making') {
    const { openRun } = await import('./open-run.ts')
    await openRun(run).view.load(release)
    return true
  }
  await deleteRun(run)
  await release()
  return true
}

/** Calls back when the list of runs changes, or one of them its state, here or in another tab. */
export function onRunsChange(gateway: string, listener: () => void): () => void {
  return thisTab().bus.listen((message) => {
    if ('listed' in message && message.listed === gateway) listener()
    if ('changed' in message && message.gateway === gateway) listener()
  }, true)
}
