import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRunningHere } from '#data/use-running.ts'
import type { followPausedJobs, PausedJob } from './paused-jobs.ts'

/** How long after the shell the jobs are read, in milliseconds: nothing that is shown first waits for them. */
const restMs = 3_500
/** How long until code that could not be loaded is requested again, in milliseconds. */
const retryAfterMs = 10_000

/** The jobs of the gateway in use that paused by themselves, the newest first; none until they are read. */
export function usePausedJobs(): readonly PausedJob[] {
  const { address } = useConnection()
  const follow = useFollow()
  const [jobs, setJobs] = useState<readonly PausedJob[]>([])
  useEffect(() => follow?.(address, setJobs), [follow, address])
  return jobs
}

/**
 * The code that reads the jobs. It is loaded as soon as a job runs in this tab: once the job pauses because the server
 * is down, the code could no longer be loaded from that server.
 */
function useFollow(): typeof followPausedJobs | undefined {
  const runs = useRunningHere().length > 0
  const [follow, setFollow] = useState<typeof followPausedJobs>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (follow) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // The build moves a `.then` into what it preloads the files for, so only `await` sees that they could not be loaded.
    const load = async () => {
      try {
        const { followPausedJobs } = await import('./paused-jobs.ts')
        if (!isOver) setFollow(() => followPausedJobs)
      } catch {
        if (!isOver) timer = setTimeout(() => setAttempt((before) => before + 1), retryAfterMs)
      }
    }
    if (runs || attempt > 0) void load()
    else timer = setTimeout(() => void load(), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [follow, runs, attempt])
  return follow
}
