import { useEffect, useState } from 'react'
import { followJobs, type JobList } from '#jobs/list-jobs.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

/** Returns the jobs of the current gateway, newest first; follows changes in any tab. */
export function useJobs(): JobList {
  const { address } = useConnection()
  const [list, setList] = useState<JobList>({ state: 'loading' })
  useEffect(() => followJobs(address, setList), [address])
  return list
}
