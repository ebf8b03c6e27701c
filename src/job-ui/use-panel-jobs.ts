import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRunningHere } from '#data/use-running.ts'
import type { JobItem, JobRecord } from '#local/job-record.ts'
import { readJobs } from '#local/jobs.ts'
import type { Job } from '#jobs/job.ts'
import type { Prepare } from '#jobs/work.ts'
import type { KindName } from './job-kinds.ts'
import type { Started } from './started-jobs.ts'
import { useStartJob } from './use-start-job.ts'

/** A job to be saved. */
export interface NewPanelJob<Data> {
  readonly name: string
  readonly plan: unknown
  readonly items: readonly JobItem<Data>[]
}

/** The jobs of one kind for an instance, and the one that is shown. */
export interface PanelJobs<Data> {
  /** The newest first. Loaded when the page opens and when one starts or ends. */
  readonly jobs: readonly JobRecord[]
  /** The id of the one that is shown: the URL's, or one that awaits a decision. */
  readonly shown: string | undefined
  readonly show: (id: string | undefined) => void
  /** Whether this tab runs one of them. */
  readonly isRunning: boolean
  /** Whether one is being saved. */
  readonly isWriting: boolean
  /** Why the last could not be saved; then nothing was sent. */
  readonly failed: string | undefined
  /**
   * Saves one, shows it and starts it.
   * @param over parameters of the URL's query that belonged to the request, to remove
   * @returns whether it was saved
   */
  readonly begin: (newJob: NewPanelJob<Data>, over?: readonly string[]) => Promise<boolean>
  readonly start: (job: Job) => Promise<Started>
}

const waits = ({ state, counts }: JobRecord) =>
  state === 'running' || state === 'paused' || state === 'ready' || counts.unknown > 0

/**
 * Creates and starts jobs of one kind, one at a time alongside the instance's other jobs. Loads the engine with the
 * first.
 */
export function usePanelJobs<Data>(
  instance: string,
  kind: KindName,
  prepare: Prepare<Data>,
): PanelJobs<Data> {
  const connection = useConnection()
  const { address: gateway } = connection
  const [params, setParams] = useSearchParams()
  const isRunning = useRunningHere().some(
    (job) => job.kind === kind && job.key.gateway === gateway && job.key.instance === instance,
  )
  const [turn, setTurn] = useState(0)
  const jobs = useJobsOf(gateway, instance, kind, `${turn} ${isRunning}`)
  const shown = params.get('run') ?? jobs.find(waits)?.id

  const show = useCallback(
    (id: string | undefined, over: readonly string[] = []) => {
      setTurn((n) => n + 1)
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const word of over) after.delete(word)
          if (id === undefined) after.delete('run')
          else after.set('run', id)
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )

  const start = useCallback(
    async (job: Job): Promise<Started> => ({ result: await job.start(connection, prepare) }),
    [connection, prepare],
  )

  const starting = useStartJob(start)
  const begin = async ({ name, plan, items }: NewPanelJob<Data>, over?: readonly string[]) => {
    // Sends sequentially: messages keep their order.
    const pace = { concurrency: 1 }
    const key = await starting.begin({
      gateway,
      instance,
      kind,
      lane: kind,
      name,
      plan,
      pace,
      items,
    })
    if (key) show(key.id, over)
    return key !== undefined
  }

  return {
    jobs,
    shown,
    show,
    isRunning,
    isWriting: starting.isBusy,
    failed: starting.failed,
    begin,
    start,
  }
}

/** Read directly from storage: the engine is loaded with a job that is shown. Without storage there are none. */
function useJobsOf(
  gateway: string,
  instance: string,
  kind: string,
  turn: string,
): readonly JobRecord[] {
  const [jobs, setJobs] = useState<readonly JobRecord[]>([])
  useEffect(() => {
    let current = true
    readJobs(gateway).then(
      (all) => {
        if (current)
          setJobs(
            all.filter(
              (job) => job.kind === kind && job.instance === instance && job.state !== 'making',
            ),
          )
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway, instance, kind, turn])
  return jobs
}
