import type { User, Users } from './users.ts'
import { clockSlackMs, hashOf, newSecret } from '#gateway/identity/secret.ts'

const day = 24 * 3_600_000

/** A one-time link, shown once. */
export interface NewInvitation {
  readonly token: string
  readonly expiresAt: number
  /** The part that is stored with the user. */
  readonly kept: NonNullable<User['invitation']>
}

/** How long a link lasts that someone asked for at the sign-in. */
export const forgottenMs = 3_600_000

/** Creates a one-time link with 256 random bits that expires after 24 hours, or `lifetimeMs` if that is less. */
export function newInvitation(now: number, lifetimeMs = day): NewInvitation {
  const token = newSecret()
  const expiresAt = now + lifetimeMs
  return { token, expiresAt, kept: { tokenHash: hashOf(token), expiresAt } }
}

/** The page that opens a link. The token is in the fragment, which browsers do not send. */
export const invitationPath = (token: string): string => `/join#${token}`

/** Returns the invited user of a token; undefined if it is unknown, used, revoked or expired. */
export async function findInvited(
  users: Users,
  token: string,
  now: number,
): Promise<User | undefined> {
  const tokenHash = hashOf(token)
  // One that expires later than any made now was made by a clock that was ahead.
  const isValid = (expiresAt: number, password: string | null) =>
    now < expiresAt && expiresAt <= now + lifetimeOf(password) + clockSlackMs
  const { people } = await users.current()
  return people.find(
    ({ invitation, password }) =>
      invitation?.tokenHash === tokenHash && isValid(invitation.expiresAt, password),
  )
}

/** Links that someone asked for leave the password as it is; those of administrators remove it. */
const lifetimeOf = (password: string | null) => (password === null ? day : forgottenMs)
