import { isSecondFactorRequired } from '#domain/second-factor.ts'
import { userOf, type Caller } from '#gateway/http/caller.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'
import type { Session, Sessions } from './sessions.ts'

/** Returns the session of a token. */
export const sessionOf = async (
  { sessions }: { sessions: Sessions },
  token: string | undefined,
): Promise<Session | undefined> => (token === undefined ? undefined : sessions.find(token))

/** What a session lacks: a second factor that is not set up yet, or the use of one of the person's passkeys. */
export type MissingFactor = 'set-up' | 'passkey'

/**
 * Returns what a caller's person has to do before anything else, if a second factor is required: it belongs to the
 * password, which people who sign in with a provider do not have. A passkey is one, for the sessions that it was used in.
 */
export async function missingFactor(
  { users, passkeys }: Pick<AuthService, 'users' | 'passkeys'>,
  caller: Caller,
): Promise<MissingFactor | undefined> {
  const user = userOf(caller)
  if (!user || user.secondFactor || user.sso) return undefined
  if (!isSecondFactorRequired((await users.current()).requireSecondFactor, user.role))
    return undefined
  if (caller.kind === 'person' && caller.session.method === 'passkey') return undefined
  const hasPasskey = (await passkeys.listOf(user.name)).length > 0
  if (!hasPasskey) return 'set-up'
  return caller.kind === 'person' ? 'passkey' : undefined
}
