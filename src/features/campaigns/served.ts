import type { OutcomeState, JobCounts } from '#local/jobs/job-record.ts'

/** Returns whether a recipient has or may have the message: those never get it again unless the user asks for it. */
export const isServed = (state: OutcomeState): boolean =>
  state === 'accepted' || state === 'arrived' || state === 'unknown' || state === 'sending'

/** Returns how many recipients have the message, and for how many it is unknown. */
export const servedOf = (
  counts: JobCounts,
): { readonly have: number; readonly mayHave: number } => ({
  have: counts.accepted + counts.arrived,
  mayHave: counts.unknown + counts.sending,
})
