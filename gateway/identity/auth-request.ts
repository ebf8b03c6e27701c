import * as z from 'zod/mini'
import type { PersonContext, SharedContext } from '#gateway/http/define-route.ts'
import { AuthError } from './auth-error.ts'
import type { Limited } from './attempts/limiter.ts'

/** Refuses the request after too many failed attempts. @throws {AuthError} 429 */
export function refuseIfLimited(limited: Limited | undefined): void {
  if (!limited) return
  const headers = { 'retry-after': String(limited.waitSeconds) }
  throw new AuthError('too-many-attempts', headers, limited.isFirst)
}

/**
 * Counts a request without a valid body, token or link as a failed sign-in of its address.
 *
 * @throws {AuthError} 429 after too many
 */
export async function countFailure({
  service,
  sender,
}: Pick<SharedContext<unknown, unknown>, 'service' | 'sender'>): Promise<void> {
  refuseIfLimited(await service.limiter.take({ address: sender.address }))
}

/** A password as typed: not empty. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(4_000))

/**
 * Confirms the signed-in user's password before a sensitive operation.
 *
 * @throws {AuthError} `wrong-password`, or 429 after too many failed attempts
 */
export async function confirmPassword(
  { service, session }: PersonContext<unknown, unknown>,
  password: string,
): Promise<void> {
  refuseIfLimited(await service.limiter.take({ confirmation: session.id }))
  if (!(await service.checkPassword(session.user.name, password)))
    throw new AuthError('wrong-password')
  await service.limiter.succeed({ confirmation: session.id })
}
