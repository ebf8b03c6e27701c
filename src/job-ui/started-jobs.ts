import type { StartAnswer } from '#jobs/job.ts'
import type { JobKey } from '#local/job-record.ts'

/** What became of a start. `unread`: what has to be read before could not be, so nothing was sent. */
export interface Started {
  readonly answer: StartAnswer | 'unread'
  /** Why it could not be read. */
  readonly error?: unknown
}

const starts = new Map<string, Promise<Started>>()

/** Keeps what becomes of a start until the job's page shows it. */
export function keepStart({ id }: JobKey, started: Promise<Started>): void {
  starts.set(id, started)
}

/** Returns what became of the start of a job, once; undefined where it was not started a moment ago. */
export function takeStart({ id }: JobKey): Promise<Started> | undefined {
  const started = starts.get(id)
  starts.delete(id)
  return started
}
