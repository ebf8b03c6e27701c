import type { JobRecord } from '#local/jobs/job-record.ts'
import { waitsForStart } from '#jobs/may-resume.ts'

/** The groups of the list, in its order. `decide`: it waits for the user. */
export const jobGroups = ['running', 'scheduled', 'decide', 'finished'] as const
export type JobGroup = (typeof jobGroups)[number]

/** Returns the group of a job. */
export function groupOf(job: JobRecord): JobGroup {
  const { state, counts, pace, total } = job
  const isAhead = (pace.notBefore ?? 0) > Date.now() && counts.waiting === total
  if (waitsForStart(job) || (state === 'running' && isAhead)) return 'scheduled'
  if (state === 'running') return 'running'
  return state === 'paused' || state === 'ready' || counts.unknown > 0 ? 'decide' : 'finished'
}
