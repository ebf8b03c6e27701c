import { operationsOf } from '#gateway/identity/people/roles.ts'
import { mustEnrol } from './session-of.ts'
import type { Session } from './sessions.ts'
import type { Users } from '#gateway/identity/people/users.ts'

/** Returns what a page sees of its session; only the name if it is locked. */
export async function sessionView(
  users: Users,
  { user, until, lockedFor, hasShortPassword }: Session,
) {
  if (lockedFor) return { signedIn: true, locked: true, name: user.name }
  const isEnrolling = await mustEnrol(users, user)
  return {
    signedIn: true,
    locked: false,
    name: user.name,
    role: user.role,
    operations: isEnrolling ? [] : operationsOf(user.role),
    until,
    secondFactor: user.secondFactor !== undefined,
    mustEnrol: isEnrolling,
    shouldChangePassword: hasShortPassword,
  }
}

/** Returns a session for lists of sessions. */
export const deviceView = (session: Session, currentId: string | undefined) => ({
  id: session.id,
  createdAt: session.createdAt,
  lastUsedAt: session.lastUsedAt,
  until: session.until,
  address: session.address,
  method: session.method,
  methodName: session.methodName,
  browser: session.browser,
  system: session.system,
  locked: session.lockedFor !== undefined,
  current: session.id === currentId,
})
