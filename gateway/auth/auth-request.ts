import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { checkContentType, readBody, parseJson } from '#gateway/http/read-body.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { AuditLine } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import type { Limited } from './rate-limiter.ts'
import type { Session } from './sessions.ts'

/** A request to a route of sessions and people. */
export interface AuthRequest {
  readonly service: AuthService
  readonly request: Request
  readonly sender: Sender
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>
  /** Adds to the line that the audit gets of this request. */
  readonly note: (
    more: Partial<Pick<AuditLine, 'person' | 'target' | 'detail' | 'instance'>>,
  ) => void
  /**
   * Writes the audit's line before something is changed, for the person noted by then. Requests with a session have it
   * already; anyone else's are checked first, so that nobody fills the audit.
   *
   * @throws {HttpError} 503 where it cannot be written: then nothing may be changed
   */
  readonly begin: () => Promise<void>
}

/** A request with a session. */
export interface SessionRequest extends AuthRequest {
  readonly session: Session
}

/** How long a body is waited for, in milliseconds: nobody needs longer for a name and a password. */
const bodyTimeoutMs = 10_000

/**
 * Reads and checks a body. None counts as `{}`.
 *
 * @param maxBytes how long it may be
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
    // The connection is of no more use: the rest of the body may still come on it.
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

/** Refuses when there were too many wrong attempts. @throws {AuthError} 429 */
export function refuseIfLimited(limited: Limited | undefined): void {
  if (!limited) return
  const headers = { 'retry-after': String(limited.waitSeconds) }
  throw new AuthError('too-many-attempts', headers, !limited.isFirst)
}

/** A password as it is typed: not empty. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(4_000))

/**
 * Asks for the password of whoever is signed in, before what is sensitive.
 *
 * @throws {AuthError} `wrong-password`, or 429 after too many of them
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
