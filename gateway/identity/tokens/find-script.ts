import type { Caller } from '#gateway/http/caller.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { refuseIfLimited } from '#gateway/identity/auth-request.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'
import { log } from '#gateway/log/log.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'

/**
 * Returns the script that sends a request; undefined for a request without a token.
 *
 * @throws {AuthError} 401 for an unknown, expired or revoked token, 429 after too many of them from one network. A valid
 * one never has to wait.
 */
export async function findScript(
  { tokens, limiter }: Pick<AuthService, 'tokens' | 'limiter'>,
  headers: Headers,
  { address }: Sender,
): Promise<Extract<Caller, { kind: 'token' }> | undefined> {
  const secret = bearerToken(headers)
  if (secret === undefined) return undefined
  const found = await tokens.use(secret)
  if (found) return { kind: 'token', ...found }
  refuseIfLimited(await limiter.take({ tokenFrom: address }))
  log.warn({ address, reason: 'token-invalid' }, 'API token refused')
  throw new AuthError('token-invalid', { 'www-authenticate': 'Bearer error="invalid_token"' })
}

/** Returns the token in the `Authorization` header of a request; undefined if it has none of this server. */
const bearerToken = (headers: Headers): string | undefined =>
  /^bearer +(sb_\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1]
