import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Connection } from '#client/connection.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { readOptions } from '#data/use-read.ts'
import { fleetAnswers } from './fleet-answers.ts'
import { fleetOptions, type FleetOperation } from './fleet-cell.ts'
import { createSignal } from '#domain/signal.ts'
import { isCallError, RefusedError } from '#client/errors.ts'

/** One read of "Read all": an operation of an instance, or the list that carries the settings of many. */
export type ReadJob = { readonly operation: FleetOperation; readonly instance: string } | 'list'

/** The age below which responses are not refreshed automatically, in milliseconds. */
const young = 30_000

interface ReadingAll {
  readonly progress: ReadingMany
  /** Reads every instance at the user's request, however recent an answer is; resumes a stopped read. */
  readonly start: () => void
  /** Reads automatically, skipping recent answers. */
  readonly startUnread: () => void
  readonly stop: () => void
}

/** Reads operations of every instance, at most 4 at a time. Ends with the page that started it. */
export function useReadAll(
  operations: readonly FleetOperation[],
  instances: readonly string[],
): ReadingAll {
  const connection = useConnection()
  const queries = useQueryClient()
  const reader = useMemo(
    () => readMany<ReadJob>((job, signal) => readOne(queries, connection, job, signal)),
    [queries, connection],
  )
  useEffect(() => () => reader.stop(), [reader])
  const progress = useSyncExternalStore(reader.subscribe, reader.progress)
  return {
    progress,
    start: () => {
      const { state } = reader.progress()
      const resumes = state === 'stopped' || state === 'given-up'
      reader.start(jobsFor(queries, operations, instances, resumes ? recent() : Infinity))
    },
    startUnread: () => reader.start(jobsFor(queries, operations, instances, recent())),
    stop: reader.stop,
  }
}

/** The same; reads once automatically, as soon as it is ready, if `wants` returns true then. */
export function useReadOnce(
  operations: readonly FleetOperation[],
  instances: readonly string[],
  isReady = true,
  wants: () => boolean = always,
): ReadingAll {
  const reading = useReadAll(operations, instances)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || instances.length === 0 || !isReady) return
    begun.current = true
    if (wants()) reading.startUnread()
  })
  return reading
}

const always = () => true
const recent = () => Date.now() - young

/** Returns the reads of "Read all": instances not read since a time (epoch milliseconds). */
export function jobsFor(
  queries: QueryClient,
  operations: readonly FleetOperation[],
  instances: readonly string[],
  since: number,
): ReadJob[] {
  let list = false
  const jobs: ReadJob[] = []
  for (const operation of operations) {
    const { cells } = fleetAnswers(queries, operation, instances)
    for (const [instance, cell] of cells) {
      if (cell.state === 'unaskable' || (cell.state === 'read' && cell.at >= since)) continue
      if (cell.state === 'read' && cell.from === 'list') list = true
      else if (canStandInPath(instance)) jobs.push({ operation, instance })
    }
  }
  return list ? ['list', ...jobs] : jobs
}

async function readOne(
  queries: QueryClient,
  connection: Connection,
  job: ReadJob,
  signal: AbortSignal,
): Promise<void> {
  if (job === 'list') {
    await queries.query({ ...readOptions(connection, 'fetchInstances', {}), staleTime: 0 })
    return
  }
  const options = fleetOptions(connection, job.operation, job.instance)
  const { queryKey } = options
  // A read that a visible row also waits for is not aborted.
  const giveUp = () => {
    const query = queries.getQueryCache().find({ queryKey, exact: true })
    if (query?.getObserversCount() === 0) void queries.cancelQueries({ queryKey, exact: true })
  }
  signal.addEventListener('abort', giveUp)
  try {
    await queries.query({ ...options, staleTime: 0 })
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** The state of a bulk read. */
export interface ReadingMany {
  /** `given-up`: stopped after too many failures in a row. */
  readonly state: 'idle' | 'reading' | 'done' | 'stopped' | 'given-up'
  /** The number of finished reads, failed or not. */
  readonly done: number
  readonly of: number
  readonly failed: number
  readonly error?: unknown
}

interface ManyReader<Job> {
  readonly progress: () => ReadingMany
  readonly subscribe: (listener: () => void) => () => void
  /** Starts with these; stops an earlier read. */
  readonly start: (jobs: readonly Job[]) => void
  /** Starts no more reads, and aborts those in flight. */
  readonly stop: () => void
}

const idle: ReadingMany = { state: 'idle', done: 0, of: 0, failed: 0 }
/** The number of concurrent reads: the queue has no more slots for bulk work. */
const concurrency = 4
/** The number of failures in a row after which it gives up. */
const patience = 20
/** The interval of progress updates, in milliseconds. */
const every = 200

/** Creates a reader. `read` stops when the signal aborts; "too many" (429) is retried after a wait. */
export function readMany<Job>(
  read: (job: Job, signal: AbortSignal) => Promise<unknown>,
): ManyReader<Job> {
  const changed = createSignal()
  let progress = idle
  let ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const notify = () => {
    clearTimeout(timer)
    timer = undefined
    changed.emit()
  }
  const change = (part: Partial<ReadingMany>) => {
    progress = { ...progress, ...part }
    if (part.state === undefined) timer ??= setTimeout(notify, every)
    else notify()
  }

  async function run(jobs: readonly Job[], end: AbortController) {
    let next = 0
    let inARow = 0
    const worker = async () => {
      for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) {
        if (end.signal.aborted) return
        const error = await attempt(job, end.signal)
        if (end.signal.aborted) return
        inARow = error === undefined ? 0 : inARow + 1
        change({
          done: progress.done + 1,
          ...(error === undefined ? {} : { failed: progress.failed + 1, error }),
        })
        if (inARow < patience) continue
        end.abort()
        change({ state: 'given-up' })
        return
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
    if (!end.signal.aborted) change({ state: 'done' })
  }

  /** Reads one item; returns its error. */
  async function attempt(job: Job, signal: AbortSignal): Promise<unknown> {
    for (let turn = 1; ; turn += 1)
      try {
        await read(job, signal)
        return undefined
      } catch (error) {
        if (signal.aborted) return error
        // Another caller aborted it, for example a row that was scrolled away: it is still needed here.
        if (!isCallError(error) && turn < 3) continue
        if (!(error instanceof RefusedError) || error.kind !== 'too-many' || turn > 5) return error
        await pause(Math.min(60, error.retryAfter ?? 1) * 1000, signal)
      }
  }

  return {
    progress: () => progress,
    subscribe: changed.subscribe,
    start(jobs) {
      ending.abort()
      ending = new AbortController()
      change({ ...idle, of: jobs.length, state: 'reading' })
      void run(jobs, ending)
    },
    stop() {
      if (progress.state !== 'reading') return
      ending.abort()
      change({ state: 'stopped' })
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
