import { HttpError } from '#gateway/http/http-error.ts'
import { log } from '#gateway/log/log.ts'
import { refusedSignIns } from '#gateway/log/metrics.ts'
import { nameOperation } from '#gateway/log/request-context.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import { accountRoutes } from './people/account-routes.ts'
import { auditRoutes } from '#gateway/audit/audit-routes.ts'
import { AuthError, type AuthReason } from './auth-error.ts'
import type { AuthRequest } from './auth-request.ts'
import type { Access, AuthRoute } from './auth-route.ts'
import type { AuthService } from './auth-service.ts'
import {
  AuditUnwritableError,
  type AuditAction,
  type AuditedWrite,
  type AuditLine,
} from '#gateway/audit/audit.ts'
import { baselineRoutes } from '#gateway/fleet/baseline-routes.ts'
import { invitationRoutes } from './people/invitation-routes.ts'
import { instanceTokenRoutes } from '#gateway/pairing/instance-token-routes.ts'
import { pairingRoutes } from '#gateway/pairing/pairing-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { secondFactorRoutes } from './factors/second-factor-routes.ts'
import { mustEnrol, sessionOf } from './sessions/session-of.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import type { Session } from '#gateway/identity/sessions/sessions.ts'

const routes: readonly AuthRoute[] = [
  ...sessionRoutes,
  ...invitationRoutes,
  ...pairingRoutes,
  ...instanceTokenRoutes,
  ...baselineRoutes,
  ...accountRoutes,
  ...secondFactorRoutes,
  ...peopleRoutes,
  ...auditRoutes,
]

const compiled = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]{1,64})')}$`),
}))

/** Returns the operation's name in the audit for a write to an auth route. */
export function auditedOperation({ method, url }: Request): string | undefined {
  const { pathname } = new URL(url)
  return compiled.find(({ route, pattern }) => route.method === method && pattern.test(pathname))
    ?.route.audit
}

/**
 * Handles a request to an auth route; returns undefined for other requests. Each write of a signed-in user is logged
 * before and after it, and not carried out if the first line cannot be written. The same holds for accepting an
 * invitation and for using up a code of a second factor. Refusals and other sign-ins are logged with one line, or none
 * if the same refusal was logged recently.
 *
 * @throws {HttpError} when the request is refused
 */
export async function answerAuth(
  service: AuthService,
  request: Request,
  sender: Sender,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const here = compiled.flatMap(({ route, pattern }) => {
    const match = pattern.exec(pathname)
    return match ? [{ route, params: { ...match.groups } }] : []
  })
  if (here.length === 0) return undefined
  const found = here.find(({ route }) => route.method === request.method)
  if (!found) {
    const allow = here.map(({ route }) => route.method).join(', ')
    throw new HttpError(405, `Cannot ${request.method} ${pathname}`, { allow })
  }
  const { route, params } = found
  nameOperation(route.audit ?? `${route.method} ${route.path}`)
  const session = await sessionOf(service, service.cookie.read(request.headers, sender))
  let noted: Noted = {}
  const note = (line: Noted) => {
    noted = { ...noted, ...line }
  }
  const actionOf = (): AuditAction => ({
    person: null,
    ...(route.access === 'anyone' || !session
      ? {}
      : { person: session.user.name, role: session.user.role }),
    address: sender.address,
    operation: route.audit ?? '',
  })
  let audited: AuditedWrite | undefined
  const audit = async (status: number, reason?: string) => {
    const { person, ...details } = { ...noted, ...(reason === undefined ? {} : { reason }) }
    if (audited) await audited.end(status, details)
    else if (route.audit !== undefined)
      await service.audit.write({
        ...actionOf(),
        ...(person === undefined ? {} : { person }),
        ...details,
        status,
      })
  }
  const begin = async () => {
    if (route.audit === undefined || audited) return
    const { person, instance } = noted
    audited = await service.audit.begin({
      ...actionOf(),
      ...(person === undefined ? {} : { person }),
      ...(instance === undefined ? {} : { instance }),
    })
  }
  const of = { service, request, sender, params, note, begin }
  try {
    const response = await answer(route, of, session)
    await audit(response.status)
    return response
  } catch (error) {
    if (error instanceof AuthError) {
      if (route.access === 'anyone') noteRefusal(error.reason, sender.address, noted.person)
      // A line that was begun is always completed, even for repeated refusals.
      if (error.isAudited || audited) await audit(error.status, error.reason)
    } else if (!(error instanceof AuditUnwritableError))
      await audit(error instanceof HttpError ? error.status : 500)
    throw error
  }
}

/** Counts and logs a refused sign-in or link: with the name only if it is one of a user. */
function noteRefusal(reason: AuthReason, address: string, person: string | null | undefined): void {
  // Only half of a sign-in.
  if (reason === 'second-factor-needed') return
  refusedSignIns.inc({ reason })
  const known = person === null || person === undefined ? {} : { person }
  log.warn({ address, reason, ...known }, 'Sign-in refused')
}

type Noted = Partial<Pick<AuditLine, 'person' | 'target' | 'detail' | 'instance' | 'values'>>

async function answer(
  route: AuthRoute,
  request: AuthRequest,
  session: Session | undefined,
): Promise<Response> {
  if (route.access === 'anyone') return route.handle({ ...request, session })
  if (!session) throw new AuthError('signed-out')
  await refuseAccess(route.access, session, request.service)
  await request.begin()
  return route.handle({ ...request, session })
}

/** Throws if the session lacks access. */
async function refuseAccess(
  access: Exclude<Access, 'anyone'>,
  { user, lockedFor }: Session,
  { users }: AuthService,
): Promise<void> {
  if (access === 'locked') return
  if (lockedFor) throw new AuthError('locked')
  if (access === 'enrolling') return
  if (await mustEnrol(users, user)) throw new AuthError('must-enrol')
  if (access === 'user') return
  if (user.role !== 'admin') throw new AuthError('not-allowed')
}
