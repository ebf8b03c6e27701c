import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { whenPageRests } from '#data/gateway/page-rest.ts'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { pausedItself } from '#jobs/may-resume.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { loadWithRetry } from '#load/load-with-retry.ts'

/** The jobs that the shell shows, newest first. */
export interface ShellJobs {
  /** Those that paused automatically. */
  readonly paused: readonly JobRecord[]
  /** All those of the server. */
  readonly ofServer: readonly JobRecord[]
}

/**
 * Returns the jobs of the current gateway that the shell shows; none until they are read. The code that
 * reads them is loaded once the page is at rest, and as soon as a job runs in this tab: if the job pauses because the
 * server is down, the code could no longer be loaded from that server.
 */
export function useShellJobs(): ShellJobs {
  const { address } = useConnection()
  const queries = useQueryClient()
  const isRunning = useRunningHere().length > 0
  const [hasRun, setHasRun] = useState(isRunning)
  if (isRunning && !hasRun) setHasRun(true)
  const [jobs, setJobs] = useState<ShellJobs>({ paused: [], ofServer: [] })
  useEffect(() => {
    let cancel = () => {}
    const follow = () => {
      cancel = loadWithRetry(
        () => import('#jobs/list-jobs.ts'),
        ({ followJobs }) => {
          cancel = followJobs(address, (list) => {
            const all = list.state === 'read' ? list.jobs : []
            const paused = all.filter(pausedItself)
            const ofServer = all.filter(({ host }) => host === 'server')
            // The same lists until they change: the shell renders with them.
            setJobs((before) =>
              isSame(before.paused, paused) && isSame(before.ofServer, ofServer)
                ? before
                : { paused, ofServer },
            )
          })
          // Without storage there are none.
          import('#local/jobs/job-secrets.ts')
            .then(({ destroyExpiredSecrets }) => destroyExpiredSecrets(address))
            .catch(() => {})
        },
      )
    }
    if (hasRun) follow()
    else cancel = whenPageRests(queries, follow)
    return () => cancel()
  }, [address, queries, hasRun])
  return jobs
}

const isSame = (a: readonly JobRecord[], b: readonly JobRecord[]) =>
  a.length === b.length && a.every((job, at) => job === b[at])
