import { useMemo, useSyncExternalStore } from 'react'
import { openJob, type Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { useConnection } from './GatewayProvider.tsx'

/** A job with its snapshot: undefined until it is read, null if it was deleted. */
export interface JobInUse {
  readonly job: Job
  readonly snapshot: JobSnapshot | null | undefined
  /** The error of this browser's storage. */
  readonly failure: unknown
}

/** Returns one job of the current gateway with its snapshot. */
export function useJob(instance: string, id: string): JobInUse {
  const { address: gateway } = useConnection()
  const job = useMemo(() => openJob({ gateway, instance, id }), [gateway, instance, id])
  const failure = useSyncExternalStore(job.view.subscribe, job.view.failure)
  return { job, snapshot: useSnapshot(job), failure }
}

/** Returns the snapshot of a job, updated once a second while it runs. */
export function useSnapshot(job: Job): JobSnapshot | null | undefined {
  return useSyncExternalStore(job.view.subscribe, job.view.snapshot)
}
