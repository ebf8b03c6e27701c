import type { JobRecord } from '#local/job-record.ts'

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
