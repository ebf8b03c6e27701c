import type { Session, Sessions } from './sessions.ts'
import type { Users } from './users.ts'

/** A session counts as long as the file of users says the same of its person. */
export function sessionOf(
  { sessions, users }: { sessions: Sessions; users: Users },
  token: string | undefined,
): Session | undefined {
  const session = token === undefined ? undefined : sessions.find(token)
  if (!session || token === undefined) return undefined
  const now = users.find(session.user.name)
  if (now?.password === session.user.password && now.role === session.user.role) return session
  sessions.end(token)
  return undefined
}
