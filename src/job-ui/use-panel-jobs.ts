import { useEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useJobs } from '#data/jobs/use-jobs.ts'
import { useRunningHere } from '#data/jobs/use-running.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import type { NewJob } from '#jobs/create-job.ts'
import type { Prepare } from '#jobs/work.ts'
import type { KindName } from './job-kinds.ts'
import { inOrder, useStart, useStartJob, type TellOf } from '#job-ui/start/use-start-job.ts'

/** A job to be saved. */
export interface NewPanelJob<Data> extends Pick<NewJob<Data>, 'name' | 'plan'> {
  readonly items: readonly JobItem<Data>[]
}

const waits = ({ state, counts }: JobRecord) =>
  state === 'running' || state === 'paused' || state === 'ready' || counts.unknown > 0

/**
 * Creates and starts jobs of one kind for an instance beside their form, one at a time alongside the instance's other
 * jobs.
 * @param belongs whether a job is shown here; by default all of the kind and the instance
 * @param tellOf see `useStart`
 */
export function usePanelJobs<Data>(
  instance: string,
  kind: KindName,
  prepare: Prepare<Data>,
  belongs: (job: JobRecord) => boolean = always,
  tellOf?: TellOf,
) {
  const { address: gateway } = useConnection()
  const isRunning = useRunningHere().some(
    (job) => job.kind === kind && job.key.gateway === gateway && job.key.instance === instance,
  )
  const list = useJobs()
  const jobs = list.state === 'read' ? list.jobs : none
  // In the history's entry, so that it is shown again after a reload and on the way back.
  const begun = useHistoryState<{ readonly job?: string } | null>()?.job
  const own = jobs.filter((job) => job.kind === kind && job.instance === instance && belongs(job))
  const waiting = own.find(waits)?.id
  const shown = own.find(({ id }) => id === begun)
  // It stays when it has ended, until it is closed.
  useEffect(() => {
    if (!shown && waiting !== undefined) show(waiting)
  }, [shown, waiting])
  const start = useStart(prepare, tellOf)
  const { begin, isBusy, failed } = useStartJob(start)

  return {
    /** The job that was started here, or one that waits for a decision. */
    shown,
    close,
    /** Whether this tab runs one of them. */
    isRunning,
    /** Whether one is being saved. */
    isWriting: isBusy,
    /** Why the last could not be saved; then nothing was sent. */
    failed,
    /** Saves one, shows it and starts it. Returns whether it was saved. */
    begin: async (newJob: NewPanelJob<Data>) => {
      const key = await begin(inOrder({ ...newJob, gateway, instance, kind }))
      if (key) show(key.id)
      return key !== undefined
    },
    start,
  }
}

export type PanelJobs<Data> = ReturnType<typeof usePanelJobs<Data>>

const show = (job: string | undefined) =>
  history.replaceState({ ...(history.state as object | null), job }, '')
const close = () => show(undefined)
const none: readonly never[] = []
const always = () => true
