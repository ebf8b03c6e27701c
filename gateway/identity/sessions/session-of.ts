import { isSecondFactorRequired } from '#domain/second-factor.ts'
import { userOf, type Caller } from '#gateway/http/caller.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'
import type { Session, Sessions } from './sessions.ts'

/** Returns the session of a token. */
export const sessionOf = async (
  { sessions }: { sessions: Sessions },
  token: string | undefined,
): Promise<Session | undefined> => (token === undefined ? undefined : sessions.find(token))

/**
 * Returns whether a caller's person has to set up a second factor before anything else: it belongs to the password,
 * which people who sign in with a provider do not have. A passkey is one of its own, for the sessions that it began.
 */
export async function mustEnrol(
  { users, passkeys }: Pick<AuthService, 'users' | 'passkeys'>,
  caller: Caller,
): Promise<boolean> {
  const user = userOf(caller)
  if (!user || user.secondFactor || user.sso) return false
  if (!isSecondFactorRequired((await users.current()).requireSecondFactor, user.role)) return false
  return caller.kind === 'person'
    ? caller.session.method !== 'passkey'
    : (await passkeys.listOf(user.name)).length === 0
}
