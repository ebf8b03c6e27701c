import * as z from 'zod/mini'
import { deviceList, endedSessions, type Device } from './account.ts'
import { noContent, requestAuth } from './auth-request.ts'

// The users of the Switchboard server, for administrators. Each function throws AuthRequestError where the server
// refuses.

const person = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  secondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.number()),
  sessions: z.number(),
  invitation: z.nullable(z.looseObject({ expiresAt: z.number(), isExpired: z.boolean() })),
  hasPassword: z.boolean(),
  isYou: z.boolean(),
})
/** A user who may sign in. Times in epoch milliseconds, null for never. */
export type Person = z.output<typeof person>

const people = z.looseObject({ people: z.array(person), requireSecondFactor: z.boolean() })
/** All users, and whether they need a second factor. */
export type People = z.output<typeof people>

const oneTimeLink = z.looseObject({
  person,
  /** `/join#<token>`, without the origin. */
  path: z.string(),
  expiresAt: z.number(),
})
/** A one-time link to choose a password. The server does not show it again. */
export type OneTimeLink = z.output<typeof oneTimeLink>

/** The roles, as the server names them. */
export const roles = ['support-lead', 'admin'] as const
export type Role = (typeof roles)[number]

/** A user to invite. */
export interface NewPerson {
  readonly name: string
  /** Empty for none. */
  readonly email: string
  readonly role: Role
}

const pathOf = (address: string, id: string) => `${address}/people/${encodeURIComponent(id)}`

/** Returns all users. */
export const fetchPeople = (address: string): Promise<People> =>
  requestAuth(`${address}/people`, 'GET', people)

/** Invites a user. */
export const invitePerson = (
  address: string,
  { name, email, role }: NewPerson,
): Promise<OneTimeLink> =>
  requestAuth(`${address}/people`, 'POST', oneTimeLink, {
    name,
    role,
    ...(email === '' ? {} : { email }),
  })

/** Changes a user's role. Ends their sessions. */
export const changeRole = (address: string, id: string, role: Role): Promise<Person> =>
  requestAuth(pathOf(address, id), 'PATCH', person, { role })

/** Removes a user and ends their sessions. */
export const removePerson = (address: string, id: string): Promise<undefined> =>
  requestAuth(pathOf(address, id), 'DELETE', noContent)

/** Resets the password, or renews the link of an invited user. */
export const resetPassword = (address: string, id: string): Promise<OneTimeLink> =>
  requestAuth(`${pathOf(address, id)}/invitation`, 'POST', oneTimeLink)

/** Revokes a one-time link. A user who never had a password is removed. */
export const revokeInvitation = (address: string, id: string): Promise<undefined> =>
  requestAuth(`${pathOf(address, id)}/invitation`, 'DELETE', noContent)

/** Turns a user's second factor off and ends their sessions. */
export const resetSecondFactor = (address: string, id: string): Promise<undefined> =>
  requestAuth(`${pathOf(address, id)}/second-factor`, 'DELETE', noContent)

/** Returns a user's sessions. */
export const fetchSessionsOf = async (address: string, id: string): Promise<Device[]> =>
  (await requestAuth(`${pathOf(address, id)}/sessions`, 'GET', deviceList)).sessions

/** Ends one session of a user. */
export const endSessionOf = (address: string, id: string, session: string): Promise<undefined> =>
  requestAuth(`${pathOf(address, id)}/sessions/${encodeURIComponent(session)}`, 'DELETE', noContent)

/**
 * Ends all sessions of a user; for the signed-in user all except the current one. @returns the number of ended sessions
 */
export const endSessionsOf = async (address: string, id: string): Promise<number> =>
  (await requestAuth(`${pathOf(address, id)}/sessions`, 'DELETE', endedSessions)).ended

/** Sets whether all users need a second factor. */
export const requireSecondFactor = (address: string, isRequired: boolean): Promise<undefined> =>
  requestAuth(`${address}/people/settings`, 'PUT', noContent, { requireSecondFactor: isRequired })
