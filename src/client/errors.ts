/** One reason of a refusal, readable. `field` is the request's field it names, as a path (`userPermissions[0].instanceId`). */
export interface Reason {
  readonly text: string
  readonly field?: string
}

/**
 * What a refusal means, as far as the answer tells. A 404 has three meanings: `no-operation`, `no-instance`, or something
 * else. `not-connected`: the instance has no connection to the platform; `not-offered`: its channel cannot do it;
 * `web-page`: a page for people came, no answer of an API; `server`: a read ended in the gateway's own error;
 * `proxy`: what stands in front of the gateway got no answer from it.
 */
export type RefusalKind =
  | 'key'
  | 'no-operation'
  | 'no-instance'
  | 'not-connected'
  | 'not-offered'
  | 'too-many'
  | 'too-large'
  | 'redirect'
  | 'web-page'
  | 'server'
  | 'proxy'
  | 'other'

/** The gateway answered no: 4xx; for reads 5xx too. Nothing was done. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  constructor(
    readonly kind: RefusalKind,
    /** HTTP status; 0 where none can be seen. */
    readonly status: number,
    readonly reasons: readonly Reason[],
    /** The answer's text, shortened. */
    readonly raw: string,
    /** Seconds to wait, where the gateway says so. */
    readonly retryAfter?: number,
  ) {
    super(`refused with ${status}`)
  }
}

/** Why no answer came. A browser tells no more than this. */
export type Silence = 'no-answer' | 'timed-out' | 'offline' | 'broken-off'

/** A read got no answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  constructor(
    readonly why: Silence,
    /** How long was waited, in milliseconds. */
    readonly waited: number,
  ) {
    super(`unreachable: ${why}`)
  }
}

/**
 * A write got no answer, 408 or 5xx, or a web page answered instead of the gateway: it may have been done. It is never
 * repeated by itself.
 */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError'
  constructor(
    readonly why: Silence | 'server-error' | 'web-page',
    /** How long was waited, in milliseconds. */
    readonly waited: number,
    /** HTTP status, where there was one. */
    readonly status?: number,
    readonly reasons: readonly Reason[] = [],
    readonly raw: string = '',
  ) {
    super(`outcome unknown: ${why}`)
  }
}

/** Where an answer is not what the contract says: the field, what was expected, what came. */
export interface Mismatch {
  readonly field: string
  readonly expected: string
  readonly got: string
}

/** A read answered something else than the contract says. */
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

/** The errors that a call to a gateway ends with. */
export type CallError =
  | RefusedError
  | UnreachableError
  | UnknownOutcomeError
  | UnexpectedAnswerError

/** Whether something thrown is one of the four errors of a call. */
export function isCallError(e: unknown): e is CallError {
  return (
    e instanceof RefusedError ||
    e instanceof UnreachableError ||
    e instanceof UnknownOutcomeError ||
    e instanceof UnexpectedAnswerError
  )
}
