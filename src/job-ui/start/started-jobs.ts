import type { StartAnswer } from '#jobs/job.ts'
import type { JobKey } from '#local/jobs/job-record.ts'

/** The result of a start. `unread`: a read that is required first failed, so nothing was sent. */
export interface Started {
  readonly result: StartAnswer | 'unread'
  /** Why the read failed. */
  readonly error?: unknown
}

const starts = new Map<string, Promise<Started>>()

/** Keeps the result of a start until the job's page shows it. */
export function keepStart({ id }: JobKey, started: Promise<Started>): void {
  starts.set(id, started)
}

/** Returns the result of a job's start, once; undefined if it was not just started. */
export function takeStart({ id }: JobKey): Promise<Started> | undefined {
  const started = starts.get(id)
  starts.delete(id)
  return started
}
