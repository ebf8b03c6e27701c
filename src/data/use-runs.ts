import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RunRecord } from '#local/run-record.ts'
import { listRuns, onRunsChange } from '#runs/list-runs.ts'
import { openRun } from '#runs/open-run.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { useConnection } from './GatewayProvider.tsx'

/** What this browser keeps of runs. `failed`: its storage could not be read. */
export type RunList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'read'; readonly runs: readonly RunRecord[] }

/** How often a list is read anew while something runs, in milliseconds. */
const readEvery = 1_000

/** The runs of the gateway in use, of one instance or of all, the newest first; as they change in any tab. */
export function useRuns(instance?: string): RunList {
  const { address } = useConnection()
  const [list, setList] = useState<RunList>({ state: 'loading' })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      try {
        const runs = await listRuns(address, instance)
        if (!isOver) setList({ state: 'read', runs })
      } catch (error) {
        if (!isOver) setList({ state: 'failed', error })
      }
    }
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void read()
      }, readEvery)
    }
    void read()
    const end = onRunsChange(address, soon)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [address, instance])
  return list
}

/** One run, and how it stands: undefined until it is read, null where it is gone. */
export interface RunInUse {
  readonly run: Run
  readonly snapshot: RunSnapshot | null | undefined
  /** Why it could not be read, where this browser's storage refused. */
  readonly failure: unknown
}

/** One run of the gateway in use: what to do with it, and how it stands. */
export function useRun(instance: string, id: string): RunInUse {
  const { address: gateway } = useConnection()
  const run = useMemo(() => openRun({ gateway, instance, id }), [gateway, instance, id])
  const failure = useSyncExternalStore(run.view.subscribe, run.view.failure)
  return { run, snapshot: useSnapshot(run), failure }
}

/** How a run stands, a few times a second. */
export function useSnapshot(run: Run): RunSnapshot | null | undefined {
  return useSyncExternalStore(run.view.subscribe, run.view.snapshot)
}
