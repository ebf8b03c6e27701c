import type { JobRecord } from '#local/jobs/job-record.ts'
import { nextActive } from './active-hours.ts'

/** How late a job may start by itself, in milliseconds: the server was down at its time. */
const maxLateMs = 10 * 60_000

/** Returns whether the start time of a job has passed too long ago: a person decides. */
export function isMissed(
  { pace, counts, total }: Pick<JobRecord, 'pace' | 'counts' | 'total'>,
  now: number,
): boolean {
  const { notBefore, hours } = pace
  if (notBefore === undefined || counts.waiting < total) return false
  const start = hours ? nextActive(notBefore, hours) : notBefore
  return start !== undefined && now > start + maxLateMs
}
