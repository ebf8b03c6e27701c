import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSettled } from '#job-ui/use-settled.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { fleetOptions } from '#data/fleet-reads/fleet-options.ts'
import { readMany } from '#data/fleet-reads/read-many.ts'
import { useJobRows } from '#data/use-job-rows.ts'
import { useFleetRows, type Fleet } from '#data/fleet-reads/use-fleet.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/snapshot.ts'
import { isUnread, resultMaker, type Result } from './job-results.ts'

/** A job is compared with the gateway's values; texts stored by this browser are not used. */
const noTexts: Fleet['texts'] = new Map()

/**
 * Returns the result of each instance, compared with what was read since. Instances that were not are read once the job
 * has no calls in progress.
 */
export function useJobResults(job: Job, snapshot: JobSnapshot) {
  const rows = useJobRows(job, snapshot)
  // While the job runs, values are looked up with its rows only.
  const names = useMemo(() => rows.map(({ item }) => item.to), [rows])
  const { byName } = useFleetRows(names, noTexts, snapshot.state !== 'running')
  const [make] = useState(resultMaker)
  const results = useMemo(() => make(rows, byName), [make, rows, byName])
  const reading = useReadBack()
  const { read } = reading
  const hasEnded =
    snapshot.state !== 'running' && snapshot.state !== 'ready' && snapshot.counts.sending === 0
  const readFor = useRef('')
  useEffect(() => {
    // After a resume the instances are verified again, each once automatically.
    const of = `${snapshot.state} ${snapshot.endedAt ?? ''} ${snapshot.counts.unknown}`
    const names = results.filter(isUnread).map(({ name }) => name)
    if (!hasEnded || names.length === 0 || readFor.current === of) return
    readFor.current = of
    read(names)
  }, [hasEnded, results, snapshot, read])
  useSettled(job, snapshot, results, isConfirmed)
  return {
    results,
    isReading: reading.isReading,
    /** Reads unknown and unread instances again. */
    refresh: () =>
      read(
        results
          .filter((one) => isUnread(one) || one.row.state === 'unknown')
          .map(({ name }) => name),
      ),
  }
}

const isConfirmed = ({ current }: Result) => current?.is === 'all' || current?.is === 'all-but-text'

/** Reads settings again, ignoring the cache. */
function useReadBack() {
  const connection = useConnection()
  const queries = useQueryClient()
  const reader = useMemo(
    () =>
      readMany<string>((name) =>
        queries.query({ ...fleetOptions(connection, 'findSettings', name), staleTime: 0 }),
      ),
    [connection, queries],
  )
  useEffect(() => () => reader.stop(), [reader])
  const { state } = useSyncExternalStore(reader.subscribe, reader.progress)
  return { read: reader.start, isReading: state === 'reading' }
}
