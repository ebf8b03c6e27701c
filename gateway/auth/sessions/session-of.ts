import type { Session, Sessions } from './sessions.ts'
import type { Users } from '#gateway/auth/people/users.ts'

/**
 * Returns the session of a token as long as the users file still has the same user data, which is checked at each
 * request.
 */
export function sessionOf(
  { sessions, users }: { sessions: Sessions; users: Users },
  token: string | undefined,
): Session | undefined {
  const session = token === undefined ? undefined : sessions.find(token)
  if (!session) return undefined
  const current = users.find(session.user.name)
  const isSame =
    current?.role === session.user.role &&
    current.password !== null &&
    [session.user.password, session.nextPassword].includes(current.password)
  if (isSame) return session
  sessions.end(session.id)
  return undefined
}

/** Returns whether a user has to set up a second factor before anything else. */
export const mustEnrol = (users: Users, name: string): boolean =>
  users.current().requireSecondFactor && users.find(name)?.secondFactor === undefined
