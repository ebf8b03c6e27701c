import type { JobRecord, PauseReason } from '#local/jobs/job-record.ts'

/**
 * Returns whether a job may resume automatically: it paused because the gateway did not respond, items wait, and no
 * outcome is unknown.
 */
export const mayResume = ({ state, why, counts }: Pick<JobRecord, 'state' | 'why' | 'counts'>) =>
  state === 'paused' &&
  why?.kind === 'no-answer' &&
  counts.waiting > 0 &&
  counts.unknown === 0 &&
  counts.sending === 0

/** Returns why a job counts as paused that was running in a tab that was closed. */
export const interruption = ({
  pace,
  counts,
  total,
}: Pick<JobRecord, 'pace' | 'counts' | 'total'>): PauseReason => ({
  kind: pace.notBefore !== undefined && counts.waiting === total ? 'scheduled' : 'left',
})

/** Returns whether a job was paused only because its tab was closed, or its server stopped. */
export const isLeft = ({ state, why }: Pick<JobRecord, 'state' | 'why'>): boolean =>
  state === 'paused' && (why?.kind === 'left' || why?.kind === 'scheduled')

/** Returns whether a job paused automatically and waits to be resumed. */
export const pausedItself = ({ state, why }: Pick<JobRecord, 'state' | 'why'>): boolean =>
  state === 'paused' && why !== undefined && why.kind !== 'person'

/** Returns whether a job paused because its tab was closed before its start time. */
export const missesPage = ({ state, why }: Pick<JobRecord, 'state' | 'why'>) =>
  state === 'paused' && why?.kind === 'scheduled'

/** Returns whether a job paused because the server has no key for it that the gateway accepts. */
export const lacksKey = ({ state, why }: Pick<JobRecord, 'state' | 'why'>) =>
  state === 'paused' && (why?.kind === 'no-key' || why?.kind === 'wrong-key')

/** Returns whether such a job can still start in time, in any tab; if not, the user decides. */
export const waitsForStart = (job: Pick<JobRecord, 'state' | 'why' | 'pace'>) =>
  missesPage(job) && (job.pace.notBefore ?? 0) > Date.now()

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
