import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import {
  readFields,
  refuseIfLimited,
  type AuthRequest,
  type SessionRequest,
} from '#gateway/identity/auth-request.ts'
import { noContent, type AuthRoute } from '#gateway/identity/auth-route.ts'
import { pairingPath, type PairingLink, type PairingLinkProblem } from './pairing-links.ts'

/**
 * `/pairing-links`: administrators create one-time links that connect one instance. `/pairing-link`: the API of the
 * public page of such a link. It returns a code and nothing else: no key, no instance token, no other instance.
 */
export const pairingRoutes: readonly AuthRoute[] = [
  { method: 'GET', path: '/pairing-links', access: 'admin', handle: listLinks },
  {
    method: 'POST',
    path: '/pairing-links',
    access: 'admin',
    audit: 'createPairingLink',
    handle: createLink,
  },
  {
    method: 'DELETE',
    path: '/pairing-links/:id',
    access: 'admin',
    audit: 'revokePairingLink',
    handle: revokeLink,
  },
  {
    method: 'POST',
    path: '/pairing-link/open',
    access: 'anyone',
    audit: 'openPairingLink',
    handle: openLink,
  },
  { method: 'POST', path: '/pairing-link/code', access: 'anyone', handle: readCode },
]

const token = z.string().check(z.maxLength(100))
const instanceName = z.string().check(z.minLength(1), z.maxLength(200))
const phoneNumber = z.string().check(z.regex(/^\d{8,15}$/))

async function listLinks({ service }: SessionRequest): Promise<Response> {
  return Response.json({ links: await service.pairing.links.list() })
}

async function createLink({ service, request, session, note }: SessionRequest): Promise<Response> {
  const { instance, number = null } = await readFields(
    request,
    z.object({ instance: instanceName, number: z.optional(phoneNumber) }),
  )
  note({ instance })
  if ((await service.pairing.readState(instance)) === undefined) throw new AuthError('not-found')
  const madeBy = session.user.name
  const created = await service.pairing.links.create({ instance, number, madeBy })
  if (!created) throw new AuthError('too-many-links')
  const answer = {
    link: created.link,
    token: created.token,
    path: pairingPath(created.token),
  }
  return Response.json(answer, { status: 201 })
}

async function revokeLink({ service, params, note }: SessionRequest): Promise<Response> {
  const link = await service.pairing.links.revoke(params['id'] ?? '')
  if (!link) throw new AuthError('not-found')
  note({ instance: link.instance })
  return noContent()
}

/** Claims a link for the first browser that opens it; other browsers get the reason `used`. */
async function openLink(context: AuthRequest): Promise<Response> {
  const { service, sender, request, note, begin } = context
  const { links, cookieOf } = service.pairing
  const { link, claim } = await checked(context, async (text, known) => {
    note({ instance: known.instance, detail: `made by ${known.madeBy}` })
    // The audit line is written before the link is used up.
    if (known.openedAt === null) await begin()
    return links.claim(text, cookieOf(known).read(request.headers, sender))
  })
  const { instance, number, expiresAt } = link
  const setCookie = cookieOf(link).write(claim, expiresAt - service.now(), sender)
  return Response.json({ instance, number, expiresAt }, { headers: { 'set-cookie': setCookie } })
}

/** Returns the current pairing code, or none once the instance is connected. */
async function readCode(context: AuthRequest): Promise<Response> {
  const { service, sender, request } = context
  const { links, cookieOf, readPairing } = service.pairing
  const { link } = await checked(context, async (text, known) => {
    const found = await links.find(text, cookieOf(known).read(request.headers, sender))
    return typeof found === 'string' ? found : { link: found }
  })
  const connected = Response.json({ state: 'open' })
  if (link.connectedAt !== null) return connected
  const pairing = await readPairing(link)
  if (pairing.state !== 'open') return Response.json(pairing)
  if (await links.finish(link.id))
    await service.audit.write({
      person: null,
      address: sender.address,
      operation: 'connectByPairingLink',
      instance: link.instance,
      detail: `made by ${link.madeBy}`,
      status: 200,
    })
  return connected
}

/**
 * Reads the token of a request and finds its link. A link whose creator is no longer an administrator is unknown.
 * Requests without a valid link count as failed sign-in attempts.
 */
async function checked<T extends { readonly link: PairingLink }>(
  { service, request, sender }: AuthRequest,
  look: (token: string, link: PairingLink) => Promise<T | PairingLinkProblem>,
): Promise<T> {
  try {
    const fields = await readFields(request, z.object({ token }))
    const link = await service.pairing.links.byToken(fields.token)
    if (!link || (await service.users.find(link.madeBy))?.role !== 'admin')
      throw new AuthError('pairing-link-invalid')
    const found = await look(fields.token, link)
    if (found === 'unknown') throw new AuthError('pairing-link-invalid')
    if (found === 'used') throw new AuthError('pairing-link-used')
    return found
  } catch (error) {
    if (error instanceof HttpError) refuseIfLimited(service.limiter.takeAnonymous(sender.address))
    throw error
  }
}
