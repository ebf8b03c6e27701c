import type { AuditOutcome } from '#contract/audit.ts'
import { isRefusalStatus } from '#contract/refusal-status.ts'

/** The reason of a write that was a repeat: it got the response of the first one, and was not sent again. */
export const repeated = 'repeated'

/** Server errors and missing responses leave the outcome unknown, unless it is known that nothing was done. */
export function outcomeOf(status: number, isNotDone: boolean): AuditOutcome {
  if (status >= 200 && status <= 299) return 'accepted'
  return isNotDone || isRefusalStatus(status) ? 'refused' : 'unknown'
}
