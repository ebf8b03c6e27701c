import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { PausedJob } from './paused-jobs.ts'

/** How long after the shell the jobs are read, in milliseconds: nothing that is shown first waits for them. */
const restMs = 3_500

/** The jobs of the gateway in use that paused by themselves, the newest first; none until they are read. */
export function usePausedJobs(): readonly PausedJob[] {
  const { address } = useConnection()
  const [jobs, setJobs] = useState<readonly PausedJob[]>([])
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const timer = setTimeout(() => {
      import('./paused-jobs.ts').then(
        ({ followPausedJobs }) => {
          if (!isOver) stop = followPausedJobs(address, setJobs)
        },
        // Without its code the navigation shows what it can.
        () => {},
      )
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [address])
  return jobs
}
