import type { JobCounts, JobRecord } from '#local/job-record.ts'
import type { Waiting } from './pacer.ts'
import type { MinuteCount } from './rate.ts'

/** The displayed state of a job. A new object with each change. */
export interface JobSnapshot extends Omit<JobRecord, 'counts'> {
  readonly counts: JobCounts
  /** Whether this tab may change it: `elsewhere` if it runs, or finishes its last requests, in another tab. */
  readonly runsIn: 'here' | 'elsewhere'
  /** Why the next send waits, while it runs. */
  readonly waiting: Waiting | undefined
  /** The time of the next send, in epoch milliseconds, if known. */
  readonly nextAt: number | undefined
  /** The results of the last minute; undefined while it does not run. */
  readonly rate: number | undefined
  /** The remaining time at this rate, in milliseconds; undefined if unknown. */
  readonly timeLeft: number | undefined
  /** The minutes with results. */
  readonly perMinute: readonly MinuteCount[]
  /** Grows with each change of an item: rows must then be refreshed. */
  readonly version: number
}
