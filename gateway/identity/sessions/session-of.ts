import type { Session, Sessions } from './sessions.ts'
import { isSecondFactorRequired, type User, type Users } from '#gateway/identity/people/users.ts'

/** Returns the session of a token. */
export const sessionOf = async (
  { sessions }: { sessions: Sessions },
  token: string | undefined,
): Promise<Session | undefined> => (token === undefined ? undefined : sessions.find(token))

/**
 * Returns whether a user has to set up a second factor before anything else. It belongs to the password, which people
 * who sign in with a provider do not have.
 */
export const mustEnrol = async (users: Users, user: User): Promise<boolean> =>
  user.secondFactor === undefined &&
  user.sso === undefined &&
  isSecondFactorRequired((await users.current()).requireSecondFactor, user)
