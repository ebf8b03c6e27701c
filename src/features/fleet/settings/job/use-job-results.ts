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

/** A job is held against what the gateway says; what this browser wrote is not asked. */
const noTexts: Fleet['texts'] = new Map()

/** Each instance of a job, held against what was read of it since; what was not is read once nothing is on its way. */
export function useJobResults(job: Job, snapshot: JobSnapshot) {
  const rows = useJobRows(job, snapshot)
  // While it goes on, what was read is looked up with the rows, and not besides.
  const names = useMemo(() => rows.map(({ item }) => item.to), [rows])
  const { byName } = useFleetRows(names, noTexts, snapshot.state !== 'running')
  const [make] = useState(resultMaker)
  const results = useMemo(() => make(rows, byName), [make, rows, byName])
  const reading = useReadBack()
  const { read } = reading
  const isOver =
    snapshot.state !== 'running' && snapshot.state !== 'ready' && snapshot.counts.sending === 0
  const readFor = useRef('')
  useEffect(() => {
    // Another stretch has to be read back anew, and each only once by itself.
    const of = `${snapshot.state} ${snapshot.endedAt ?? ''} ${snapshot.counts.unknown}`
    const names = results.filter(isUnread).map(({ name }) => name)
    if (!isOver || names.length === 0 || readFor.current === of) return
    readFor.current = of
    read(names)
  }, [isOver, results, snapshot, read])
  useSettled(job, snapshot, results, isThere)
  return {
    results,
    isReading: reading.isReading,
    /** Reads again what is unknown, and what was not read back. */
    refresh: () =>
      read(
        results
          .filter((one) => isUnread(one) || one.row.state === 'unknown')
          .map(({ name }) => name),
      ),
  }
}

const isThere = ({ there }: Result) => there?.is === 'all' || there?.is === 'all-but-text'

/** Reads settings anew, however young what is known of them. */
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
