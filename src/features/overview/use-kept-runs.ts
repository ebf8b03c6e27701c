import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { readKeptRuns } from '#data/kept-runs.ts'
import type { RunRecord } from '#local/run-record.ts'
import { onRunningHere } from '#runs/running.ts'

/** How often the jobs are read while the page is looked at, in milliseconds. */
const every = 4_000

/** The jobs of the gateway in use, as this browser last wrote them, of any kind. */
export function useKeptRuns(): readonly RunRecord[] {
  const { address } = useConnection()
  const [runs, setRuns] = useState<readonly RunRecord[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const next = await readKeptRuns(address).catch(() => [])
      if (!isOver) setRuns((before) => (isSame(before, next) ? before : next))
    }
    void read()
    const timer = setInterval(() => void read(), every)
    const ends = onRunningHere(() => void read())
    return () => {
      isOver = true
      clearInterval(timer)
      ends()
    }
  }, [address])
  return runs
}

/** Whether two lists show the same. */
const isSame = (one: readonly RunRecord[], other: readonly RunRecord[]) =>
  one.length === other.length && one.every((run, at) => signOf(run) === signOf(other[at]))

const signOf = (run: RunRecord | undefined) =>
  run && JSON.stringify([run.id, run.name, run.state, run.why?.kind, run.counts])
