import type { Caller } from '#gateway/http/caller.ts'
import type { SharedContext } from '#gateway/http/define-route.ts'
import type { ServerService } from '#gateway/http/server-service.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'
import { sessionKeyOf } from '#gateway/identity/key-sessions/key-sessions.ts'

type Asked = Pick<SharedContext, 'caller' | 'request' | 'sender'> & {
  readonly service: ServerService | AuthService
}

/**
 * Returns the caller of a request that lasts, as it is now; undefined once the session has ended or is locked, or the
 * person is gone. Does not count as a use of the session.
 */
export async function callerNow({
  service,
  caller,
  request,
  sender,
}: Asked): Promise<Caller | undefined> {
  if (caller.kind === 'person' && 'sessions' in service) {
    const { id, user } = caller.session
    const session = (await service.sessions.listOf(user.name)).find((one) => one.id === id)
    const isOpen = session && !session.lockedFor && session.user.sso?.isDenied !== true
    return isOpen ? { kind: 'person', session } : undefined
  }
  const isOfSession = sessionKeyOf(request) !== undefined
  if (caller.kind !== 'key' || !isOfSession) return caller
  const token = service.cookie.read(request.headers, sender)
  const key = token === undefined ? undefined : await service.keys?.sessions.find(token, false)
  return key === undefined ? undefined : caller
}
