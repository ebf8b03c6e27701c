import type { HttpBindings } from '@hono/node-server'
import { errorBody, HttpError } from '#gateway/http/http-error.ts'
import type { Proxy } from '#gateway/proxy/proxy.ts'
import { senderOf } from '#gateway/proxy/sender.ts'
import type { Api } from '#gateway/server/site.ts'
import type { Audit } from './audit.ts'
import { passwordCheck } from './check-password.ts'
import { findOperation, type FoundOperation } from './find-operation.ts'
import { openGuesses } from './guesses.ts'
import { rebuilder } from './rebuild.ts'
import { mayDo } from './roles.ts'
import { isSameOrigin } from './same-origin.ts'
import { sessionCookie } from './session-cookie.ts'
import { sessionOf } from './session-of.ts'
import { sessionRoutes, type Desk } from './session-routes.ts'
import { openSessions, usualTimes, type SessionTimes } from './sessions.ts'
import type { Users } from './users.ts'

export interface DoorOptions {
  readonly proxy: Proxy
  /** The gateway's key, which no browser sees. */
  readonly key: string
  readonly users: Users
  readonly audit: Audit
  /** The port that this server listens on. */
  readonly port: number
  readonly behindProxy: boolean
  readonly times?: SessionTimes
}

/**
 * Lets people who have signed in do what their role may, with the server's own key. What is not an operation of the
 * table is not sent on at all.
 */
export async function openDoor(options: DoorOptions): Promise<Api> {
  const { proxy, key, users, audit, behindProxy, times = usualTimes } = options
  const desk: Desk = {
    users,
    audit,
    times,
    sessions: openSessions(times),
    guesses: openGuesses(),
    checkPassword: await passwordCheck(users),
    cookie: sessionCookie(options.port),
  }

  async function fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response> {
    const url = new URL(request.url)
    const sender = senderOf(request.headers, env, behindProxy)
    const writes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (writes && !isSameOrigin(request.headers, behindProxy))
      throw new HttpError(403, 'This does not come from a page of this server')
    if (url.pathname === '/session') return sessionRoutes(desk, request, sender)
    const session = sessionOf(desk, desk.cookie.read(request.headers, sender.https))
    if (!session) throw new HttpError(401, 'Nobody is signed in')
    const found = findOperation(request.method, url)
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
      : refusal(new HttpError(403, `The role ${role} may not do this`))
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
        if (error instanceof HttpError) return refusal(error)
        throw error
      }),
  }
}

/** A key that the gateway refuses is this server's: 401 would say that the person is signed out. */
async function asOurs(response: Response): Promise<Response> {
  if (response.status !== 401) return response
  await response.body?.cancel()
  return refusal(new HttpError(424, 'The gateway does not accept the key that this server has'))
}

const refusal = ({ status, messages, headers }: HttpError): Response =>
  Response.json(errorBody(status, messages), { status, headers })

function targetOf({ params }: FoundOperation): { instance?: string; id?: string } {
  const { instance, id } = params
  return {
    ...(instance === undefined ? {} : { instance }),
    ...(id === undefined ? {} : { id }),
  }
}
