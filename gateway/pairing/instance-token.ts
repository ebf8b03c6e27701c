import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'

/** Returns an instance's token; null if the gateway returns none. @throws {HttpError} 404, 503 */
export type ReadInstanceToken = (instance: string) => Promise<string | null>

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
