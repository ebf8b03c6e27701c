import { accountRoutes } from './people/account-routes.ts'
import { auditRoutes } from '#gateway/audit/audit-routes.ts'
import { baselineRoutes } from '#gateway/fleet/baseline-routes.ts'
import { labelRoutes } from '#gateway/labels/label-routes.ts'
import type { TeamRoute } from '#gateway/http/define-route.ts'
import { auditName } from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { runRoute, type RouteRequest } from '#gateway/http/run-route.ts'
import type { Caller } from '#gateway/http/caller.ts'
import type { ServerService } from '#gateway/http/server-service.ts'
import { senderOf } from '#gateway/proxy/sender.ts'
import type { Api } from '#gateway/server/site.ts'
import { refusalResponse } from './auth-error.ts'
import { invitationRoutes } from './people/invitation-routes.ts'
import { instanceTokenRoutes } from '#gateway/pairing/instance-token-routes.ts'
import { pairingRoutes } from '#gateway/pairing/pairing-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { oidcRoutes } from './oidc/oidc-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { secondFactorRoutes } from './factors/second-factor-routes.ts'
import { tokenRoutes } from './tokens/token-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'

/** The routes of a server where people sign in. */
export const routesWithPeople: readonly TeamRoute[] = [
  ...sessionRoutes,
  ...invitationRoutes,
  ...pairingRoutes,
  ...instanceTokenRoutes,
  ...baselineRoutes,
  ...labelRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...tokenRoutes,
  ...secondFactorRoutes,
  ...oidcRoutes,
  ...peopleRoutes,
  ...auditRoutes,
]

/** The routes of a server without people: whoever has the gateway's key may use them. */
export const routesWithKeys: readonly TeamRoute[] = labelRoutes

const compiled = (routes: readonly TeamRoute[]) =>
  routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]{1,64})')}$`),
  }))

const withPeople = compiled(routesWithPeople)
const withKeys = compiled(routesWithKeys)

/** Returns the operation's name in the audit for a write to an auth route. */
export function auditedOperation({ method, url }: Request): string | undefined {
  const { pathname } = new URL(url)
  const found = withPeople.find(
    ({ route, pattern }) => route.method === method && pattern.test(pathname),
  )
  return found && auditName(found.route)
}

/**
 * Handles a request to a route of this server; returns undefined for other requests.
 *
 * @throws {HttpError} when the request is refused
 */
export async function answerAuth(
  given: Omit<RouteRequest, 'params'>,
): Promise<Response | undefined> {
  const { request, service } = given
  const { pathname } = new URL(request.url)
  const here = ('users' in service ? withPeople : withKeys).flatMap(({ route, pattern }) => {
    const match = pattern.exec(pathname)
    return match ? [{ route, params: { ...match.groups } }] : []
  })
  if (here.length === 0) return undefined
  const found = here.find(({ route }) => route.method === request.method)
  if (found) return runRoute(found.route, { ...given, params: found.params })
  const allow = here.map(({ route }) => route.method).join(', ')
  throw new HttpError(405, `Cannot ${request.method} ${pathname}`, { allow })
}

/** Serves the routes of a server without people before those of the gateway. */
export const withKeyRoutes = (
  api: Api,
  service: ServerService,
  { behindProxy, isKey }: { behindProxy: boolean; isKey: (given: string | null) => boolean },
): Api => ({
  async fetch(request, env) {
    if (withKeys.length === 0) return api.fetch(request, env)
    const sender = senderOf(request.headers, env, behindProxy)
    const caller: Caller | undefined = isKey(request.headers.get('apikey'))
      ? { kind: 'key' }
      : undefined
    try {
      const answered = await answerAuth({ service, request, sender, caller })
      return answered ?? (await api.fetch(request, env))
    } catch (error) {
      if (error instanceof HttpError) return refusalResponse(error)
      throw error
    }
  },
})
