import { useEffect, useState } from 'react'
import type { RunRecord } from '#local/run-record.ts'
import { listRuns, onRunsChange } from '#runs/list-runs.ts'
import { useConnection } from './GatewayProvider.tsx'

/** What this browser keeps of runs. `failed`: its storage could not be read. */
export type RunList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'read'; readonly runs: readonly RunRecord[] }

/** How often a list is read anew while something runs, in milliseconds. */
const readEvery = 1_000

/** The runs of the gateway in use, of one instance or of all, the newest first; as they change in any tab. */
export function useRuns(instance?: string): RunList {
  const { address } = useConnection()
  const [list, setList] = useState<RunList>({ state: 'loading' })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      try {
        const runs = await listRuns(address, instance)
        if (!isOver) setList({ state: 'read', runs })
      } catch (error) {
        if (!isOver) setList({ state: 'failed', error })
      }
    }
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void read()
      }, readEvery)
    }
    void read()
    const end = onRunsChange(address, soon)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [address, instance])
  return list
}
