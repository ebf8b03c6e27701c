import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { whenPageRests } from '#data/gateway/page-rest.ts'
import { useRunningHere } from '#data/jobs/use-running.ts'
import type { followJobs } from '#jobs/list-jobs.ts'
import { pausedItself } from '#jobs/may-resume.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { loadWithRetry } from '#ui/load/load-with-retry.ts'

/** Returns the automatically paused jobs of the current gateway, newest first; none until they are read. */
export function usePausedJobs(): readonly JobRecord[] {
  const { address } = useConnection()
  const follow = useFollow()
  const [jobs, setJobs] = useState<readonly JobRecord[]>([])
  useEffect(
    () =>
      follow?.(address, (list) => {
        const paused = list.state === 'read' ? list.jobs.filter(pausedItself) : []
        // The same list until it changes: the shell renders with it.
        setJobs((before) => (isSame(before, paused) ? before : paused))
      }),
    [follow, address],
  )
  useEffect(() => {
    if (!follow) return
    // Without storage there are none.
    import('#local/jobs/job-secrets.ts')
      .then(({ destroyExpiredSecrets }) => destroyExpiredSecrets(address))
      .catch(() => {})
  }, [follow, address])
  return jobs
}

const isSame = (a: readonly JobRecord[], b: readonly JobRecord[]) =>
  a.length === b.length && a.every((job, at) => job === b[at])

/**
 * Loads the code that reads the jobs, once the page is at rest, and as soon as a job runs in this tab: if the job
 * pauses because the server is down, the code could no longer be loaded from that server.
 */
function useFollow(): typeof followJobs | undefined {
  const queries = useQueryClient()
  const runs = useRunningHere().length > 0
  const [follow, setFollow] = useState<typeof followJobs>()
  useEffect(() => {
    if (follow) return undefined
    let cancel = () => {}
    const load = () => {
      cancel = loadWithRetry(
        () => import('#jobs/list-jobs.ts'),
        (module) => setFollow(() => module.followJobs),
      )
    }
    if (runs) load()
    else cancel = whenPageRests(queries, load)
    return () => cancel()
  }, [follow, queries, runs])
  return follow
}
