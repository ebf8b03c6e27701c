import { useCallback, useEffect, useRef, useState, useMemo } from 'react'
import type { Result } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import type { FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { forgetAnswers, readAgain, readListedAgain } from '#data/fleet-reads/forget-answers.ts'
import { cacheKey } from '#data/use-read.ts'
import type { NewJob } from '#jobs/create-job.ts'
import type { Job, StartAnswer } from '#jobs/job.ts'
import { isHandedOver } from './run-on-server.ts'
import type { Told } from './start-telling.ts'
import type { Prepare } from '#jobs/work.ts'
import type { JobKey } from '#local/jobs/job-record.ts'
import { useGo } from '#ui/use-go.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

/** The delay before the button shows that it is busy, in milliseconds, to avoid a flash. */
const busyAfterMs = 250

/**
 * Returns a function that saves and starts a job. Loads the job engine with the first.
 * @param start starts it; its page or panel shows the result
 * @param opensPage whether its page opens once it is saved, unless the user has left by then
 */
export function useStartJob(
  start: (job: Job) => Promise<Started>,
  { opensPage = false }: { readonly opensPage?: boolean } = {},
) {
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly failed: string }>()
  const hasBegun = useRef(false)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  function end() {
    hasBegun.current = false
    setBusy(false)
  }

  /**
   * Saves a job and starts it, at most one at a time: a second click does nothing.
   * @param job the job, or a function that saves it, called with whether the key is handed over for it
   * @param onSaved called once it is saved, before its page opens: drafts are not needed any more
   * @returns its key; undefined if it was not saved, so that nothing was sent
   */
  async function begin<Data>(
    job: NewJob<Data> | ((handsOver: boolean) => Promise<JobKey>),
    onSaved?: () => void,
  ) {
    // Set at the click: the button is disabled only with the next render.
    if (hasBegun.current) return undefined
    hasBegun.current = true
    // The question may be gone with the next render.
    const handsOver = isHandedOver()
    const slow = setTimeout(() => setBusy(true), busyAfterMs)
    setFailure(undefined)
    try {
      const { createJob, openJob } = await import('#jobs/open-job.ts')
      const key = await (typeof job === 'function' ? job(handsOver) : createJob(job, { handsOver }))
      keepStart(key, start(openJob(key)))
      onSaved?.()
      if (!opensPage) end()
      else if (!hasLeft.current) go({ page: 'job', gateway: key.gateway, id: key.id })
      return key
    } catch (error) {
      setFailure({ error, failed: String(error) })
      end()
      return undefined
    } finally {
      clearTimeout(slow)
    }
  }
  // Why the last job could not be saved; `failed` in words.
  return { begin, isBusy, error: failure?.error, failed: failure?.failed }
}

export type StartJob = ReturnType<typeof useStartJob>

/** Returns a job that sends one item after the other, beside the other jobs of its instance. */
export const inOrder = <Data>(job: Omit<NewJob<Data>, 'pace' | 'lane'>): NewJob<Data> => ({
  ...job,
  lane: job.kind,
  pace: { concurrency: 1 },
})

/** What the page tells of a job that it starts: of the rows that are done since. */
export type TellOf = (
  job: Job,
  page: { readonly connection: Connection; readonly queries: QueryClient },
) => Told | Promise<Told>

/** Returns a function that starts or resumes a job of one kind. @param prepare and `tellOf` must be stable */
export function useStart<Data>(
  prepare: Prepare<Data>,
  tellOf?: TellOf,
): (job: Job) => Promise<Started> {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(
    async (job) => {
      const start = () => job.start(connection, prepare)
      if (!tellOf) return { result: await start() }
      const { startTelling } = await import('./start-telling.ts')
      const begin = () => tellOf(job, { connection, queries })
      return { result: await startTelling(job, start, begin) }
    },
    [connection, prepare, queries, tellOf],
  )
}

/** The result of a start. `unread`: a read that is required first failed, so nothing was sent. */
export interface Started {
  readonly result: StartAnswer | 'unread'
  /** Why the read failed. */
  readonly error?: unknown
}

const starts = new Map<string, Promise<Started>>()

/** Keeps the result of a start until the job's page shows it. */
export function keepStart({ id }: JobKey, started: Promise<Started>): void {
  starts.set(id, started)
}

/** Returns the result of a job's start, once; undefined if it was not just started. */
export function takeStart({ id }: JobKey): Promise<Started> | undefined {
  const started = starts.get(id)
  starts.delete(id)
  return started
}

/** Takes what a job of this tab has read of an instance. */
export type OnRead<N extends FleetOperation> = (instance: string, answer: Result<N>) => void

/**
 * Returns a function that starts or resumes a job that changes instances. What it reads is cached for all pages; what is
 * cached of the instances of a server's job is forgotten at its start, and read again where it is needed.
 * @param prepareWith and `tellOf` must be stable
 */
export function useStartMany<Data, N extends FleetOperation>(
  operation: N,
  prepareWith: (onRead: OnRead<N>) => Prepare<Data>,
  tellOf?: TellOf,
) {
  const queries = useQueryClient()
  const prepare = useMemo(
    () =>
      prepareWith((instance, answer) =>
        queries.setQueryData(cacheKey<FleetOperation>(operation, { params: { instance } }), answer),
      ),
    [queries, operation, prepareWith],
  )
  const tell = useCallback<TellOf>(
    async (job, page) => {
      const own = await tellOf?.(job, page)
      if (job.key.host !== 'server') return own ?? { done: () => {} }
      const names = new Set<string>()
      for await (const rows of job.view.each()) for (const { item } of rows) names.add(item.to)
      forgetAnswers(queries, operation, names)
      return {
        done(row) {
          own?.done(row)
          readAgain(queries, page.connection, operation, row.item.to)
        },
        rested: () => {
          readListedAgain(queries, page.connection, operation, names)
          own?.rested?.()
        },
      }
    },
    [queries, operation, tellOf],
  )
  return useStart(prepare, tell)
}
