/** The reasons that the server gives for refusing an auth request. */
export const serverReasons = [
  'signed-out',
  'locked',
  'wrong-password',
  'confirm-identity',
  'passkey-refused',
  'last-way-in',
  'too-many-passkeys',
  'wrong-enrolment-code',
  'not-found',
  'too-many-attempts',
  'must-enrol',
  'not-allowed',
  'password-too-short',
  'password-too-long',
  'password-too-easy',
  'password-breached',
  'name-taken',
  'last-administrator',
  'second-factor-off',
  'second-factor-required',
  'no-enrolment',
  'pairing-unavailable',
  'too-many-links',
  'token-name-taken',
  'too-many-tokens',
  'profile-changed',
  'library-full',
  'sso-groups-changed',
  'signs-in-with-sso',
  'label-changed',
  'label-exists',
  'person-changed',
  'at-work',
  'other-version',
] as const

/**
 * Why an auth request failed: a reason given by the server, invalid values (`invalid`), no response, a response that
 * cannot be read (`unexpected`), or this browser stores nothing (`not-stored`).
 */
export type AuthFailureReason =
  | (typeof serverReasons)[number]
  | 'invalid'
  | 'no-response'
  | 'not-stored'
  | 'unexpected'

/** A failed request about sessions or users. */
export class AuthRequestError extends Error {
  constructor(
    readonly reason: AuthFailureReason,
    /** Whether the request was a write: without a response its outcome is unknown. */
    readonly isWrite: boolean,
    readonly retryAfterSeconds = 0,
  ) {
    super(reason)
    this.name = 'AuthRequestError'
  }
}
