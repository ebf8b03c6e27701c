import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
} from '#client/errors.ts'
import { isMarkup } from '#client/reasons.ts'
import type { OutcomeReason, JobOutcome } from '#local/job-record.ts'
import { SkippedError } from './work.ts'

type Failed = Pick<JobOutcome, 'state' | 'reason'>

/** Converts an error thrown by the worker to the outcome of its item. */
export function outcomeOf(thrown: unknown): Failed {
  if (thrown instanceof SkippedError)
    return { state: 'skipped', reason: { texts: cut(thrown.texts) } }
  if (thrown instanceof RefusedError)
    return {
      state: 'refused',
      reason: {
        ...(thrown.kind === 'redirect' || thrown.kind === 'not-connected'
          ? { why: thrown.kind }
          : {}),
        ...statusOf(thrown.status),
        texts: textsOf(thrown),
      },
    }
  if (thrown instanceof UnknownOutcomeError)
    return {
      state: 'unknown',
      reason: { why: thrown.why, ...statusOf(thrown.status), texts: textsOf(thrown) },
    }
  // The read before the write got no answer: nothing was done.
  if (thrown instanceof UnreachableError)
    return { state: 'refused', reason: { why: thrown.why, texts: [] } }
  // Only reads throw it, and the worker writes after it has read: nothing was done.
  if (thrown instanceof UnexpectedAnswerError)
    return { state: 'refused', reason: ofUnexpected(thrown) }
  // An internal error. Whether the item was already sent is unknown here.
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return { state: 'unknown', reason: { why: 'mistake', texts: cut([text]) } }
}

function ofUnexpected({ raw, mismatches }: UnexpectedAnswerError): OutcomeReason {
  if (isMarkup(raw)) return { why: 'web-page', texts: [] }
  return {
    texts: cut(
      mismatches.map(({ field, expected, got }) => `${field}: expected ${expected}, got ${got}`),
    ),
  }
}

const statusOf = (status: number | undefined): Pick<OutcomeReason, 'status'> =>
  status === undefined || status === 0 ? {} : { status }

const textsOf = ({ reasons }: RefusedError | UnknownOutcomeError) =>
  cut(reasons.map(({ text }) => text))

/** Truncated, as a hundred thousand of them are stored. */
const cut = (texts: readonly string[]) => texts.slice(0, 3).map((text) => text.slice(0, 300))
