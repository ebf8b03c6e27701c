import type { OutcomeState, JobCounts } from '#local/job-record.ts'

/** Whether a recipient has the message, or may have it: nobody of these gets it again by itself. */
export const isServed = (state: OutcomeState): boolean =>
  state === 'accepted' || state === 'arrived' || state === 'unknown' || state === 'sending'

/** How many have the message, and of how many it is not known. */
export const servedOf = (
  counts: JobCounts,
): { readonly have: number; readonly mayHave: number } => ({
  have: counts.accepted + counts.arrived,
  mayHave: counts.unknown + counts.sending,
})
