import type { HttpBindings } from '@hono/node-server'
import { allOperations, isReadOperation, type Operation } from '#contract/index.ts'
import { isRefusalStatus } from '#contract/refusal-status.ts'
import { findRoute, isReadRequest } from '#gateway/http/route.ts'
import { grantOf, actorOf, userOf, type Caller } from '#gateway/http/caller.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import {
  hashedKey,
  notProcessed,
  notProcessedHeader,
  supportHeader,
} from '#gateway/http/idempotency.ts'
import type { LinkMail } from '#gateway/mail/link-mail.ts'
import { maskKey } from '#gateway/proxy/hide-key.ts'
import { replayedHeader } from '#gateway/proxy/replay-first-answer.ts'
import type { Proxy } from '#gateway/proxy/proxy.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import { senderOf } from '#gateway/proxy/sender.ts'
import type { Api } from '#gateway/server/site.ts'
import { describeChange } from '#gateway/audit/agent-change.ts'
import type { Audit, AuditAction } from '#gateway/audit/audit.ts'
import { repeated } from '#gateway/audit/audit-record.ts'
import { jobOf } from '#gateway/audit/audit-job.ts'
import { AuthError, refusalResponse } from './auth-error.ts'
import { answerAuth, auditedOperation } from './auth-router.ts'
import { openAuthService } from './auth-service.ts'
import { checkBody } from '#gateway/policy/check-body.ts'
import { findOperation, type FoundOperation } from '#gateway/policy/find-operation.ts'
import { openKnownAgents } from '#gateway/audit/known-agents.ts'
import { passesLock } from '#gateway/audit/job-operations.ts'
import { openNewAgents } from '#gateway/audit/new-agents.ts'
import type { Provider } from './oidc/provider.ts'
import { refuseUnseen } from '#gateway/policy/refuse-unseen.ts'
import { newInstance, type Seen } from '#gateway/labels/seen-instances.ts'
import { rebuilder } from '#gateway/policy/rebuild.ts'
import { may } from '#contract/roles.ts'
import { isSameOrigin } from './sessions/same-origin.ts'
import { mustEnrol, sessionOf } from './sessions/session-of.ts'
import { defaultTimes, type SessionTimes } from '#gateway/identity/sessions/sessions.ts'
import { tokenMayDo } from '#gateway/identity/tokens/rights.ts'
import { findScript } from '#gateway/identity/tokens/find-script.ts'
import type { User, Users } from '#gateway/identity/people/users.ts'
import type { State } from '#gateway/state/open-state.ts'

export interface AuthProxyOptions {
  readonly proxy: Proxy
  /** The gateway's address. */
  readonly gateway: string
  /** The gateway's key, which is never sent to a browser. */
  readonly key: string
  readonly users: Users
  /** The data folder. */
  readonly dataDir: string
  readonly state: State
  readonly audit: Audit
  readonly behindProxy: boolean
  readonly provider?: Provider | undefined
  readonly mail?: LinkMail | undefined
  readonly times?: SessionTimes
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
}

/**
 * Creates a proxy that forwards the requests of signed-in users, as far as their role allows, with the server's own
 * key. Operations outside the access table are never forwarded.
 */
export async function createAuthProxy(options: AuthProxyOptions): Promise<Api> {
  const { proxy, key, audit, behindProxy, times = defaultTimes } = options
  const askGateway = (path: string) =>
    proxy.pass(new Request(`http://localhost${path}`), undefined, {
      path,
      key,
      person: '',
      namesHosts: false,
    })
  const service = await openAuthService({ ...options, times, askGateway })
  // The audit needs previous values, which the server reads itself for every role.
  const agents = openKnownAgents(askGateway, options.now ?? Date.now)
  const newAgents = openNewAgents(options.now ?? Date.now)

  async function fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response> {
    const url = new URL(request.url)
    const sender = senderOf(request.headers, env, behindProxy)
    const script = await findScript(service, request.headers, sender)
    const session = script
      ? undefined
      : await sessionOf(service, service.cookie.read(request.headers, sender))
    const caller: Caller | undefined = script ?? (session && { kind: 'person', session })
    const attempt: Attempt = { request, url, sender, caller, found: undefined }
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !beginsSomething(request)
    const writes = !isSafe && !isReadRequest(request.method, url.pathname)
    // A browser adds cookies to requests of foreign pages, but never a token.
    if (!isSafe && !script && !isSameOrigin(request.headers, behindProxy)) {
      const refusal = new HttpError(403, 'This request does not come from a page of this server')
      if (writes) await noteRefusal(attempt, refusal)
      throw refusal
    }
    // Auth routes log their own refusals.
    const answered = await answerAuth({ service, request, sender, caller })
    if (answered) return answered
    try {
      const allowed = await allow(attempt)
      return await (writes ? passWrite(attempt, allowed, env) : pass(attempt, allowed, env))
    } catch (error) {
      if (!writes || attempt.begun === true) throw error
      await noteRefusal(attempt, error)
      if (!(error instanceof HttpError)) throw error
      // A client may not take a 400 as proof: some gateways answer it after the work.
      const refusal = refusalResponse(error)
      const headers = { ...notProcessed(request), [supportHeader]: 'true' }
      for (const [name, value] of Object.entries(headers)) refusal.headers.set(name, value)
      return refusal
    }
  }

  /**
   * Returns the operation, user and role if the role allows the request. Details known before a refusal stay in the
   * attempt.
   */
  async function allow(attempt: Attempt): Promise<Allowed> {
    const { request, url, caller } = attempt
    const user = userOf(caller)
    if (!caller || !user) throw new AuthError('signed-out')
    const found = findOperation(request.method, url)
    attempt.found = found
    if (
      caller.kind === 'person' &&
      !passesLock(caller.session, { operation: found?.name, instance: found?.params.instance })
    )
      throw new AuthError('locked')
    if (await mustEnrol(service, caller)) throw new AuthError('must-enrol')
    if (!found) throw new HttpError(404, `Cannot ${request.method} ${url.pathname}`)
    const { role } = user
    const granted = grantOf(caller)
    if (!may(granted, found.name)) throw new HttpError(403, `The role ${role} may not do this`)
    if (caller.kind === 'token' && !tokenMayDo(caller.token.rights, found.name))
      throw new AuthError('token-not-allowed')
    const seen = await service.seen.of(granted)
    const checked = await checkBody(found.name, request)
    if (seen) await refuseUnseen(seen, found, checked.body, agents)
    return { user, found, seen, checked }
  }

  async function pass(
    { request }: Attempt,
    { user, found, seen, checked }: Allowed,
    env: Partial<HttpBindings> | undefined,
  ): Promise<Response> {
    const { name: person, role } = user
    const reads = request.method === 'HEAD' || isReadOperation(allOperations[found.name])
    const response = await proxy.pass(checked.request, env, {
      path: found.path,
      key,
      person,
      namesHosts: role === 'admin',
      onPiece: checked.onPiece,
      rebuild: rebuilder({ role, name: found.name, seen, reads, mask: maskOf(key, checked.body) }),
    })
    return asOurs(response)
  }

  /** Logs a line before and after a write; does not send the write if the first line fails. */
  async function passWrite(
    attempt: Attempt,
    allowed: Allowed,
    env: Partial<HttpBindings> | undefined,
  ): Promise<Response> {
    attempt.begun = true
    const { found, seen, checked, user } = allowed
    const person = user.name
    const id = found.params['id']
    const described = await describeChange(agents, { name: found.name, id, body: checked.body })
    const completes =
      found.name === 'updateAgent' && id !== undefined
        ? newAgents.completedBy(id, person, described.change)
        : undefined
    const write = await audit
      .begin({
        ...actionOf(attempt),
        ...described.change,
        ...keyOf(attempt.request),
        ...(completes === undefined ? {} : { completes }),
      })
      .catch((error: unknown) => {
        described.end('not-done', undefined)
        throw error
      })
    const response = await pass(attempt, allowed, env).catch((error: unknown) => {
      described.end('unknown', undefined)
      throw error
    })
    const outcome = outcomeOf(response)
    // The response contains the id of the new agent or instance.
    const isNew = found.name === 'createAgent' || (found.name === 'createInstance' && seen)
    const isRead = isNew && outcome === 'done' && response.body !== null
    const text = isRead ? await response.text() : undefined
    if (found.name === 'createInstance' && seen && outcome === 'done')
      await seen.add(newInstance(checked.body, text === undefined ? undefined : readJson(text)))
    if (found.name === 'deleteInstance' && outcome === 'done')
      await service.seen.forget(found.params.instance ?? '')
    const more = described.end(outcome, text === undefined ? undefined : readJson(text))
    if (isRead && more.agent?.id !== undefined)
      newAgents.add(more.agent.id, { request: write.request, person })
    await write.end(response.status, { ...more, ...reasonOf(response) })
    return text === undefined ? response : new Response(text, response)
  }

  async function noteRefusal(attempt: Attempt, error: unknown): Promise<void> {
    if (!(error instanceof HttpError)) return
    try {
      await audit.write({
        ...actionOf(attempt),
        status: error.status,
        ...(error instanceof AuthError ? { reason: error.reason } : {}),
      })
    } catch {
      // The audit has already reported the failure. The request is refused either way.
    }
  }

  return {
    fetch: (request, env) =>
      fetch(request, env).catch((error: unknown) => {
        if (error instanceof HttpError) return refusalResponse(error)
        throw error
      }),
  }
}

/** Returns whether a GET request has side effects. */
function beginsSomething({ method, url }: Request): boolean {
  const operation: Operation | undefined = findRoute(method, new URL(url).pathname).route?.operation
  return operation?.changes === true
}

/** A request and what is known about it so far. */
interface Attempt {
  readonly request: Request
  readonly url: URL
  readonly sender: Sender
  readonly caller: Caller | undefined
  found: FoundOperation | undefined
  /** Whether its first line was written, or writing it was tried. */
  begun?: true
}

interface Allowed {
  readonly user: User
  readonly found: FoundOperation
  readonly seen: Seen | undefined
  readonly checked: Awaited<ReturnType<typeof checkBody>>
}

/** Returns the outcome of a write, as far as its response tells. */
function outcomeOf({ ok, status, headers }: Response): 'done' | 'not-done' | 'unknown' {
  if (ok) return 'done'
  return isRefusalStatus(status) || headers.get(notProcessedHeader) === 'true'
    ? 'not-done'
    : 'unknown'
}

function reasonOf({ headers }: Response): { reason?: string } {
  if (headers.get(replayedHeader) === 'true') return { reason: repeated }
  return headers.get(notProcessedHeader) === 'true' ? { reason: 'not-sent' } : {}
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

function actionOf({ request, url, sender, caller, found }: Attempt): AuditAction {
  // A request may be refused before its operation is looked up.
  const operation = found ?? findOperation(request.method, new URL(url.pathname, url))
  const auth = auditedOperation(request)
  const what = operation
    ? { operation: operation.name, ...targetOf(operation) }
    : auth === undefined
      ? { operation: 'unknown', method: request.method, path: url.pathname }
      : { operation: auth }
  const job = jobOf(request.headers)
  return { ...actorOf(caller), address: sender.address, ...what, ...(job ? { job } : {}) }
}

function targetOf({ params }: FoundOperation): { instance?: string; id?: string } {
  const { instance, id } = params
  return {
    ...(instance === undefined ? {} : { instance }),
    ...(id === undefined ? {} : { id }),
  }
}
