import { operationsOf } from './roles.ts'
import { mustEnrol } from './session-of.ts'
import type { Session } from './sessions.ts'
import type { Users } from './users.ts'

/** What a page is told of its session; of a locked one the name alone. */
export function sessionView(users: Users, { user, until, lockedFor, hasShortPassword }: Session) {
  if (lockedFor) return { signedIn: true, locked: true, name: user.name }
  const isEnrolling = mustEnrol(users, user.name)
  return {
    signedIn: true,
    locked: false,
    name: user.name,
    role: user.role,
    operations: isEnrolling ? [] : operationsOf(user.role),
    until,
    secondFactor: users.find(user.name)?.secondFactor !== undefined,
    mustEnrol: isEnrolling,
    shouldChangePassword: hasShortPassword,
  }
}

/** A session as it is listed. */
export const deviceView = (session: Session, currentId: string | undefined) => ({
  id: session.id,
  createdAt: session.createdAt,
  lastUsedAt: session.lastUsedAt,
  until: session.until,
  address: session.address,
  browser: session.browser,
  system: session.system,
  locked: session.lockedFor !== undefined,
  current: session.id === currentId,
})
