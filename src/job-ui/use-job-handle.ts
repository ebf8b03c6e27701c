import { useEffect, useRef, useState } from 'react'
import type { Retryable } from '#jobs/decisions.ts'
import { JobElsewhereError } from '#jobs/running.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobKind } from './job-kinds.ts'
import { useGo } from '#ui/use-go.ts'
import { takeStart, type Started } from '#job-ui/start/use-start-job.ts'

/** Rows that can be retried: all of a state, or some of them. */
export interface RetryableRows {
  readonly rowState: Retryable
  readonly only?: readonly number[]
}

/** Why the last action was refused. `atWork`: the job runs, here or in another tab. */
export type JobRefusal = Exclude<Started['result'], 'started'> | 'atWork'

/** The options of a kind. */
export interface JobOptions {
  /** Starts or resumes it. */
  readonly start: (job: Job) => Promise<Started>
  /** The rows that Retry includes; by default all rows of the kind's states. */
  readonly retryable?: readonly RetryableRows[]
  /**
   * Runs before something is sent, e.g. settles unknown results.
   * @throws the error to show; then nothing is sent
   */
  readonly beforeSend?: (action: 'start' | 'retry' | 'rest') => Promise<void>
  /** Called after it was deleted; by default the list of jobs opens. */
  readonly onDeleted?: () => void
}

/** Returns a job's state and actions for its page and its panel. One action at a time. */
export function useJobHandle(
  kind: JobKind,
  job: Job,
  snapshot: JobSnapshot,
  { start, retryable, beforeSend, onDeleted }: JobOptions,
) {
  const go = useGo()
  const current = useRef<Promise<void>>(undefined)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Omit<Started, 'result'> & { readonly is?: JobRefusal }>({})

  function take({ result, error }: Started): void {
    setProblem(result === 'started' ? {} : { is: result, error })
  }
  useEffect(() => {
    const started = takeStart(job.key)
    if (started) void act(async () => take(await started))
    // oxlint-disable-next-line react/exhaustive-deps -- once per job: `act` is new in each render
  }, [job])

  /** Runs another action on the job: it is busy until then, and an error is shown. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    if (current.current) return
    current.current = perform(work)
    await current.current
  }
  async function perform(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblem({})
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof JobElsewhereError ? { is: 'atWork' } : { is: 'failed', error })
    } finally {
      current.current = undefined
      setBusy(false)
    }
  }
  async function begin(): Promise<void> {
    if (job.view.snapshot()?.state === 'running') return
    take(await start(job))
  }
  const again: readonly RetryableRows[] =
    retryable ?? kind.retries.map((rowState) => ({ rowState }))

  return {
    kind,
    job,
    snapshot,
    /** The counts of its rows; of the things in them, if a row has several. */
    counts: snapshot.counts,
    /** Returns the number of things in a row. */
    countOf: (_row: number): number => 1,
    busy,
    refusal: snapshot.state === 'running' ? undefined : problem.is,
    /** Why the last action failed, if there are details beyond `refusal`. */
    error: problem.error,
    retryable: again,
    act,
    start: () =>
      void act(async () => {
        await beforeSend?.('start')
        await begin()
      }),
    pause: () => job.pause(),
    // A press while it is being started must not be lost: it stops as soon as it has started.
    stop: () => void Promise.resolve(current.current).then(() => act(() => job.stop())),
    /** Retries the rows that Retry includes, or the given ones. */
    retry: (rows = again) =>
      act(async () => {
        await beforeSend?.('retry')
        let count = 0
        for (const { rowState, only } of rows) count += await job.retry(rowState, only)
        if (count > 0) await begin()
      }),
    /** Continues a stopped job with the rows that were not sent, and no others. */
    continueRest: () =>
      void act(async () => {
        await beforeSend?.('rest')
        await job.retry('not-sent')
        await begin()
      }),
    /** Lets a job that has not begun wait for another start time, in epoch milliseconds. */
    reschedule: (notBefore: number) =>
      void act(async () => {
        await job.reschedule(notBefore)
        await begin()
      }),
    /** Records the user's decision on unknown results. */
    settle: (outcome: 'arrived' | 'not-arrived', rows: readonly number[]) =>
      void act(async () => {
        for (const index of rows) await job.settle(index, outcome)
      }),
    remove: (): void =>
      void act(async () => {
        await job.remove()
        if (onDeleted) onDeleted()
        else go({ page: 'jobs', gateway: job.key.gateway })
      }),
  }
}

export type JobHandle = ReturnType<typeof useJobHandle>
