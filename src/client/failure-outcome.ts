import { type RefusalKind, RefusedError, type UnknownOutcomeError } from './errors.ts'

/** The kinds of refusals whose reason is stored by name: the gateway's own text does not explain them. */
const namedKinds = ['key', 'redirect', 'not-connected', 'not-sent'] as const satisfies RefusalKind[]

/** How a write failed, in a form that is stored: whether nothing was done, and why. */
interface FailureOutcome {
  readonly state: 'refused' | 'unknown'
  readonly reason: {
    readonly why?: UnknownOutcomeError['why'] | (typeof namedKinds)[number]
    readonly status?: number
    /** The gateway's own texts, truncated, as a hundred thousand of them are stored. */
    readonly texts: readonly string[]
  }
}

/** Converts the error of a write to the outcome that jobs and the history store. */
export function outcomeOfFailure(error: RefusedError | UnknownOutcomeError): FailureOutcome {
  const isRefused = error instanceof RefusedError
  const why = isRefused ? namedKinds.find((kind) => kind === error.kind) : error.why
  return {
    state: isRefused ? 'refused' : 'unknown',
    reason: {
      ...(why && { why }),
      ...(error.status && { status: error.status }),
      texts: shortTexts(error.reasons.map(({ text }) => text)),
    },
  }
}

/** Returns the first texts of a reason, truncated. */
export const shortTexts = (texts: readonly string[]) =>
  texts.slice(0, 3).map((text) => text.slice(0, 300))
