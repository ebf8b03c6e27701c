import { useMemo, useSyncExternalStore } from 'react'
import { openJob } from '#jobs/open-job.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/snapshot.ts'
import { useConnection } from './GatewayProvider.tsx'

/** One job, and how it stands: undefined until it is read, null where it is gone. */
export interface JobInUse {
  readonly job: Job
  readonly snapshot: JobSnapshot | null | undefined
  /** Why it could not be read, where this browser's storage refused. */
  readonly failure: unknown
}

/** One job of the gateway in use: what to do with it, and how it stands. */
export function useJob(instance: string, id: string): JobInUse {
  const { address: gateway } = useConnection()
  const job = useMemo(() => openJob({ gateway, instance, id }), [gateway, instance, id])
  const failure = useSyncExternalStore(job.view.subscribe, job.view.failure)
  return { job, snapshot: useSnapshot(job), failure }
}

/** How a job stands, once a second while it goes on. */
export function useSnapshot(job: Job): JobSnapshot | null | undefined {
  return useSyncExternalStore(job.view.subscribe, job.view.snapshot)
}
