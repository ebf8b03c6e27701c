import * as z from 'zod/mini'
import { noContent, requestAuth } from './auth-request.ts'

// The signed-in user's own account on the Switchboard server. Each function throws AuthRequestError where the server
// refuses.

const account = z.looseObject({
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  passwordChangedAt: z.nullable(z.number()),
  secondFactor: z.looseObject({
    enabled: z.boolean(),
    since: z.nullable(z.number()),
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
  locked: z.boolean(),
  current: z.boolean(),
})
/** A session: where it is used from, and when it began. Times in epoch milliseconds. */
export type Device = z.output<typeof device>

/** A list of sessions, most recently used first. */
export const deviceList = z.looseObject({ sessions: z.array(device) })
/** The number of sessions that were ended. */
export const endedSessions = z.looseObject({ ended: z.number() })

const enrolment = z.looseObject({ secret: z.string(), uri: z.string() })
/** The secret of a second factor during setup, and its `otpauth:` URI for a QR code. */
export type Enrolment = z.output<typeof enrolment>
const codes = z.looseObject({ recoveryCodes: z.array(z.string()) })

/** Returns the signed-in user's account. */
export const fetchAccount = (address: string): Promise<Account> =>
  requestAuth(`${address}/account`, 'GET', account)

/** Changes the password. Ends the user's other sessions. */
export const changePassword = (
  address: string,
  currentPassword: string,
  newPassword: string,
): Promise<undefined> =>
  requestAuth(`${address}/account/password`, 'PUT', noContent, { currentPassword, newPassword })

/** Starts the setup of a second factor. It must be confirmed within ten minutes. */
export const beginEnrolment = (address: string, password: string): Promise<Enrolment> =>
  requestAuth(`${address}/account/second-factor`, 'POST', enrolment, { password })

/** Turns the second factor on. @returns the recovery codes, which the server does not show again */
export const confirmEnrolment = async (address: string, code: string): Promise<string[]> =>
  (await requestAuth(`${address}/account/second-factor/confirm`, 'POST', codes, { code }))
    .recoveryCodes

/** Replaces the recovery codes. @returns the new ones, which the server does not show again */
export const renewRecoveryCodes = async (address: string, password: string): Promise<string[]> =>
  (
    await requestAuth(`${address}/account/second-factor/recovery-codes`, 'POST', codes, {
      password,
    })
  ).recoveryCodes

/** Turns the second factor off. */
export const removeSecondFactor = (address: string, password: string): Promise<undefined> =>
  requestAuth(`${address}/account/second-factor/remove`, 'POST', noContent, { password })

/** Returns the user's own sessions. */
export const fetchOwnSessions = async (address: string): Promise<Device[]> =>
  (await requestAuth(`${address}/account/sessions`, 'GET', deviceList)).sessions

/** Ends one of the user's own sessions. */
export const endOwnSession = (address: string, id: string): Promise<undefined> =>
  requestAuth(`${address}/account/sessions/${encodeURIComponent(id)}`, 'DELETE', noContent)

/** Ends all of the user's sessions except the current one. @returns the number of ended sessions */
export const endOtherSessions = async (address: string): Promise<number> =>
  (await requestAuth(`${address}/account/sessions`, 'DELETE', endedSessions)).ended
