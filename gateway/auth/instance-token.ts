import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { AuthError } from './auth-error.ts'
import { readFields, type SessionRequest } from './auth-request.ts'
import type { AuthRoute } from './auth-route.ts'

/** Returns an instance's token; null if the gateway returns none. @throws {HttpError} 404, 503 */
export type ReadInstanceToken = (instance: string) => Promise<string | null>

/**
 * `/instance-token`: administrators request the token of one instance. The audit has who did. No other response of the
 * server has a token.
 */
export const instanceTokenRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    path: '/instance-token',
    access: 'admin',
    audit: 'readInstanceToken',
    handle: readToken,
  },
]

async function readToken({ service, request, note }: SessionRequest): Promise<Response> {
  const { instance } = await readFields(
    request,
    z.object({ instance: z.string().check(z.minLength(1), z.maxLength(200)) }),
  )
  note({ instance })
  const token = await service.readInstanceToken(instance)
  return Response.json({ token }, { headers: { 'cache-control': 'no-store' } })
}

const listed = z.array(
  z.looseObject({ name: z.string(), token: z.optional(z.nullable(z.string())) }),
)

/** Returns a function that reads a token from the gateway's list of instances. */
export function instanceTokenReader(
  askGateway: (path: string) => Promise<Response>,
): ReadInstanceToken {
  return async (instance) => {
    const path = `/instance/fetchInstances?instanceName=${encodeURIComponent(instance)}`
    const answer = await askGateway(path).catch(() => undefined)
    // Gateways in the field answer 404 for a name that they do not have.
    if (answer?.status === 404) throw new AuthError('not-found')
    const value: unknown = await answer?.json().catch(() => undefined)
    const { data } = z.safeParse(listed, answer?.ok === true ? value : undefined)
    if (!data) throw new HttpError(503, 'The gateway did not return its instances')
    const found = data.find(({ name }) => name === instance)
    if (!found) throw new AuthError('not-found')
    return found.token ?? null
  }
}
