import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { defineRoute, noContent, type RouteContext } from '#gateway/http/define-route.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { countFailure, refuseIfLimited, typedPassword } from '#gateway/identity/auth-request.ts'
import { withUser } from '#gateway/identity/auth-service.ts'
import { log } from '#gateway/log/log.ts'
import { language } from '#gateway/mail/messages.ts'
import { sendLink } from './send-link.ts'
import { findInvited, forgottenMs, newInvitation } from './invitations.ts'
import {
  normalizePassword,
  refuseWeakPassword,
} from '#gateway/identity/passwords/password-policy.ts'
import { roles } from '#contract/roles.ts'
import { foldName, type User } from './users.ts'

const token = z.string().check(z.maxLength(100))
const forgotten = z.object({
  /** The name or the e-mail address. */
  name: z.string().check(z.minLength(1), z.maxLength(254)),
  language,
})
const accepted = z.object({ token, password: typedPassword })

/** `/invitation`: the API of one-time links. The token is sent in a body, never in a path. */
export const invitationRoutes = [
  defineRoute({
    method: 'POST',
    path: '/invitation',
    name: 'readInvitation',
    summary: 'Read whom a one-time link is for',
    access: 'anyone',
    body: z.object({ token }),
    answer: z.object({ name: z.string(), role: z.enum(roles), expiresAt: z.number() }),
    handle: async (context) => {
      const { name, role, invitation } = await findUser(context)
      return Response.json({ name, role, expiresAt: invitation?.expiresAt })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/invitation/accept',
    name: 'acceptInvitation',
    summary: 'Choose a password with a one-time link',
    access: 'anyone',
    audit: true,
    body: accepted,
    answer: z.object({ name: z.string() }),
    handle: accept,
  }),
  defineRoute({
    method: 'POST',
    path: '/password-reset',
    name: 'requestPasswordReset',
    summary: 'Ask for a one-time link by e-mail to choose a new password',
    access: 'anyone',
    body: forgotten,
    handle: async (context) => {
      const { service, sender } = context
      if (!service.mail) throw new HttpError(404, 'This server sends no e-mail')
      refuseIfLimited(await service.limiter.take({ resetFrom: sender.address }))
      // Neither the answer nor its time tells whether the person exists.
      void sendForgotten(context).catch((error: unknown) =>
        log.error({ err: error }, 'A link for a forgotten password was not sent'),
      )
      return noContent()
    },
  }),
]

/** Sends a link to the person of a name or an e-mail address, whose password works until they choose another one. */
async function sendForgotten(context: RouteContext<z.output<typeof forgotten>>): Promise<void> {
  const { service, fields } = context
  const typed = foldName(fields.name)
  const { people } = await service.users.current()
  const [user, ...others] = people.filter(
    ({ name, email = '' }) => foldName(name) === typed || foldName(email) === typed,
  )
  // Without an address, with an invitation or with a provider, only an administrator can help.
  if (!user || others.length > 0) return
  if (user.email === undefined || user.password === null || user.sso) return
  if (await service.limiter.take({ confirmation: `forgotten ${foldName(user.name)}` })) return
  const { token, kept } = newInvitation(service.now(), forgottenMs)
  await service.users.change((list) =>
    withUser(list, user.name, (current) => ({ ...current, invitation: kept })),
  )
  await sendLink(context, undefined, { kind: 'forgotten', user, token, language: fields.language })
}

/** Returns the invited user of a request's token. An invalid one counts as a failed sign-in. */
async function findUser(context: RouteContext<{ token: string }>): Promise<User> {
  const { service, fields } = context
  const user = await findInvited(service.users, fields.token, service.now())
  if (user) return user
  await countFailure(context)
  throw new AuthError('invitation-invalid')
}

async function accept(context: RouteContext<z.output<typeof accepted>>): Promise<Response> {
  const { service, sender, fields, note, begin } = context
  const user = await findUser(context)
  note({ person: user.name })
  // Checking a password is expensive, so attempts per link are limited.
  const limitedBy = `invitation ${user.invitation?.tokenHash}`
  refuseIfLimited(await service.limiter.take({ confirmation: limitedBy }))
  await refuseWeakPassword(fields.password, user, context)
  const password = await hashPassword(normalizePassword(fields.password))
  await begin()
  await service.users.change((list) =>
    withUser(list, user.name, ({ invitation, ...current }) => {
      // Another request may have used the same link in the meantime.
      if (invitation?.tokenHash !== user.invitation?.tokenHash)
        throw new AuthError('invitation-invalid')
      return { ...current, password, passwordChangedAt: service.now() }
    }),
  )
  await service.limiter.succeed({ confirmation: limitedBy })
  const changed = await service.users.find(user.name)
  // This browser's attempts are counted apart from those of strangers, as after signing in.
  const headers: Record<string, string> = changed
    ? { 'set-cookie': service.devices.write(changed, sender) }
    : {}
  return Response.json({ name: user.name }, { headers })
}
