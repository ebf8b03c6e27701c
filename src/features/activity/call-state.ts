import type { CallOutcome, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import type { StateKind } from '#ui/note/State.tsx'

/** Displayed outcome of a call. `left`: the page was closed while the call was waiting. */
export type ShownOutcome = CallOutcome | 'left'

/** Extra time before a call without an answer counts as abandoned, in milliseconds. */
const grace = 5_000

/** Returns the displayed outcome of a call at a given time. */
export function shownOutcome({ outcome, at, limit }: RequestLogEntry, now: number): ShownOutcome {
  return outcome === 'waiting' && now > at + limit + grace ? 'left' : outcome
}

/** State style of each outcome. */
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
