import {
  AuditUnwritableError,
  type AuditAction,
  type AuditDetails,
  type AuditedWrite,
} from '#gateway/audit/audit.ts'
import { may, rules, type TeamPermission } from '#contract/roles.ts'
import { AuthError, type AuthReason } from '#gateway/identity/auth-error.ts'
import { countFailure } from '#gateway/identity/auth-request.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'
import { sessionKeyOf } from '#gateway/identity/key-sessions/key-sessions.ts'
import { refuseForeignOrigin, refuseForeignPage } from '#gateway/identity/sessions/same-origin.ts'
import { missingFactor } from '#gateway/identity/sessions/session-of.ts'
import { includes } from '#gateway/identity/tokens/rights.ts'
import { log } from '#gateway/log/log.ts'
import { refusedSignIns } from '#gateway/log/metrics.ts'
import { isDatabaseError } from '#gateway/state/open-state.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import { InternalError, refusalOf } from './answer-errors.ts'
import { actorOf, grantOf, type Caller } from './caller.ts'
import { auditName, noContent, type Noted, type TeamRoute } from './define-route.ts'
import { HttpError } from './http-error.ts'
import { readFields, readQuery } from './read-fields.ts'
import type { ServerService } from './server-service.ts'

/** A request to a route of this server. */
export interface RouteRequest {
  /** An {@link AuthService} where people sign in. */
  readonly service: ServerService | AuthService
  readonly request: Request
  readonly sender: Sender
  readonly params: Readonly<Record<string, string>>
  readonly caller: Caller | undefined
  readonly behindProxy: boolean
}

/**
 * Runs a route: access, query and body, audit, then its handler. Each write of a caller is logged before and after it,
 * and not carried out if the first line cannot be written. The same holds for routes for anyone once they call `begin`.
 * Refusals, and what such routes do without it, are logged with one line, or none if the same refusal was logged
 * recently.
 *
 * @throws {HttpError} when the request is refused
 */
export async function runRoute(route: TeamRoute, given: RouteRequest): Promise<Response> {
  const { service, sender, caller } = given
  // A HEAD of what is audited does nothing.
  const isOnlyHead = given.request.method === 'HEAD' && auditName(route) !== undefined
  const operation = isOnlyHead ? undefined : auditName(route)
  let noted: Noted = {}
  let audited: AuditedWrite | undefined
  const actionOf = (): AuditAction => ({
    ...actorOf(route.access === 'anyone' ? undefined : caller),
    address: sender.address,
    operation: operation ?? '',
  })
  const begin = async () => {
    if (operation === undefined || audited) return
    const { person, instance } = noted
    audited = await service.audit.begin({
      ...actionOf(),
      ...(person === undefined ? {} : { person }),
      ...(instance === undefined ? {} : { instance }),
    })
  }
  const end = async (status: number, more: Pick<AuditDetails, 'reason' | 'isNotDone'> = {}) => {
    const { person, ...details } = { ...noted, ...more }
    if (audited) await audited.end(status, details)
    else if (operation !== undefined)
      await service.audit.write({
        ...actionOf(),
        ...(person === undefined ? {} : { person }),
        ...details,
        status,
      })
  }
  try {
    if (route.programs) refuseForeignPage(given.request, given.behindProxy)
    else if (route.method !== 'GET') refuseForeignOrigin(given.request, caller, given.behindProxy)
    if (route.access !== 'anyone') await refuseAccess(route, given)
    const { fields, query } = await readInput(route, given)
    if (isOnlyHead) return noContent()
    if (route.access !== 'anyone') await begin()
    const response = await route.handle({
      ...given,
      session: caller?.kind === 'person' ? caller.session : undefined,
      fields,
      query,
      note: (more: Noted) => {
        noted = { ...noted, ...more }
      },
      begin,
    })
    await end(response.status)
    return response
  } catch (error) {
    const refusal = refusalOf(error, given.request)
    const isNotDone = !(refusal instanceof InternalError)
    if (error instanceof AuthError) {
      if (route.access === 'anyone') noteRefusal(error.reason, sender.address, noted.person)
      // A line that was begun is always completed, even for repeated refusals.
      if (error.isAudited || audited) await end(error.status, { reason: error.reason, isNotDone })
    } else if (!(error instanceof AuditUnwritableError)) {
      const ended = end(refusal.status, { isNotDone })
      // Without its database the server cannot write its audit either: that is not the reason.
      await (isDatabaseError(error) ? ended.catch(() => undefined) : ended)
    }
    throw refusal
  }
}

/** Reads what a route declares. For anyone, a malformed body counts as a failed sign-in. */
async function readInput(route: TeamRoute, given: RouteRequest) {
  const query = route.query && readQuery(given.request, route.query)
  if (!route.body) return { query }
  try {
    return { query, fields: await readFields(given.request, route.body, route.maxBytes) }
  } catch (error) {
    if (route.access === 'anyone' && error instanceof HttpError) await countFailure(given)
    throw error
  }
}

/** Throws if the caller lacks access. */
async function refuseAccess(
  { access, callers = ['person'], area, confirmed, method }: TeamRoute,
  { caller, service, request }: RouteRequest,
): Promise<void> {
  if (!caller) throw new AuthError('signed-out')
  if (caller.kind === 'job' || !callers.includes(caller.kind))
    throw new AuthError(caller.kind === 'token' ? 'token-not-allowed' : 'signed-out')
  if (caller.kind === 'key' && service.keys?.opensAll) {
    const key = sessionKeyOf(request)
    if (key === undefined || !(await service.keys.opensAll(key))) throw new AuthError('signed-out')
  }
  if (caller.kind === 'person') {
    if (access === 'locked') return
    if (caller.session.lockedFor) throw new AuthError('locked')
  }
  const missing = 'users' in service ? await missingFactor(service, caller) : undefined
  // With the password alone, no one sets up another second factor beside a passkey, or removes it.
  if (missing === 'passkey' || (missing === 'set-up' && access !== 'enrolling'))
    throw new AuthError('must-enrol')
  if (caller.kind === 'token') {
    const level = method === 'GET' ? 'read' : 'change'
    if (area === undefined || !includes(caller.token.rights, area, level))
      throw new AuthError('token-not-allowed')
  }
  if (access !== 'user' && access in rules && !may(grantOf(caller), access as TeamPermission))
    throw new AuthError('not-allowed')
  // Only half of a change: the page asks, and repeats it.
  if (confirmed && !(caller.kind === 'person' && caller.session.isConfirmed))
    throw new AuthError('confirm-identity', {}, false)
}

/** Counts and logs a refused sign-in or link: with the name only if it is one of a user. */
function noteRefusal(reason: AuthReason, address: string, person: string | null | undefined): void {
  // Only half of a sign-in.
  if (reason === 'second-factor-needed') return
  refusedSignIns.inc({ reason })
  const known = person === null || person === undefined ? {} : { person }
  log.warn({ address, reason, ...known }, 'Sign-in refused')
}
