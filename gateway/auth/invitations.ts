import { createHash, randomBytes } from 'node:crypto'
import type { User, Users } from './users.ts'

const day = 24 * 3_600_000

/** A one-time link, to be shown once. */
export interface NewInvitation {
  readonly token: string
  readonly expiresAt: number
  /** What the users file keeps of it. */
  readonly kept: NonNullable<User['invitation']>
}

/** Makes a one-time link: 256 random bits that are good for 24 hours. */
export function newInvitation(now: number): NewInvitation {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + day
  return { token, expiresAt, kept: { tokenHash: hashOf(token), expiresAt } }
}

/** The page where a link is used. The token is in the fragment, which no browser sends. */
export const invitationPath = (token: string): string => `/join#${token}`

/** Finds whom a link is for; undefined when it is unknown, used, revoked or too old. */
export function findInvited(users: Users, token: string, now: number): User | undefined {
  const tokenHash = hashOf(token)
  return users
    .current()
    .people.find(
      ({ invitation }) => invitation?.tokenHash === tokenHash && now < invitation.expiresAt,
    )
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
