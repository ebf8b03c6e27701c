import { allOperations, isReadOperation } from '#contract/index.ts'
import { may, type Granted } from '#contract/roles.ts'
import { openAgentChanges } from '#gateway/audit/agent-change.ts'
import { outcomeOf, repeated, type AuditAction } from '#gateway/audit/audit.ts'
import { jobOf, passesLock } from '#gateway/audit/job-operations.ts'
import { openKnownAgents } from '#gateway/audit/known-agents.ts'
import { actorOf, grantOf, userOf } from '#gateway/http/caller.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { hashedKey, notProcessed, supportHeader } from '#gateway/http/idempotency.ts'
import {
  isWrite,
  type ApiContext,
  type GatewayOperations,
  type OperationCall,
  type OperationPath,
} from '#gateway/http/operations.ts'
import { refusalResponse } from '#gateway/http/reply.ts'
import type { User } from '#gateway/identity/people/users.ts'
import { defaultTimes, type SessionTimes } from '#gateway/identity/sessions/sessions.ts'
import { findScript } from '#gateway/identity/tokens/find-script.ts'
import { tokenMayDo } from '#gateway/identity/tokens/rights.ts'
import { newInstance, type Seen } from '#gateway/labels/seen-instances.ts'
import { checkBody } from '#gateway/policy/check-body.ts'
import { operationPath, operationQuery } from '#gateway/policy/operation-path.ts'
import { refuseUnseen } from '#gateway/policy/refuse-unseen.ts'
import { rebuilder } from '#gateway/policy/rebuild.ts'
import { maskKey } from '#gateway/proxy/hide-key.ts'
import type { Passed, Proxy } from '#gateway/proxy/proxy.ts'
import { replayedHeader } from '#gateway/proxy/replay-first-answer.ts'
import { AuthError } from './auth-error.ts'
import { openAuthService, type AuthService, type AuthServiceOptions } from './auth-service.ts'
import { refuseForeignOrigin } from './sessions/same-origin.ts'
import { missingFactor, sessionOf } from './sessions/session-of.ts'

export interface AuthProxyOptions extends Omit<AuthServiceOptions, 'askGateway' | 'times'> {
  readonly proxy: Proxy
  /** The gateway's key, which is never sent to a browser. */
  readonly key: string
  readonly behindProxy: boolean
  readonly times?: SessionTimes
}

/** A server's own gateway key, used for signed-in people. */
export interface AuthProxy {
  readonly operations: GatewayOperations
  readonly service: AuthService
}

/**
 * Creates the operations that forward the requests of signed-in users, as far as their role allows, with the server's own
 * key. Operations outside the access table are never forwarded.
 */
export async function createAuthProxy(options: AuthProxyOptions): Promise<AuthProxy> {
  const { proxy, key, audit, behindProxy, times = defaultTimes } = options
  const askGateway = async (path: string) => {
    const change = { key, person: '', namesHosts: false }
    const asked = new Request(`http://localhost${path}`)
    return (await proxy.pass(asked, {}, { path, change })).response
  }
  const service = await openAuthService({ ...options, times, askGateway })
  // The audit needs previous values, which the server reads itself for every role.
  const { now = Date.now } = options
  const agents = openKnownAgents(askGateway, now)
  const describe = openAgentChanges(agents, now)

  /** Forwards a request: session, operation, role and body are checked, and a write is audited. */
  async function run(
    context: ApiContext,
    call: OperationCall | undefined,
    refuse: () => never,
  ): Promise<Response> {
    const { req } = context
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(req.method)
    const writes = call ? isWrite(call.operation) : !isSafe
    const path = call && operationPath(call)
    const known = path === undefined ? undefined : call
    let allowed: Allowed
    try {
      if (writes || !isSafe) refuseForeignOrigin(req.raw, context.var.caller, behindProxy)
      const { user, granted } = await allowUser(context, known)
      if (!known || path === undefined) refuse()
      const fullPath = path + operationQuery(known.name, context.var.target.search)
      if (!may(granted, known.name))
        throw new HttpError(403, `The role ${user.role} may not do this`)
      refuseToken(context, known)
      const seen = await service.seen.of(granted)
      const checked = await checkBody(known.name, req.raw)
      if (seen) await refuseUnseen(seen, known, checked.body, agents)
      allowed = { context, user, seen, call: known, path: fullPath, checked }
    } catch (error) {
      if (!writes || !(error instanceof HttpError)) throw error
      await noteRefusal(actionOf(context, known), error)
      // A client may not take a 400 as proof: some gateways answer it after the work.
      const headers = { ...notProcessed(req.raw), [supportHeader]: 'true' }
      throw error.withHeaders(headers)
    }
    return writes ? passWrite(allowed) : (await pass(allowed)).response
  }

  /** Returns the person who sends the request, or whose script does, if nothing has to be done first. */
  async function allowUser(
    { var: { caller } }: ApiContext,
    call: OperationCall | undefined,
  ): Promise<{ user: User; granted: Granted }> {
    const user = userOf(caller)
    if (!caller || !user) throw new AuthError('signed-out')
    if (
      caller.kind === 'person' &&
      !passesLock(caller.session, { operation: call?.name, instance: call?.params['instance'] })
    )
      throw new AuthError('locked')
    if (await missingFactor(service, caller)) throw new AuthError('must-enrol')
    return { user, granted: grantOf(caller) }
  }

  async function pass({ context, user, seen, call, path, checked }: Allowed): Promise<Passed> {
    const { name: person, role } = user
    const reads = context.req.method === 'HEAD' || isReadOperation(call.operation)
    const passed = await proxy.pass(checked.request, context.env, {
      path,
      isRead: call.operation.isRead,
      change: {
        key,
        person,
        namesHosts: role === 'admin',
        onPiece: checked.onPiece,
        rebuild: rebuilder({ role, name: call.name, seen, reads, mask: maskOf(key, checked.body) }),
      },
    })
    return { ...passed, response: await asOurs(passed.response) }
  }

  /** Logs a line before and after a write; does not send the write if the first line fails. */
  async function passWrite(allowed: Allowed): Promise<Response> {
    const { context, call, seen, checked, user } = allowed
    const { name, params } = call
    const described = await describe(user.name, { name, id: params['id'], body: checked.body })
    const write = await audit
      .begin({
        ...actionOf(context, call),
        ...described.change,
        ...keyOf(context.req.raw),
      })
      .catch((error: unknown) => {
        described.end('refused')
        throw error
      })
    const { response, isNotDone } = await pass(allowed).catch((error: unknown) => {
      described.end('unknown')
      throw error
    })
    const outcome = outcomeOf(response.status, isNotDone)
    // The response contains the id of the new agent or instance.
    const isNew = name === 'createAgent' || (name === 'createInstance' && seen)
    const isRead = isNew && outcome === 'accepted' && response.body !== null
    const text = isRead ? await response.text() : undefined
    const answer = text === undefined ? undefined : readJson(text)
    if (name === 'createInstance' && seen && outcome === 'accepted')
      await seen.add(newInstance(checked.body, answer))
    if (name === 'deleteInstance' && outcome === 'accepted')
      await service.seen.forget(params['instance'] ?? '')
    const more = described.end(outcome, answer, write.request)
    await write.end(response.status, { ...more, ...reasonOf({ response, isNotDone }), isNotDone })
    return text === undefined ? response : new Response(text, response)
  }

  async function noteRefusal(action: AuditAction, { status, reason }: HttpError): Promise<void> {
    try {
      const more = reason === undefined ? {} : { reason }
      await audit.write({ ...action, ...more, status, isNotDone: true })
    } catch {
      // The audit has already reported the failure. The request is refused either way.
    }
  }

  return {
    service,
    operations: {
      otherPaths,
      async findCaller({ headers }, sender) {
        const script = await findScript(service, headers, sender)
        if (script) return script
        const session = await sessionOf(service, service.cookie.read(headers, sender))
        return session && { kind: 'person', session }
      },
      run: (call, context) => run(context, call, () => unknownPath(context)),
      runOther: (context, refuse) => run(context, undefined, refuse),
    },
  }
}

// Alternative paths of gateways in the field for the same operation.
const otherPaths: readonly OperationPath[] = [
  {
    name: 'sendPlatformAudio',
    operation: allOperations.sendPlatformAudio,
    template: '/message/sendWhatsAppAudio/{instance}',
  },
]

/** A request that may be forwarded. */
interface Allowed {
  readonly context: ApiContext
  readonly user: User
  /** The instances that the person is limited to. */
  readonly seen: Seen | undefined
  readonly call: OperationCall
  /** Path and query at the gateway. */
  readonly path: string
  readonly checked: Awaited<ReturnType<typeof checkBody>>
}

function refuseToken({ var: { caller } }: ApiContext, { name }: OperationCall): void {
  if (caller?.kind === 'token' && !tokenMayDo(caller.token.rights, name))
    throw new AuthError('token-not-allowed')
}

function unknownPath({ req, var: { target } }: ApiContext): never {
  throw new HttpError(404, `Cannot ${req.method} ${target.pathname}`)
}

function reasonOf({ response: { headers, status }, isNotDone }: Passed): { reason?: string } {
  if (headers.get(replayedHeader) === 'true') return { reason: repeated }
  return isNotDone && status >= 500 ? { reason: 'not-sent' } : {}
}

/** Returns the audit's `key` of a request with an `Idempotency-Key`: shortened, since it only joins neighbouring lines. */
function keyOf(request: Request): { key?: string } {
  const key = request.headers.get('idempotency-key')
  return key === null ? {} : { key: hashedKey(key).slice(0, 32) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Replaces a 401 of the gateway, which refers to this server's key: clients would take it for the end of the session.
 */
async function asOurs(response: Response): Promise<Response> {
  if (response.status !== 401) return response
  await response.body?.cancel()
  return refusalResponse(
    new HttpError(424, 'The gateway does not accept the key that this server has'),
  )
}

/**
 * Returns a function that masks the server's key and passwords in the body, since some gateways repeat them in
 * refusals.
 */
function maskOf(key: string, body: unknown): (text: string) => string {
  const password =
    typeof body === 'object' && body !== null && 'password' in body ? body.password : undefined
  const secrets = typeof password === 'string' && password.length >= 8 ? [key, password] : [key]
  return (text) => secrets.reduce(maskKey, text)
}

/** Returns who does what, for the audit. */
function actionOf(
  { req, var: { caller, sender, target } }: ApiContext,
  call: OperationCall | undefined,
): AuditAction {
  const job = jobOf(req.raw.headers)
  return {
    ...actorOf(caller),
    address: sender.address,
    ...(call
      ? { operation: call.name, ...targetOf(call) }
      : { operation: 'unknown', method: req.method, path: target.pathname }),
    ...(job ? { job } : {}),
  }
}

function targetOf({ params }: OperationCall): { instance?: string; id?: string } {
  const { instance, id } = params
  return {
    ...(instance === undefined ? {} : { instance }),
    ...(id === undefined ? {} : { id }),
  }
}
