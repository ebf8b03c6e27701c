import type { CallOutcome, RequestLogEntry } from '#local/request-log-entry.ts'
import type { StateKind } from '#ui/State.tsx'

/** What a call is shown as: a call whose page went away while it waited is no longer waited for. */
export type ShownOutcome = CallOutcome | 'left'

/** A moment more than a call's answer is waited for, in milliseconds. */
const grace = 5_000

/** What became of a call, at a time. */
export function shownOutcome({ outcome, at, limit }: RequestLogEntry, now: number): ShownOutcome {
  return outcome === 'waiting' && now > at + limit + grace ? 'left' : outcome
}

/** How an outcome looks. */
export const outcomeKinds: Record<ShownOutcome, StateKind> = {
  answered: 'ok',
  refused: 'bad',
  unknown: 'unknown',
  'no-answer': 'bad',
  'not-understood': 'warning',
  cancelled: 'off',
  waiting: 'running',
  left: 'unknown',
}
