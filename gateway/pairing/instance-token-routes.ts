import * as z from 'zod/mini'
import { readFields, type SessionRequest } from '#gateway/identity/auth-request.ts'
import type { AuthRoute } from '#gateway/identity/auth-route.ts'

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
