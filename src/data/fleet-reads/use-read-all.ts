import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Connection } from '#client/connection.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { readOptions } from '#data/use-read.ts'
import { fleetAnswers } from './fleet-answers.ts'
import type { FleetOperation } from './fleet-cell.ts'
import { fleetOptions } from './fleet-options.ts'
import { readMany, type ReadingMany } from './read-many.ts'

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

/**
 * Implements "Read all": reads operations of every instance, at most 4 at a time. Ends with the page that started it.
 */
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
