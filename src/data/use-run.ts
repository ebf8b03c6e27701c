import { useMemo, useSyncExternalStore } from 'react'
import { openRun } from '#runs/open-run.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { useConnection } from './GatewayProvider.tsx'

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

/** How a run stands, once a second while it goes on. */
export function useSnapshot(run: Run): RunSnapshot | null | undefined {
  return useSyncExternalStore(run.view.subscribe, run.view.snapshot)
}
