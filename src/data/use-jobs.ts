import { useEffect, useState } from 'react'
import type { JobRecord } from '#local/job-record.ts'
import { listJobs, onJobsChange } from '#jobs/list-jobs.ts'
import { useConnection } from './GatewayProvider.tsx'

/** The stored jobs. `failed`: this browser's storage could not be read. */
export type JobList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'read'; readonly jobs: readonly JobRecord[] }

/** The refresh interval of a list while a job runs, in milliseconds. */
const readEvery = 1_000

/** Returns the jobs of the current gateway, of one instance or of all, newest first; follows changes in any tab. */
export function useJobs(instance?: string): JobList {
  const { address } = useConnection()
  const [list, setList] = useState<JobList>({ state: 'loading' })
  useEffect(() => {
    let hasEnded = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      try {
        const jobs = await listJobs(address, instance)
        if (!hasEnded) setList({ state: 'read', jobs })
      } catch (error) {
        if (!hasEnded) setList({ state: 'failed', error })
      }
    }
    const scheduleRead = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void read()
      }, readEvery)
    }
    void read()
    const end = onJobsChange(address, scheduleRead)
    return () => {
      hasEnded = true
      clearTimeout(timer)
      end()
    }
  }, [address, instance])
  return list
}
