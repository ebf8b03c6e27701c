import type { SessionRequest } from './auth-request.ts'
import { foldName, userId, type User } from './users.ts'

/** Returns what tells administrators about a person. No hash, no token and no secret is in it. */
export function personView({ service, session }: SessionRequest) {
  const counts = service.sessions.counts()
  return (user: User) => ({
    id: userId(user.name),
    name: user.name,
    email: user.email ?? null,
    role: user.role,
    secondFactor: user.secondFactor !== undefined,
    lastSignInAt: user.lastSignInAt ?? null,
    sessions: counts.get(foldName(user.name)) ?? 0,
    invitation: user.invitation
      ? {
          expiresAt: user.invitation.expiresAt,
          isExpired: service.now() >= user.invitation.expiresAt,
        }
      : null,
    hasPassword: user.password !== null,
    isYou: foldName(user.name) === foldName(session.user.name),
  })
}
