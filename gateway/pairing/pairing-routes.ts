import * as z from 'zod/mini'
import {
  defineRoute,
  noContent,
  type PersonContext,
  type RouteContext,
} from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { may } from '#contract/roles.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { countFailure } from '#gateway/identity/auth-request.ts'
import { pairingPath, type PairingLink, type PairingLinkProblem } from './pairing-links.ts'

const token = z.string().check(z.maxLength(100))
const instanceName = z.string().check(z.minLength(1), z.maxLength(200))
const phoneNumber = z.string().check(z.regex(/^\d{8,15}$/))

const newLink = z.object({ instance: instanceName, number: z.optional(phoneNumber) })
const tokenAlone = z.object({ token })

/** A link as administrators see it. Times are epoch milliseconds. */
export const pairingLink = z.object({
  id: z.string(),
  instance: z.string(),
  number: z.nullable(z.string()),
  madeBy: z.string(),
  madeAt: z.number(),
  expiresAt: z.number(),
  openedAt: z.nullable(z.number()),
  connectedAt: z.nullable(z.number()),
})
const pairingCode = z.object({
  state: z.enum(['open', 'connecting']),
  code: z.optional(z.string()),
  picture: z.optional(z.string()),
  pairingCode: z.optional(z.string()),
  expiresIn: z.optional(z.number()),
})

type WithToken = RouteContext<z.output<typeof tokenAlone>>

/**
 * `/pairing-links`: administrators and operators create one-time links that connect one instance. `/pairing-link`: the API of the
 * public page of such a link. It returns a code and nothing else: no key, no instance token, no other instance.
 */
export const pairingRoutes = [
  defineRoute({
    method: 'GET',
    path: '/pairing-links',
    name: 'listPairingLinks',
    summary: 'List the links that connect an instance',
    access: 'managePairingLinks',
    answer: z.object({ links: z.array(pairingLink) }),
    handle: async (context) => Response.json({ links: await shownLinks(context) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/pairing-links',
    name: 'createPairingLink',
    summary: 'Create a one-time link that connects an instance',
    access: 'managePairingLinks',
    audit: true,
    body: newLink,
    answer: z.object({ link: pairingLink, token: z.string(), path: z.string() }),
    status: 201,
    handle: createLink,
  }),
  defineRoute({
    method: 'DELETE',
    path: '/pairing-links/:id',
    name: 'revokePairingLink',
    summary: 'Revoke a link that connects an instance',
    access: 'managePairingLinks',
    audit: true,
    handle: revokeLink,
  }),
  defineRoute({
    method: 'POST',
    path: '/pairing-link/open',
    name: 'openPairingLink',
    summary: 'Open a link that connects an instance',
    access: 'anyone',
    audit: true,
    body: tokenAlone,
    answer: z.object({
      instance: z.string(),
      number: z.nullable(z.string()),
      expiresAt: z.number(),
    }),
    handle: openLink,
  }),
  defineRoute({
    method: 'POST',
    path: '/pairing-link/code',
    name: 'readPairingCode',
    summary: 'Read the current code of a link',
    access: 'anyone',
    body: tokenAlone,
    answer: pairingCode,
    handle: readCode,
  }),
]

/** Returns the links of the instances that someone sees. */
async function shownLinks({ service, session }: Pick<PersonContext, 'service' | 'session'>) {
  const links = await service.pairing.links.list()
  const shown = await Promise.all(
    links.map(({ instance }) => service.seen.has(session.user, instance)),
  )
  return links.filter((_, at) => shown[at])
}

async function createLink({
  service,
  session,
  fields: { instance, number },
  note,
}: PersonContext<z.output<typeof newLink>>): Promise<Response> {
  note({ instance })
  if (!(await service.seen.has(session.user, instance))) throw new AuthError('not-found')
  if ((await service.pairing.readState(instance)) === undefined) throw new AuthError('not-found')
  const madeBy = session.user.name
  const created = await service.pairing.links.create({ instance, number: number ?? null, madeBy })
  if (!created) throw new AuthError('too-many-links')
  const answer = {
    link: created.link,
    token: created.token,
    path: pairingPath(created.token),
  }
  return Response.json(answer, { status: 201 })
}

async function revokeLink({ service, session, params, note }: PersonContext): Promise<Response> {
  const known = await shownLinks({ service, session })
  const id = known.find((one) => one.id === params['id'])?.id
  const link = id === undefined ? undefined : await service.pairing.links.revoke(id)
  if (!link) throw new AuthError('not-found')
  note({ instance: link.instance })
  return noContent()
}

/** Claims a link for the first browser that opens it; other browsers get the reason `used`. */
async function openLink(context: WithToken): Promise<Response> {
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
async function readCode(context: WithToken): Promise<Response> {
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
 * Finds the link of a request's token. A link whose creator may no longer create it is unknown. Requests without a
 * valid link count as failed sign-in attempts.
 */
async function checked<T extends { readonly link: PairingLink }>(
  context: WithToken,
  look: (token: string, link: PairingLink) => Promise<T | PairingLinkProblem>,
): Promise<T> {
  const { service, fields } = context
  try {
    const link = await service.pairing.links.byToken(fields.token)
    const maker = link && (await service.users.find(link.madeBy))
    const isValid =
      maker && may(maker, 'managePairingLinks') && (await service.seen.has(maker, link.instance))
    if (!isValid) throw new AuthError('pairing-link-invalid')
    const found = await look(fields.token, link)
    if (found === 'unknown') throw new AuthError('pairing-link-invalid')
    if (found === 'used') throw new AuthError('pairing-link-used')
    return found
  } catch (error) {
    if (error instanceof HttpError) await countFailure(context)
    throw error
  }
}
