import { useEffect, useRef, useState } from 'react'
import { createJob, type NewJob } from '#jobs/create-job.ts'
import { openJob, type Job } from '#jobs/job.ts'
import { keepStart, type Started } from './started-jobs.ts'

/** The delay before the button shows that it is busy, in milliseconds, to avoid a flash. */
const busyAfterMs = 250

/** Saves a job and starts it. */
export interface ApplyJob {
  readonly apply: <Data>(job: NewJob<Data>) => Promise<void>
  readonly busy: boolean
  /** Why the last job could not be saved; then nothing was sent. */
  readonly failed: string | undefined
}

/**
 * Returns a function that saves a job, starts it and opens its page; a double click creates one job.
 * @param onJob called with its id, unless the user has left the page by then
 * @param onSaved called once it is saved, in any case
 */
export function useApplyJob(
  start: (job: Job) => Promise<Started>,
  onJob: (id: string) => void,
  onSaved?: () => void,
): ApplyJob {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const begun = useRef(false)
  const hasUnmounted = useRef(false)
  useEffect(() => {
    hasUnmounted.current = false
    return () => {
      hasUnmounted.current = true
    }
  }, [])

  async function apply<Data>(job: NewJob<Data>): Promise<void> {
    if (begun.current) return
    begun.current = true
    const slow = setTimeout(() => setBusy(true), busyAfterMs)
    setFailed(undefined)
    try {
      const key = await createJob(job)
      keepStart(key, start(openJob(key)))
      onSaved?.()
      if (!hasUnmounted.current) onJob(key.id)
    } catch (error) {
      begun.current = false
      setFailed(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      setBusy(false)
    } finally {
      clearTimeout(slow)
    }
  }
  return { apply, busy, failed }
}
