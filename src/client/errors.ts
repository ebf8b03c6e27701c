/** A readable reason of a refusal. `field` is a path in the request (`userPermissions[0].instanceId`). */
export interface Reason {
  readonly text: string
  readonly field?: string
}

/**
 * The meaning of a refusal, as far as the answer tells. A 404 has three meanings: `no-operation`, `no-instance`, or
 * something else. `signed-out`: the user's own session has ended, or is locked. `not-connected`: the instance has no connection to the platform; `not-sent`: the gateway
 * accepted the request, and answers that the message failed; `still-connected`: it must be
 * logged out first; `not-offered`: its channel does not support it; `web-page`: the answer is an HTML page, not one of an API; `server`: a read ended in the gateway's own error;
 * `proxy`: the proxy in front of the gateway got no answer from it.
 */
export type RefusalKind =
  | 'key'
  | 'signed-out'
  | 'no-operation'
  | 'no-instance'
  | 'not-connected'
  | 'not-sent'
  | 'still-connected'
  | 'not-offered'
  | 'too-many'
  | 'too-large'
  | 'redirect'
  | 'web-page'
  | 'server'
  | 'proxy'
  | 'other'

/** The gateway refused the call: 4xx, or a message that failed; for reads 5xx and redirects too. Nothing was done. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  constructor(
    readonly kind: RefusalKind,
    /** HTTP status; 0 if it is not readable. */
    readonly status: number,
    readonly reasons: readonly Reason[],
    readonly raw: string,
    readonly retryAfter?: number,
    /** With `not-connected`: the instance, if the call was about one. */
    readonly instance?: string,
    /** Whether it was a read: there was nothing to change, and no input. */
    readonly isRead = false,
  ) {
    super(`refused with ${status}`)
  }
}

/** Why no answer arrived. Browsers give no more detail. */
export type NoAnswerReason = 'no-answer' | 'timed-out' | 'offline' | 'broken-off'

/** A read got no answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  constructor(
    readonly why: NoAnswerReason,
    /** How long the call waited, in milliseconds. */
    readonly waited: number,
  ) {
    super(`unreachable: ${why}`)
  }
}

/**
 * A write got no answer, an answer that does not prove a refusal (408, 5xx, a redirect, an error that may come after
 * the work), or a web page instead of the gateway's answer: it may have been done. It is never retried automatically.
 */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError'
  constructor(
    readonly why: NoAnswerReason | 'server-error' | 'web-page' | 'redirect',
    /** How long the call waited, in milliseconds. */
    readonly waited: number,
    readonly status?: number,
    readonly reasons: readonly Reason[] = [],
    readonly raw: string = '',
  ) {
    super(`outcome unknown: ${why}`)
  }
}

/** A deviation of an answer from the contract: the field, the expected and the actual value. */
export interface Mismatch {
  readonly field: string
  readonly expected: string
  readonly got: string
}

/** The answer of a read does not match the contract. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'
  constructor(
    readonly status: number,
    readonly mismatches: readonly Mismatch[],
    readonly raw: string,
  ) {
    super('unexpected answer')
  }
}

/** The errors of a call to a gateway. */
export type CallError =
  | RefusedError
  | UnreachableError
  | UnknownOutcomeError
  | UnexpectedAnswerError

/** Returns whether a thrown value is one of the four errors of a call. */
export function isCallError(e: unknown): e is CallError {
  return (
    e instanceof RefusedError ||
    e instanceof UnreachableError ||
    e instanceof UnknownOutcomeError ||
    e instanceof UnexpectedAnswerError
  )
}
