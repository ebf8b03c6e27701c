import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { whenPageRests } from '#data/page-rest.ts'
import { useRunningHere } from '#data/use-running.ts'
import { loadWithRetry } from '#ui/load-with-retry.ts'
import type { followPausedJobs, PausedJob } from './paused-jobs.ts'

/** Returns the automatically paused jobs of the current gateway, newest first; none until they are read. */
export function usePausedJobs(): readonly PausedJob[] {
  const { address } = useConnection()
  const follow = useFollow()
  const [jobs, setJobs] = useState<readonly PausedJob[]>([])
  useEffect(() => follow?.(address, setJobs), [follow, address])
  return jobs
}

/**
 * Loads the code that reads the jobs, once the page is at rest, and as soon as a job runs in this tab: if the job
 * pauses because the server is down, the code could no longer be loaded from that server.
 */
function useFollow(): typeof followPausedJobs | undefined {
  const queries = useQueryClient()
  const runs = useRunningHere().length > 0
  const [follow, setFollow] = useState<typeof followPausedJobs>()
  useEffect(() => {
    if (follow) return undefined
    let cancel = () => {}
    const load = () => {
      cancel = loadWithRetry(
        () => import('./paused-jobs.ts'),
        (module) => setFollow(() => module.followPausedJobs),
      )
    }
    if (runs) load()
    else cancel = whenPageRests(queries, load)
    return () => cancel()
  }, [follow, queries, runs])
  return follow
}
