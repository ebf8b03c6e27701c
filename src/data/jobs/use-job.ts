import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { findJob } from '#local/jobs/jobs.ts'
import { readServerJob } from '#jobs/server-jobs.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/open-job.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

/** A job with its snapshot. `gone`: it was deleted, or belongs to another browser. */
export type JobInUse =
  | { readonly state: 'loading' | 'gone' }
  /** This browser's storage could not be read. */
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'read'; readonly job: Job; readonly snapshot: JobSnapshot }

/** Returns the key of a job of this browser or of the server; undefined if there is none with this id. */
const findAnywhere = async (gateway: string, id: string): Promise<JobKey | undefined> =>
  (await findJob(gateway, id)) ?? readServerJob(gateway, id)

/** Returns one job of the current gateway with its snapshot. */
export function useJob(id: string): JobInUse {
  const { address: gateway } = useConnection()
  const [job, setJob] = useState<Job | 'gone' | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    findAnywhere(gateway, id).then(
      (key) => isCurrent && setJob(key ? openJob(key) : 'gone'),
      () => isCurrent && setJob('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [gateway, id, attempt])
  const view = typeof job === 'object' ? job.view : undefined
  const subscribe = useCallback(
    (listener: () => void) => view?.subscribe(listener) ?? (() => {}),
    [view],
  )
  const snapshot = useSyncExternalStore(subscribe, () => view?.snapshot())
  const failure = useSyncExternalStore(subscribe, () => view?.failure())
  if (job === undefined) return { state: 'loading' }
  if (job === 'failed') return { state: 'failed', retry: () => setAttempt((n) => n + 1) }
  if (job === 'gone' || snapshot === null) return { state: 'gone' }
  if (snapshot) return { state: 'read', job, snapshot }
  if (failure === undefined) return { state: 'loading' }
  return { state: 'failed', retry: () => job.view.retry() }
}

/** Returns the snapshot of a job, updated once a second while it runs. */
export function useSnapshot(job: Job): JobSnapshot | null | undefined {
  return useSyncExternalStore(job.view.subscribe, job.view.snapshot)
}
