/** The reasons that the server gives for refusing a request about sessions or people. */
export const serverReasons = [
  'signed-out',
  'locked',
  'wrong-password',
  'wrong-enrolment-code',
  'not-found',
  'too-many-attempts',
  'must-enrol',
  'not-allowed',
  'password-too-short',
  'password-too-long',
  'password-too-easy',
  'name-taken',
  'last-administrator',
  'second-factor-on',
  'second-factor-off',
  'second-factor-required',
  'no-enrolment',
  'users-file',
  'pairing-unavailable',
  'too-many-links',
] as const

/**
 * Why a request about sessions or people failed: a reason of the server, values that it does not take (`invalid`), no
 * response, or a response that is not understood (`unexpected`).
 */
export type AuthFailureReason =
  | (typeof serverReasons)[number]
  | 'invalid'
  | 'no-response'
  | 'unexpected'

/** A request about sessions or people that failed. */
export class AuthRequestError extends Error {
  constructor(
    readonly reason: AuthFailureReason,
    /** Whether it was to change something: without a response it is unknown whether it did. */
    readonly isWrite: boolean,
    /** For `too-many-attempts`. */
    readonly retryAfterSeconds = 0,
  ) {
    super(reason)
    this.name = 'AuthRequestError'
  }
}
