import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { checkContentType, readBody, parseJson } from '#gateway/http/read-body.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { AuditLine } from '#gateway/audit/audit.ts'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import type { Limited } from './attempts/rate-limiter.ts'
import type { Session } from '#gateway/identity/sessions/sessions.ts'

/** A request to an auth route. */
export interface AuthRequest {
  readonly service: AuthService
  readonly request: Request
  readonly sender: Sender
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>
  /** Adds details to the audit line of this request. */
  readonly note: (
    more: Partial<Pick<AuditLine, 'person' | 'target' | 'detail' | 'instance' | 'values'>>,
  ) => void
  /**
   * Writes the audit's line before a change, for the user noted so far. Requests with a session have this line already;
   * all others have to be validated first, so that strangers cannot fill the audit.
   *
   * @throws {HttpError} 503 if it cannot be written; nothing may be changed then
   */
  readonly begin: () => Promise<void>
}

/** A request with a session. */
export interface SessionRequest extends AuthRequest {
  readonly session: Session
}

/** Timeout of a body in milliseconds: enough for a name and a password on any line. */
const bodyTimeoutMs = 10_000

/**
 * Reads and validates a body. A missing body counts as `{}`.
 *
 * @param maxBytes maximum size
 * @throws {HttpError} 400, 408, 413 or 415, which never quotes the body
 */
export async function readFields<T extends z.core.$ZodType>(
  request: Request,
  shape: T,
  maxBytes = 16_384,
): Promise<z.output<T>> {
  const tooLarge = () => new HttpError(413, `The body must be at most ${maxBytes} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  let length = 0
  const timeout = AbortSignal.timeout(bodyTimeoutMs)
  const bytes = await readBody(request, timeout, (more) => {
    length += more
    if (length > maxBytes) throw tooLarge()
  }).catch((error: unknown) => {
    // Closes the connection, since the rest of the body may still arrive on it.
    if (timeout.aborted)
      throw new HttpError(408, 'The body did not arrive in time', { connection: 'close' })
    throw error
  })
  if (bytes.length > 0) checkContentType(request.headers)
  const { success, data, error } = z.safeParse(shape, bytes.length > 0 ? parseJson(bytes) : {})
  if (success) return data
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.') || 'body'))]
  throw new HttpError(
    400,
    fields.map((field) => `${field} is missing or invalid`),
  )
}

/** Refuses the request after too many failed attempts. @throws {AuthError} 429 */
export function refuseIfLimited(limited: Limited | undefined): void {
  if (!limited) return
  const headers = { 'retry-after': String(limited.waitSeconds) }
  throw new AuthError('too-many-attempts', headers, limited.isFirst)
}

/** A password as typed: not empty. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(4_000))

/**
 * Confirms the signed-in user's password before a sensitive operation.
 *
 * @throws {AuthError} `wrong-password`, or 429 after too many failed attempts
 */
export async function confirmPassword(
  { service, session }: SessionRequest,
  password: string,
): Promise<void> {
  refuseIfLimited(service.confirmations.take(session.id))
  if (!(await service.checkPassword(session.user.name, password)))
    throw new AuthError('wrong-password')
  service.confirmations.succeed(session.id)
}
