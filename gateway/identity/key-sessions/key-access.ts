import { HttpError } from '#gateway/http/http-error.ts'
import type { ApiContext, GatewayOperations } from '#gateway/http/operations.ts'
import type { ServerService } from '#gateway/http/server-service.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { hashOf } from '#gateway/identity/secret.ts'
import { foreignOrigin, isSameOrigin, isLabelled } from '#gateway/identity/sessions/same-origin.ts'
import { toStream } from '#gateway/proxy/forward.ts'
import { hideKey } from '#gateway/proxy/hide-key.ts'
import type { Proxy } from '#gateway/proxy/proxy.ts'
import { noteKeySession, sessionKeyOf, whyNoKey, type KeyAccess } from './key-sessions.ts'

interface KeySessionParts extends KeyAccess {
  readonly operations: GatewayOperations
  readonly service: ServerService
  /** Whether `X-Forwarded-Host` is trusted. */
  readonly behindProxy: boolean
}

/**
 * Lets browsers use a gateway with sessions instead of keys: a request with the cookie of a session is handled as one
 * with its key. Other pages and programs do not benefit from the cookie.
 *
 * @returns operations and service for the router
 */
export function withKeySessions({
  operations,
  service,
  behindProxy,
  ...access
}: KeySessionParts): Pick<KeySessionParts, 'operations' | 'service'> {
  const findSession = async (request: Request, token: string) => {
    const key = await access.sessions.find(token)
    const { method, headers } = request
    // Browsers label every write; over http they do not label reads.
    const isFromPage =
      isSameOrigin(headers, behindProxy) ||
      ((method === 'GET' || method === 'HEAD') && !isLabelled(headers))
    if (key === undefined) noteKeySession(request, 'ended')
    else if (!isFromPage) noteKeySession(request, 'foreign-page')
    else {
      noteKeySession(request, { key })
      headers.set('apikey', key)
    }
  }
  const refuse = ({ req }: ApiContext, isPublic: boolean) => {
    const why = isPublic ? undefined : whyNoKey(req.raw)
    if (why === 'foreign-page') throw foreignOrigin()
    if (why === 'ended') throw new AuthError('signed-out')
  }
  return {
    service: { ...service, keys: access },
    operations: {
      ...operations,
      findCaller(request, sender) {
        const { headers } = request
        const token = headers.has('apikey') ? undefined : service.cookie.read(headers, sender)
        const find = () => operations.findCaller(request, sender)
        return token === undefined ? find() : findSession(request, token).then(find)
      },
      async run(call, context) {
        refuse(context, call.name === 'gatewayInfo')
        return withoutKey(context, await operations.run(call, context))
      },
      async runOther(context, refuseUnknown) {
        refuse(context, context.req.method === 'OPTIONS')
        return withoutKey(context, await operations.runOther(context, refuseUnknown))
      },
    },
  }
}

/** A shorter key could be a part of other texts, which hiding it would change. */
const minHiddenLength = 8

/** Hides the key of a session in a response. The proxy of a remote gateway has done so before. */
function withoutKey({ req }: ApiContext, response: Response): Response {
  const { body, headers } = response
  const key = sessionKeyOf(req.raw)
  const isJson = /^application\/json\b/.test(headers.get('content-type') ?? '')
  if (key === undefined || key.length < minHiddenLength || !body || !isJson) return response
  return new Response(toStream(hideKey(body, key)), response)
}

/** Reads that show whether a gateway accepts a key. Other gateways than the contract's may lack the second. */
const agentsPath = '/users/agents'
const probes = ['/instance/fetchInstances?instanceName=switchboard-key-check', agentsPath]

/** How long the gateway's word that a key opens all of it counts, in milliseconds. */
const wordMs = 60_000

/** Returns functions that ask a remote gateway what a key opens. */
export function askGateway(
  proxy: Proxy,
  now: () => number,
): Required<Pick<KeyAccess, 'accepts' | 'opensAll'>> {
  /** Returns undefined where a gateway has no such read. */
  async function ask(key: string, path: string): Promise<boolean | undefined> {
    const asked = new Request(`http://localhost${path}`, { headers: { apikey: key } })
    const { status, body } = (await proxy.pass(asked, {}, { path })).response
    await body?.cancel()
    if (status === 401 || status === 403) return false
    if (status >= 500) throw new HttpError(502, 'The gateway did not check the key')
    return status === 404 || status === 405 ? undefined : true
  }
  async function accepts(key: string): Promise<boolean> {
    for (const path of probes) {
      const answer = await ask(key, path)
      if (answer !== undefined) return answer
    }
    return true
  }
  /** When the gateway said so last, by the hash of the key. */
  const opened = new Map<string, number>()
  return {
    accepts,
    async opensAll(key) {
      const hash = hashOf(key)
      const saidAt = opened.get(hash)
      if (saidAt !== undefined && now() - saidAt < wordMs) return true
      try {
        // The token of an instance may open the first read, but not the list of agents.
        const isOpen = (await accepts(key)) && (await ask(key, agentsPath)) !== false
        if (isOpen) opened.set(hash, now())
        else opened.delete(hash)
        return isOpen
      } catch (error) {
        // While the gateway is away, its last word counts.
        if (saidAt === undefined) throw error
        return true
      }
    },
  }
}
