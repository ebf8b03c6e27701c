import { secondFactorRules } from '#domain/second-factor.ts'
import * as z from 'zod/mini'
import { keepsKey } from './signs-in.ts'
import { label, labelList } from '#contract/labels.ts'
import type { Role } from '#contract/roles.ts'
import type { Connection } from '#client/connection.ts'
import { fillPath } from '#contract/fill-path.ts'
import { apiToken, createdToken, tokenList } from '#contract/token-rights.ts'
import { AuthRequestError } from './auth-request-error.ts'
import { noContent, requestAuth } from './auth-request.ts'
import { confirmIdentity } from './confirm-identity.ts'

// The requests of signed-in users to the Switchboard server: their account; for administrators users and links.
// Each throws AuthRequestError where the server refuses.

const passkey = z.looseObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
  transports: z.array(z.string()),
  isBackedUp: z.boolean(),
})
/** A passkey of the signed-in user. Times in epoch milliseconds, null for never. */
export type Passkey = z.output<typeof passkey>

// Passed to the browser as it is.
const passkeyOptions = z.looseObject({ challenge: z.string() })
/** What the browser needs to use a passkey. */
export type PasskeyRequest = z.output<typeof passkeyOptions>

const confirmation = z.looseObject({
  password: z.boolean(),
  passkey: z.nullable(passkeyOptions),
})
/** How the signed-in user can confirm their identity: with the password, with one of their passkeys. */
export type Confirmation = z.output<typeof confirmation>

const account = z.looseObject({
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  hasPassword: z.boolean(),
  passwordChangedAt: z.nullable(z.number()),
  passkeys: z.array(passkey),
  secondFactor: z.looseObject({
    enabled: z.boolean(),
    since: z.nullable(z.number()),
    lastUsedAt: z.nullable(z.number()),
    recoveryCodesLeft: z.number(),
    required: z.boolean(),
  }),
})
/** The account of the signed-in user. Times in epoch milliseconds, null for never. */
export type Account = z.output<typeof account>

const device = z.looseObject({
  id: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  address: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  method: z.nullable(z.string()),
  methodName: z.nullable(z.string()),
  locked: z.boolean(),
  current: z.boolean(),
})
/** A session: where it is used from, and when it began. Times in epoch milliseconds. */
export type Device = z.output<typeof device>

// The most recently used first.
const deviceList = z.looseObject({ sessions: z.array(device) })
const endedSessions = z.looseObject({ ended: z.number() })

const enrolment = z.looseObject({ secret: z.string(), uri: z.string() })
/** The secret of a second factor during setup, and its `otpauth:` URI for a QR code. */
export type Enrolment = z.output<typeof enrolment>
const codes = z.looseObject({ recoveryCodes: z.array(z.string()) })

const person = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  /** The ids of the labels that the person is limited to; null for all instances. */
  labels: z.nullable(z.array(z.string())),
  /** Changes with role and labels. */
  version: z.string(),
  secondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.number()),
  sessions: z.number(),
  /** How many API tokens that have not expired. */
  tokens: z.number(),
  invitation: z.nullable(z.looseObject({ expiresAt: z.number(), isExpired: z.boolean() })),
  hasPassword: z.boolean(),
  passkeys: z.number(),
  /** The account at the provider; null for someone who does not sign in with it. */
  sso: z.optional(
    z.nullable(z.looseObject({ groups: z.array(z.string()), isRoleSetHere: z.boolean() })),
  ),
  isYou: z.boolean(),
})
/** A user who may sign in. Times in epoch milliseconds, null for never. */
export type Person = z.output<typeof person>

const people = z.looseObject({
  people: z.array(person),
  requireSecondFactor: z.enum(secondFactorRules),
  sso: z.optional(z.nullable(z.string())),
})
/** All users, of whom a second factor is required, and the name of the provider that people may sign in with. */
export type People = z.output<typeof people>

const oneTimeLink = z.looseObject({
  person,
  /** `/join#<token>`, without the origin. */
  path: z.string(),
  expiresAt: z.number(),
  /** Whom it was sent to by e-mail, and why it was not; null or missing if the server sends none. */
  mail: z.optional(z.nullable(z.looseObject({ to: z.string(), failure: z.nullable(z.string()) }))),
})
/** A one-time link to choose a password. The server does not show it again. */
export type OneTimeLink = z.output<typeof oneTimeLink>

/** The roles, as the server names them. */
export const roles = [
  'admin',
  'operator',
  'support-lead',
  'viewer',
] as const satisfies readonly Role[]

const ssoGroup = z.looseObject({
  value: z.string(),
  role: z.enum(roles),
  labels: z.nullable(z.array(z.string())),
  people: z.number(),
})
/** A group of the provider, what its members may do, and how many people were in it at their last sign-in. */
export type SsoGroup = z.output<typeof ssoGroup>

const ssoGroups = z.looseObject({
  groups: z.array(ssoGroup),
  version: z.number(),
  passwords: z.boolean(),
})
/** The groups, their version, and whether everyone may sign in with a password. */
export type SsoGroups = z.output<typeof ssoGroups>

const checkedPerson = z.looseObject({
  name: z.string(),
  groups: z.array(z.string()),
  role: z.nullable(z.enum(roles)),
  labels: z.nullable(z.array(z.string())),
  isRoleSetHere: z.boolean(),
})

// A link, as administrators see it. Times in epoch milliseconds, null for never.
const pairingLink = z.looseObject({
  id: z.string(),
  instance: z.string(),
  number: z.nullable(z.string()),
  madeBy: z.string(),
  expiresAt: z.number(),
  openedAt: z.nullable(z.number()),
  connectedAt: z.nullable(z.number()),
})
const createdLink = z.looseObject({
  link: pairingLink,
  /** `/pair#<token>`, without the origin. */
  path: z.string(),
})
/** A newly created link. The server does not show its path again. */
export type CreatedPairingLink = z.output<typeof createdLink>

const storageSecretOf = z.looseObject({ secret: z.string() })
const assigned = z.array(z.object({ label: z.string(), instances: z.array(z.string()) }))

/** Every request: its method, its path and what the server answers. */
const requests = {
  fetchAccount: ['GET', '/account', account],
  fetchConfirmation: ['GET', '/session/confirmation', confirmation],
  confirmIdentity: ['POST', '/session/confirmation', noContent],
  beginPasskey: ['GET', '/account/passkeys/creation', passkeyOptions],
  addPasskey: ['POST', '/account/passkeys', passkey],
  renamePasskey: ['PATCH', '/account/passkeys/{id}', noContent],
  removePasskey: ['DELETE', '/account/passkeys/{id}', noContent],
  /** Ends the user's other sessions. */
  changePassword: ['PUT', '/account/password', noContent],
  /** It must be confirmed within ten minutes. */
  beginEnrolment: ['POST', '/account/second-factor', enrolment],
  /** Turns the second factor on. The server does not show the recovery codes again. */
  confirmEnrolment: ['POST', '/account/second-factor/confirm', codes],
  renewRecoveryCodes: ['POST', '/account/second-factor/recovery-codes', codes],
  removeSecondFactor: ['POST', '/account/second-factor/remove', noContent],
  fetchOwnSessions: ['GET', '/account/sessions', deviceList],
  endOwnSession: ['DELETE', '/account/sessions/{session}', noContent],
  endOtherSessions: ['DELETE', '/account/sessions', endedSessions],
  fetchTokens: ['GET', '/account/tokens', tokenList],
  createToken: ['POST', '/account/tokens', createdToken],
  /** Sets a new expiry. */
  renewToken: ['POST', '/account/tokens/{id}/renewal', apiToken],
  revokeToken: ['DELETE', '/account/tokens/{id}', noContent],
  readStorageSecret: ['GET', '/account/storage-secret', storageSecretOf],
  readKeyStorageSecret: ['GET', '/key-session/storage-secret', storageSecretOf],
  fetchPeople: ['GET', '/people', people],
  invitePerson: ['POST', '/people', oneTimeLink],
  /**
   * Ends the user's sessions, as `removePerson` and `resetSecondFactor` do. With the version that the change was made
   * from: refused with `person-changed` if it is another one.
   */
  changeRole: ['PATCH', '/people/{id}', person],
  removePerson: ['DELETE', '/people/{id}', noContent],
  /** Also renews the link of an invited user. */
  resetPassword: ['POST', '/people/{id}/invitation', oneTimeLink],
  /** A user who never had a password is removed. */
  revokeInvitation: ['DELETE', '/people/{id}/invitation', noContent],
  resetSecondFactor: ['DELETE', '/people/{id}/second-factor', noContent],
  removePasskeys: ['DELETE', '/people/{id}/passkeys', noContent],
  fetchSessionsOf: ['GET', '/people/{id}/sessions', deviceList],
  endSessionOf: ['DELETE', '/people/{id}/sessions/{session}', noContent],
  /** For the signed-in user all except the current one. */
  endSessionsOf: ['DELETE', '/people/{id}/sessions', endedSessions],
  fetchTokensOf: ['GET', '/people/{id}/tokens', tokenList],
  revokeTokenOf: ['DELETE', '/people/{id}/tokens/{token}', noContent],
  fetchSsoGroups: ['GET', '/sso-groups', ssoGroups],
  /** With the version that the change was made from. */
  saveSsoGroups: ['PUT', '/sso-groups', noContent],
  checkSsoPerson: ['POST', '/sso-groups/check', checkedPerson],
  changePasswordSignIn: ['PUT', '/people/passwords', noContent],
  requireSecondFactor: ['PUT', '/people/settings', noContent],
  fetchPairingLinks: ['GET', '/pairing-links', z.looseObject({ links: z.array(pairingLink) })],
  createPairingLink: ['POST', '/pairing-links', createdLink],
  revokePairingLink: ['DELETE', '/pairing-links/{id}', noContent],
  fetchLabels: ['GET', '/labels', labelList],
  createLabel: ['POST', '/labels', label],
  /** Answers what was changed, so that it can be undone. */
  assignLabels: ['POST', '/labels/assignments', z.object({ added: assigned, removed: assigned })],
  /** With the version that the change was made from, as `removeLabel`: refused with `label-changed` if it is another one. */
  changeLabel: ['PATCH', '/labels/{id}', noContent],
  /** Into another label if the body names one. */
  removeLabel: ['DELETE', '/labels/{id}', noContent],
} as const satisfies Readonly<
  Record<string, readonly [method: string, path: string, answer: z.core.$ZodType]>
>

type Requests = typeof requests
export type AuthRequestName = keyof Requests

/**
 * Sends a request of the signed-in user. If the server wants their identity confirmed first, asks for it and repeats the
 * request.
 *
 * @param params the parameters of its path
 * @throws {AuthRequestError} with the reason
 */
export async function askAuth<Name extends AuthRequestName>(
  address: string,
  name: Name,
  { params, body }: { params?: Readonly<Record<string, string>>; body?: object } = {},
): Promise<z.output<Requests[Name][2]>> {
  const [method, path, answer] = requests[name]
  const send = async () =>
    // The row says what its answer is.
    (await requestAuth(address + fillPath(path, params), method, answer, body)) as z.output<
      Requests[Name][2]
    >
  return send().catch(async (error: unknown) => {
    const isAsked = error instanceof AuthRequestError && error.reason === 'confirm-identity'
    if (isAsked && (await confirmIdentity())) return send()
    throw error
  })
}

/**
 * Returns the secret with which this browser may encrypt what it stores for a gateway: the gateway's key, or, if the
 * server has that, a secret of the signed-in user or of the key. It is stored nowhere.
 * @throws {AuthRequestError} with the reason
 */
export async function storageSecret({
  address,
  key,
}: Pick<Connection, 'address' | 'key'>): Promise<string> {
  if (key !== '') return key
  const name = keepsKey(address) ? 'readKeyStorageSecret' : 'readStorageSecret'
  return (await askAuth(address, name)).secret
}
