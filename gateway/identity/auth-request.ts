import * as z from 'zod/mini'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PersonContext, SharedContext } from '#gateway/http/define-route.ts'
import { AuthError } from './auth-error.ts'
import { foldName } from './people/users.ts'
import type { Session } from './sessions/sessions.ts'
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

const text = z.string().check(z.maxLength(10_000))

/** What a browser returns for the use of a passkey. */
export const usedPasskey = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({
    authenticatorData: text,
    clientDataJSON: text,
    signature: text,
    userHandle: z.optional(text),
  }),
})

/** How a signed-in person proves that it is them. */
export const proof = z.union([
  z.object({ password: typedPassword }),
  z.object({ passkey: usedPasskey }),
])

/**
 * Checks a proof of the signed-in person, and unlocks what needs one in the next ten minutes. A passkey is a second
 * factor, too: after the password, the session counts as signed in with it.
 *
 * @returns the session as it is now
 * @throws {AuthError} `wrong-password`, `passkey-refused`, or 429 after too many failed attempts
 */
export async function confirmIdentity({
  service,
  session,
  sender,
  fields,
}: PersonContext<z.output<typeof proof>, unknown>): Promise<Session> {
  let how: Partial<Pick<Session, 'method' | 'methodName'>> = {}
  const { name } = session.user
  refuseIfLimited(await service.limiter.take({ confirmation: session.id }))
  if ('password' in fields) {
    if (!(await service.checkPassword(name, fields.password))) throw new AuthError('wrong-password')
  } else {
    const passkey = fields.passkey as AuthenticationResponseJSON
    const used = await service.passkeys.use(passkey, `confirm ${session.id}`, sender.origin)
    if (used.person !== foldName(name)) throw new AuthError('passkey-refused')
    if (session.method === 'password') how = { method: 'passkey', methodName: used.title }
  }
  await service.limiter.succeed({ confirmation: session.id })
  await service.sessions.confirm(session.id)
  if (how.method) await service.sessions.update(session.id, how)
  return { ...session, ...how, lockedFor: undefined, isConfirmed: true }
}
