import * as z from 'zod/mini'
import { noContent, requestAuth } from './auth-request.ts'

// One's own account at this page's own server. Each function throws AuthRequestError where the server refuses.

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
/** The account of the person who is signed in. Times in epoch milliseconds, null for never. */
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

/** A list of sessions, the latest used first. */
export const deviceList = z.looseObject({ sessions: z.array(device) })
/** How many sessions were ended. */
export const endedSessions = z.looseObject({ ended: z.number() })

const enrolment = z.looseObject({ secret: z.string(), uri: z.string() })
/** The secret of a second factor that is being set up, and its `otpauth:` URI for a QR code. */
export type Enrolment = z.output<typeof enrolment>
const codes = z.looseObject({ recoveryCodes: z.array(z.string()) })

/** Returns one's own account. */
export const fetchAccount = (address: string): Promise<Account> =>
  requestAuth(`${address}/account`, 'GET', account)

/** Changes the password. One's other sessions end. */
export const changePassword = (
  address: string,
  currentPassword: string,
  newPassword: string,
): Promise<undefined> =>
  requestAuth(`${address}/account/password`, 'PUT', noContent, { currentPassword, newPassword })

/** Starts setting up a second factor. It can be confirmed for ten minutes. */
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

/** Returns one's own sessions. */
export const fetchOwnSessions = async (address: string): Promise<Device[]> =>
  (await requestAuth(`${address}/account/sessions`, 'GET', deviceList)).sessions

/** Ends one of one's own sessions. */
export const endOwnSession = (address: string, id: string): Promise<undefined> =>
  requestAuth(`${address}/account/sessions/${encodeURIComponent(id)}`, 'DELETE', noContent)

/** Ends all of one's own sessions except this one. @returns how many */
export const endOtherSessions = async (address: string): Promise<number> =>
  (await requestAuth(`${address}/account/sessions`, 'DELETE', endedSessions)).ended
