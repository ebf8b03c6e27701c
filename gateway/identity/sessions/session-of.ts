import type { Session, Sessions } from './sessions.ts'
import type { User, Users } from '#gateway/identity/people/users.ts'

/** Returns the session of a token. */
export const sessionOf = async (
  { sessions }: { sessions: Sessions },
  token: string | undefined,
): Promise<Session | undefined> => (token === undefined ? undefined : sessions.find(token))

/** Returns whether a user has to set up a second factor before anything else. */
export const mustEnrol = async (users: Users, { secondFactor }: User): Promise<boolean> =>
  secondFactor === undefined && (await users.current()).requireSecondFactor
