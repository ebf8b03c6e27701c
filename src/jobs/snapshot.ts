import type { JobCounts, JobRecord } from '#local/job-record.ts'
import type { Waiting } from './pacer.ts'
import type { MinuteCount } from './rate.ts'

/** A job as a page shows it. A new object with each change. */
export interface JobSnapshot extends Omit<JobRecord, 'counts'> {
  readonly counts: JobCounts
  /** Whether this tab may change it: `elsewhere` it runs, or ends its last requests, in another tab. */
  readonly runsIn: 'here' | 'elsewhere'
  /** Why the next send waits, while it runs. */
  readonly waiting: Waiting | undefined
  /** When the next send comes, in epoch milliseconds, where that is known. */
  readonly nextAt: number | undefined
  /** Done in the last minute; undefined while it does not run. */
  readonly rate: number | undefined
  /** Time left at this rate, in milliseconds; undefined where nothing can be said. */
  readonly timeLeft: number | undefined
  /** Minutes in which something was done. */
  readonly perMinute: readonly MinuteCount[]
  /** Grows with each change of an item: rows are to be read anew. */
  readonly version: number
}
