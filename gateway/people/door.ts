import type { HttpBindings } from '@hono/node-server'
import { HttpError } from '#gateway/http/http-error.ts'
import type { Proxy } from '#gateway/proxy/proxy.ts'
import { senderOf } from '#gateway/proxy/sender.ts'
import type { Api } from '#gateway/server/site.ts'
import type { Audit } from './audit.ts'
import { AuthError, refusalResponse } from './auth-error.ts'
import { answerAuth } from './auth-router.ts'
import { openAuthService } from './auth-service.ts'
import { findOperation, type FoundOperation } from './find-operation.ts'
import { passesLock } from './job-operations.ts'
import { rebuilder } from './rebuild.ts'
import { mayDo } from './roles.ts'
import { isSameOrigin } from './same-origin.ts'
import { mustEnrol, sessionOf } from './session-of.ts'
import { usualTimes, type SessionTimes } from './sessions.ts'
import type { Users } from './users.ts'

export interface DoorOptions {
  readonly proxy: Proxy
  /** The gateway's key, which no browser sees. */
  readonly key: string
  readonly users: Users
  /** The file that `users` reads. */
  readonly usersFile: string
  /** The data folder. */
  readonly dataDir: string
  readonly audit: Audit
  /** The port that this server listens on. */
  readonly port: number
  readonly behindProxy: boolean
  readonly times?: SessionTimes
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
}

/**
 * Lets people who have signed in do what their role may, with the server's own key. What is not an operation of the
 * table is not sent on at all.
 */
export async function openDoor(options: DoorOptions): Promise<Api> {
  const { proxy, key, users, audit, behindProxy, times = usualTimes } = options
  const service = await openAuthService({ ...options, times })

  async function fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response> {
    const url = new URL(request.url)
    const sender = senderOf(request.headers, env, behindProxy)
    const writes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (writes && !isSameOrigin(request.headers, behindProxy))
      throw new HttpError(403, 'This does not come from a page of this server')
    const answered = await answerAuth(service, request, sender)
    if (answered) return answered
    const session = sessionOf(service, service.cookie.read(request.headers, sender.https))
    if (!session) throw new AuthError('signed-out')
    const found = findOperation(request.method, url)
    if (!passesLock(session, { operation: found?.name, instance: found?.params.instance }))
      throw new AuthError('locked')
    if (mustEnrol(users, session.user.name)) throw new AuthError('must-enrol')
    if (!found) throw new HttpError(404, `Cannot ${request.method} ${url.pathname}`)
    const { name: person, role } = session.user
    const response = mayDo(role, found.name)
      ? await asOurs(
          await proxy.pass(request, env, {
            path: found.path,
            key,
            person,
            rebuild: rebuilder(role, found.name, !writes),
          }),
        )
      : refusalResponse(new HttpError(403, `The role ${role} may not do this`))
    if (writes)
      audit.write({
        person,
        role,
        address: sender.address,
        operation: found.name,
        ...targetOf(found),
        status: response.status,
      })
    return response
  }

  return {
    fetch: (request, env) =>
      fetch(request, env).catch((error: unknown) => {
        if (error instanceof HttpError) return refusalResponse(error)
        throw error
      }),
  }
}

/** A key that the gateway refuses is this server's: 401 would say that the person is signed out. */
async function asOurs(response: Response): Promise<Response> {
  if (response.status !== 401) return response
  await response.body?.cancel()
  return refusalResponse(
    new HttpError(424, 'The gateway does not accept the key that this server has'),
  )
}

function targetOf({ params }: FoundOperation): { instance?: string; id?: string } {
  const { instance, id } = params
  return {
    ...(instance === undefined ? {} : { instance }),
    ...(id === undefined ? {} : { id }),
  }
}
