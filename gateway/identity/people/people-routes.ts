import { secondFactorRules } from '#domain/second-factor.ts'
import * as z from 'zod/mini'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import { defineRoute, noContent, type PersonContext } from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { refuseIfLastAdministrator, withUser } from '#gateway/identity/auth-service.ts'
import { invitationPath, newInvitation, type NewInvitation } from './invitations.ts'
import { roles } from '#contract/roles.ts'
import { mailFailures } from '#gateway/mail/mail.ts'
import { language, type LinkKind } from '#gateway/mail/messages.ts'
import { sendLink } from './send-link.ts'
import { findPerson, person, personView } from './person-view.ts'
import { foldName, setHere, userName, versionOf, type User } from './users.ts'

const path = '/people/:id'

const email = z.email().check(z.maxLength(254))
const role = z.enum(roles)
const newName = z.pipe(
  z.pipe(
    z.string(),
    z.transform((name) => name.normalize('NFC').trim()),
  ),
  // Names that look the same cannot be told apart in the audit.
  userName.check(z.refine((name) => isFilled(name) && cleanName(name) === name)),
)

const settings = z.object({ requireSecondFactor: z.enum(secondFactorRules) })
/** The ids of the labels that a user is limited to; null for all instances. */
const labels = z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)))
const newPerson = z.object({
  name: newName,
  role,
  email: z.optional(email),
  labels: z.optional(labels),
  language,
})
const newLink = z.object({ language })
const personChange = z.object({
  role: z.optional(role),
  email: z.optional(z.nullable(email)),
  labels: z.optional(labels),
  /** The one that the change was made from. */
  version: z.optional(z.string().check(z.maxLength(64))),
})

/** A one-time link, which is shown once. Its path has no origin. */
const oneTimeLink = z.object({
  person,
  token: z.string(),
  path: z.string(),
  expiresAt: z.number(),
  /** Whom the link was sent to by e-mail, or why it was not; null for a person without an address. */
  mail: z.nullable(z.object({ to: z.string(), failure: z.nullable(z.enum(mailFailures)) })),
})

/** `/people`: administrators manage users. */
export const peopleRoutes = [
  defineRoute({
    method: 'GET',
    path: '/people',
    name: 'listPeople',
    summary: 'List the users',
    access: 'managePeople',
    answer: z.object({
      people: z.array(person),
      requireSecondFactor: z.enum(secondFactorRules),
      /** The name of the OpenID Connect provider. */
      sso: z.nullable(z.string()),
    }),
    handle: async (context) => {
      const { people, requireSecondFactor } = await context.service.users.current()
      const view = await personView(context)
      const { sso } = await context.service.sso.offer()
      return Response.json({ people: people.map(view), requireSecondFactor, sso })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/people',
    name: 'invitePerson',
    summary: 'Invite a user with a one-time link',
    access: 'managePeople',
    confirmed: true,
    audit: true,
    body: newPerson,
    answer: oneTimeLink,
    status: 201,
    handle: invite,
  }),
  defineRoute({
    method: 'PUT',
    path: '/people/settings',
    name: 'changePeopleSettings',
    summary: 'Change whether all users need a second factor',
    access: 'managePeople',
    confirmed: true,
    audit: true,
    body: settings,
    handle: async ({ service, note, fields: { requireSecondFactor } }) => {
      note({ detail: `second factor required of ${requireSecondFactor}` })
      await service.users.change((list) => ({ ...list, requireSecondFactor }))
      return noContent()
    },
  }),
  defineRoute({
    method: 'PATCH',
    path,
    name: 'changePerson',
    summary: "Change a user's role or e-mail address",
    access: 'managePeople',
    confirmed: true,
    audit: true,
    body: personChange,
    answer: person,
    handle: changePerson,
  }),
  defineRoute({
    method: 'DELETE',
    path,
    name: 'removePerson',
    summary: 'Remove a user',
    access: 'managePeople',
    confirmed: true,
    audit: true,
    handle: async (context) => {
      const { service } = context
      const { name } = await findPerson(context)
      await service.users.change((list) => {
        refuseIfLastAdministrator(list, name)
        return withUser(list, name, () => undefined)
      })
      return noContent()
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/invitation`,
    name: 'resetPassword',
    summary: "Reset a user's password, or renew their one-time link",
    access: 'managePeople',
    confirmed: true,
    audit: true,
    body: newLink,
    answer: oneTimeLink,
    status: 201,
    handle: resetPassword,
  }),
  defineRoute({
    method: 'DELETE',
    path: `${path}/invitation`,
    name: 'revokeInvitation',
    summary: 'Revoke a one-time link',
    access: 'managePeople',
    audit: true,
    handle: async (context) => {
      const { name } = await findPerson(context)
      await context.service.users.change((list) =>
        withUser(list, name, ({ invitation, ...user }) => {
          if (!invitation) throw new AuthError('not-found')
          // A user who never signed in is removed entirely.
          return user.password === null && user.passwordChangedAt === undefined ? undefined : user
        }),
      )
      return noContent()
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${path}/second-factor`,
    name: 'resetSecondFactor',
    summary: "Turn a user's second factor off",
    access: 'managePeople',
    confirmed: true,
    audit: true,
    handle: async (context) => {
      const { service } = context
      const { name } = await findPerson(context)
      await service.users.change((list) =>
        withUser(list, name, ({ secondFactor, ...user }) => {
          if (!secondFactor) throw new AuthError('second-factor-off')
          return user
        }),
      )
      await service.sessions.endOf(name)
      return noContent()
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${path}/passkeys`,
    name: 'removePasskeys',
    summary: "Remove a user's passkeys",
    access: 'managePeople',
    confirmed: true,
    audit: true,
    handle: async (context) => {
      const { service } = context
      const { name } = await findPerson(context)
      if ((await service.passkeys.removeAll(name)) === 0) throw new AuthError('not-found')
      await service.sessions.endOf(name)
      return noContent()
    },
  }),
]

async function invite(context: PersonContext<z.output<typeof newPerson>>): Promise<Response> {
  const { service, fields, note } = context
  const { name } = fields
  const limited = await limitedTo(context, fields.labels ?? null)
  note({ target: name, detail: [fields.role, ...limited.names].join(', ') })
  const invitation = newInvitation(service.now())
  await service.users.change((list) => {
    if (list.people.some((one) => foldName(one.name) === foldName(name)))
      throw new AuthError('name-taken')
    const added: User = {
      name,
      role: fields.role,
      labels: limited.labels,
      password: null,
      ...(fields.email === undefined ? {} : { email: fields.email }),
      invitation: invitation.kept,
    }
    return { ...list, people: [...list.people, added] }
  })
  return invitationAnswer(context, name, { kind: 'invitation', ...invitation })
}

async function changePerson(
  context: PersonContext<z.output<typeof personChange>>,
): Promise<Response> {
  const { service, fields, note } = context
  const { name, role: former, labels: limit } = await findPerson(context)
  const next = fields.role ?? former
  const limited = await limitedTo(context, fields.labels === undefined ? limit : fields.labels)
  if (fields.role !== undefined || fields.labels !== undefined)
    note({ detail: [next, ...limited.names].join(', ') })
  await service.users.change((list) => {
    if (next !== 'admin') refuseIfLastAdministrator(list, name)
    return withUser(list, name, ({ email: kept, ...user }) => {
      if (fields.version !== undefined && fields.version !== versionOf(user))
        throw new AuthError('person-changed')
      const address = fields.email === undefined ? kept : (fields.email ?? undefined)
      return {
        ...user,
        role: next,
        labels: next === 'admin' ? undefined : limited.labels,
        ...(address === undefined ? {} : { email: address }),
        // It would be lost at the next sign-in.
        ...(user.sso &&
          (fields.role !== undefined || fields.labels !== undefined) && { sso: setHere(user.sso) }),
      }
    })
  })
  return Response.json((await personView(context))(await findPerson(context)))
}

/** Returns a limit, with the names of its labels for the audit. @throws {AuthError} `not-found` for an unknown label */
async function limitedTo(
  { service }: PersonContext<unknown>,
  ids: readonly string[] | null | undefined,
): Promise<{ labels: readonly string[] | undefined; names: string[] }> {
  if (!ids) return { labels: undefined, names: [] }
  const known = new Map((await service.labels.list()).map(({ id, name }) => [id, name]))
  if (!ids.every((id) => known.has(id))) throw new AuthError('not-found')
  const names = ids.map((id) => known.get(id) ?? id)
  return { labels: [...new Set(ids)], names: names.length > 0 ? names : ['no instances'] }
}

async function resetPassword(context: PersonContext<z.output<typeof newLink>>): Promise<Response> {
  const { service } = context
  const { name, passwordChangedAt } = await findPerson(context)
  const invitation = newInvitation(service.now())
  await service.users.change((list) => {
    refuseIfLastAdministrator(list, name)
    return withUser(list, name, (user) => ({
      ...withoutSso(user),
      password: null,
      invitation: invitation.kept,
    }))
  })
  const kind = passwordChangedAt === undefined ? 'invitation' : 'reset'
  return invitationAnswer(context, name, { kind, ...invitation })
}

/** @throws {AuthError} `signs-in-with-sso`: a password would go around the provider */
function withoutSso(user: User): User {
  if (user.sso) throw new AuthError('signs-in-with-sso')
  return user
}

async function invitationAnswer(
  context: PersonContext<z.output<typeof newLink>>,
  name: string,
  { kind, token, expiresAt }: NewInvitation & { readonly kind: LinkKind },
): Promise<Response> {
  const user = await context.service.users.find(name)
  if (!user) throw new AuthError('not-found')
  const { language } = context.fields
  const mail = await sendLink(context, context.session.user, { kind, user, token, language })
  const person = (await personView(context))(user)
  const path = invitationPath(token)
  return Response.json({ person, token, path, expiresAt, mail }, { status: 201 })
}
