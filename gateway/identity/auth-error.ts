import { HttpError, type RefusalStatus } from '#gateway/http/http-error.ts'

// Status and message of each reason. Clients switch on the reason; the message is for people.
const refusals = {
  'signed-out': [401, 'Sign in first'],
  locked: [401, 'The session is locked: unlock it with the password'],
  'wrong-credentials': [401, 'Name or password is wrong'],
  'wrong-key': [401, 'The gateway does not accept this key'],
  'wrong-password': [403, 'The password is wrong'],
  'passkey-refused': [403, 'This passkey is not known here, or the request has expired'],
  'confirm-identity': [403, 'Confirm the password or a passkey first'],
  'last-way-in': [409, 'This is the only way in: add another passkey first'],
  'too-many-passkeys': [409, 'There are too many passkeys: remove some first'],
  'second-factor-needed': [401, 'A code of the second factor is needed'],
  'wrong-code': [401, 'The code is wrong, or was used before'],
  'wrong-enrolment-code': [403, 'The code is wrong'],
  'too-many-attempts': [429, 'Too many wrong attempts'],
  'must-enrol': [403, 'A second factor is required: set one up, or use your passkey'],
  'not-allowed': [403, 'Only administrators may do this'],
  'password-too-short': [422, 'A password has at least 15 characters'],
  'password-too-long': [422, 'A password has at most 1000 characters'],
  'password-too-easy': [422, 'This password is too easy to guess'],
  'password-breached': [422, 'This password is in a list of stolen passwords'],
  'invitation-invalid': [410, 'This link is no longer valid'],
  'name-taken': [409, 'This name is taken'],
  'last-administrator': [409, 'At least one administrator must remain'],
  'second-factor-off': [409, 'The second factor is off'],
  'second-factor-required': [409, 'A second factor is required of you'],
  'no-enrolment': [409, 'Start the set-up of the second factor again'],
  'pairing-link-invalid': [410, 'This link is no longer valid'],
  'pairing-link-used': [409, 'This link was already opened in another browser'],
  'pairing-unavailable': [503, 'The gateway returned no code'],
  'too-many-links': [409, 'There are too many links: revoke some, or wait until they expire'],
  'token-invalid': [401, 'The API token is unknown, expired or revoked'],
  'token-not-allowed': [403, 'This API token may not do this'],
  'token-name-taken': [409, 'You have an API token of this name'],
  'too-many-tokens': [409, 'There are too many API tokens: revoke some'],
  'profile-changed': [409, 'Someone else changed this meanwhile: nothing was saved'],
  'library-full': [409, 'The library is full: delete some of it first'],
  'sso-off': [404, 'This server has no single sign-on'],
  'sso-unavailable': [503, 'The single sign-on provider does not respond'],
  'sso-denied': [401, 'The single sign-on provider refused'],
  'sso-failed': [401, 'The response of the single sign-on provider is not valid'],
  'sso-expired': [401, 'This browser began no sign-in, or too long ago'],
  'sso-no-role': [403, 'This account has no role here'],
  'sso-groups-changed': [409, 'Another administrator changed the groups: nothing was saved'],
  'signs-in-with-sso': [409, 'This person signs in with single sign-on'],
  'passwords-off': [403, 'Only administrators may sign in with a password'],
  'label-changed': [409, 'Someone else changed this label: nothing was saved'],
  'label-exists': [409, 'There is a label of this name'],
  'person-changed': [409, 'Another administrator changed this person: nothing was saved'],
  'at-work': [409, 'The job is at work: pause it first'],
  'other-version': [409, 'This version of the server does not know this kind of job'],
  'not-found': [404, 'No such person, session, instance or link'],
} as const satisfies Record<string, readonly [status: RefusalStatus, sentence: string]>

export type AuthReason = keyof typeof refusals

/** A refusal with a reason that clients can switch on. */
export class AuthError extends HttpError {
  constructor(
    override readonly reason: AuthReason,
    headers: Readonly<Record<string, string>> = {},
    /** False if the same refusal was audited recently, so that it does not fill the disk, or is audited otherwise. */
    readonly isAudited = true,
  ) {
    const [status, sentence] = refusals[reason]
    super(status, sentence, headers)
    this.name = 'AuthError'
  }
}
