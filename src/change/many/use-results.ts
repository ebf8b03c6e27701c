import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Result } from '#client/call.ts'
import { fleetOptions, type FleetCell, type FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { readMany } from '#data/fleet-reads/use-read-all.ts'
import { useFleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSignedOut } from '#data/session/session.ts'
import { useJobRows } from '#data/jobs/use-job-rows.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import type { Known } from '#change/resource.ts'
import {
  isConfirmed,
  isUnread,
  stateNow,
  type ManyResult,
  type ReviewedChange,
} from './reviewed-change.ts'

/** The results of a job, compared with what was read since. */
export interface ManyResults<V extends object> {
  readonly results: readonly ManyResult<V>[]
  /** When all were read at once, in epoch milliseconds. */
  readonly readAt?: number | undefined
  readonly isReading: boolean
  /** Whether results are still not verified after they were read. */
  readonly hasFailed: boolean
  readonly refresh: () => void
}

/** Reads resources again, bypassing the cache. */
export interface Reader {
  readonly read: (names: readonly string[]) => void
  readonly isReading: boolean
  readonly hasFailed: boolean
  /** Whether skipped ones are read, too. */
  readonly readsSkipped?: boolean
}

/**
 * Returns the results of the rows. Resources that were not read since are read once the job has no calls in progress,
 * automatically once per attempt. An unknown result that is verifiably as asked counts as done.
 * @param resultOf returns the result of a row. Must be stable while it returns the same
 */
export function useManyResults<V extends object>(
  job: Job,
  snapshot: JobSnapshot,
  rows: readonly JobRow[],
  resultOf: (row: JobRow) => ManyResult<V>,
  { read, isReading, hasFailed, readsSkipped = false }: Reader,
): ManyResults<V> {
  const results = useMemo(() => rows.map(resultOf), [rows, resultOf])
  const isSignedOut = useSignedOut()
  const { state, counts, endedAt } = snapshot
  const hasEnded = state !== 'running' && state !== 'ready' && counts.sending === 0 && !isSignedOut
  const readFor = useRef('')
  useEffect(() => {
    const attempt = `${state} ${endedAt ?? ''} ${counts.unknown}`
    const isOpen = (one: ManyResult<V>) =>
      isUnread(one) || (readsSkipped && one.row.state === 'skipped' && one.current === undefined)
    const names = results.filter(isOpen).map(({ row }) => row.item.to)
    if (!hasEnded || names.length === 0 || readFor.current === attempt) return
    readFor.current = attempt
    read(names)
  }, [hasEnded, state, endedAt, counts.unknown, results, read, readsSkipped])
  useSettled(job, snapshot, results, isConfirmed)
  return {
    results,
    isReading,
    hasFailed: hasFailed && !isReading && results.some(isUnread),
    refresh: () =>
      read(
        results
          .filter((one) => isUnread(one) || one.row.state === 'unknown')
          .map(({ row }) => row.item.to),
      ),
  }
}

/** Whether a row was sent, so that the current values say what came of it. */
export const wasSent = ({ outcome }: JobRow): boolean =>
  outcome !== undefined && outcome.state !== 'sending' && outcome.state !== 'waiting'

/** How a job's resources are read: one operation of each instance. Must be stable. */
export interface InstanceReads<V extends object, N extends FleetOperation> {
  readonly operation: N
  readonly changeOf: (item: JobItem, snapshot: JobSnapshot) => ReviewedChange<V>
  readonly valuesOf: (answer: Result<N>, item: JobItem) => Known<V>
  readonly storedValues: (readBack: unknown) => Known<V> | undefined
}

/** Returns the results of a job that changes instances. */
export function useInstanceResults<V extends object, N extends FleetOperation>(
  job: Job,
  snapshot: JobSnapshot,
  { operation, changeOf, valuesOf, storedValues }: InstanceReads<V, N>,
): ManyResults<V> {
  const rows = useJobRows(job, snapshot)
  const names = useMemo(() => rows.map(({ item }) => item.to), [rows])
  // While the job runs, values are looked up with its rows only.
  const { cells } = useFleetAnswers(operation, names, snapshot.state !== 'running')
  const plan = useRef(snapshot)
  const resultOf = useMemo(
    () =>
      (row: JobRow): ManyResult<V> => {
        const change = changeOf(row.item, plan.current)
        const now = latest(row, cells.get(row.item.to))
        return { row, change, current: now && stateNow(change, now) }
      },
    // oxlint-disable-next-line react/exhaustive-deps -- `latest` depends on the kind only
    [changeOf, cells],
  )

  /** The latest values since the item was done, read here or by the job itself. */
  function latest(row: JobRow, cell: FleetCell<N> | undefined): Known<V> | undefined {
    if (!wasSent(row)) return undefined
    if (cell?.state === 'read' && cell.at > (row.outcome?.at ?? 0))
      return valuesOf(cell.answer, row.item)
    return storedValues(row.outcome?.readBack)
  }

  return useManyResults(job, snapshot, rows, resultOf, useInstanceReader(operation))
}

function useInstanceReader(operation: FleetOperation): Reader {
  const connection = useConnection()
  const queries = useQueryClient()
  const reader = useMemo(
    () =>
      readMany<string>((name) =>
        queries.query({ ...fleetOptions(connection, operation, name), staleTime: 0 }),
      ),
    [connection, queries, operation],
  )
  useEffect(() => () => reader.stop(), [reader])
  const { state, failed } = useSyncExternalStore(reader.subscribe, reader.progress)
  return { read: reader.start, isReading: state === 'reading', hasFailed: failed > 0 }
}

/** Settles unknown results whose values the gateway verifiably has. `isConfirmed` must be stable. */
function useSettled<Result extends { readonly row: JobRow }>(
  job: Job,
  { runsIn, state }: JobSnapshot,
  results: readonly Result[],
  isConfirmed: (result: Result) => boolean,
): void {
  const settled = useRef(new Set<string>())
  useEffect(() => {
    if (runsIn !== 'here' || state === 'running') return
    for (const result of results) {
      const { row } = result
      const once = `${row.index} ${row.outcome?.at}`
      if (row.state !== 'unknown' || !isConfirmed(result) || settled.current.has(once)) continue
      settled.current.add(once)
      job.settle(row.index, 'arrived').catch(() => settled.current.delete(once))
    }
  }, [job, runsIn, state, results, isConfirmed])
}
