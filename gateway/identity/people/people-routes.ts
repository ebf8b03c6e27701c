import * as z from 'zod/mini'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { readFields, type SessionRequest } from '#gateway/identity/auth-request.ts'
import { noContent, type AuthRoute } from '#gateway/identity/auth-route.ts'
import { refuseIfLastAdministrator, withUser } from '#gateway/identity/auth-service.ts'
import { invitationPath, newInvitation, type NewInvitation } from './invitations.ts'
import { roles } from './roles.ts'
import { deviceView } from '#gateway/identity/sessions/session-view.ts'
import { foldName, userId, userName, type User } from './users.ts'

const person = '/people/:id'

/** `/people`: administrators manage users. */
export const peopleRoutes: readonly AuthRoute[] = [
  { method: 'GET', path: '/people', access: 'admin', handle: listPeople },
  { method: 'POST', path: '/people', access: 'admin', audit: 'invitePerson', handle: invite },
  {
    method: 'PUT',
    path: '/people/settings',
    access: 'admin',
    audit: 'changePeopleSettings',
    handle: changeSettings,
  },
  { method: 'PATCH', path: person, access: 'admin', audit: 'changePerson', handle: changePerson },
  { method: 'DELETE', path: person, access: 'admin', audit: 'removePerson', handle: removePerson },
  {
    method: 'POST',
    path: `${person}/invitation`,
    access: 'admin',
    audit: 'resetPassword',
    handle: resetPassword,
  },
  {
    method: 'DELETE',
    path: `${person}/invitation`,
    access: 'admin',
    audit: 'revokeInvitation',
    handle: revokeInvitation,
  },
  {
    method: 'DELETE',
    path: `${person}/second-factor`,
    access: 'admin',
    audit: 'resetSecondFactor',
    handle: resetSecondFactor,
  },
  { method: 'GET', path: `${person}/sessions`, access: 'admin', handle: listSessions },
  {
    method: 'DELETE',
    path: `${person}/sessions`,
    access: 'admin',
    audit: 'endSessions',
    handle: endSessions,
  },
  {
    method: 'DELETE',
    path: `${person}/sessions/:session`,
    access: 'admin',
    audit: 'endSessions',
    handle: endSession,
  },
]

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

async function listPeople(context: SessionRequest): Promise<Response> {
  const { people, requireSecondFactor } = await context.service.users.current()
  const view = await personView(context)
  return Response.json({ people: people.map(view), requireSecondFactor })
}

async function changeSettings({ service, request, note }: SessionRequest): Promise<Response> {
  const { requireSecondFactor } = await readFields(
    request,
    z.object({ requireSecondFactor: z.boolean() }),
  )
  note({ detail: requireSecondFactor ? 'second factor required' : 'second factor optional' })
  await service.users.change((list) => ({ ...list, requireSecondFactor }))
  return noContent()
}

async function invite(context: SessionRequest): Promise<Response> {
  const { service, request, note } = context
  const fields = await readFields(
    request,
    z.object({ name: newName, role, email: z.optional(email) }),
  )
  const { name } = fields
  note({ target: name, detail: fields.role })
  const invitation = newInvitation(service.now())
  await service.users.change((list) => {
    if (list.people.some((one) => foldName(one.name) === foldName(name)))
      throw new AuthError('name-taken')
    const added: User = {
      name,
      role: fields.role,
      password: null,
      ...(fields.email === undefined ? {} : { email: fields.email }),
      invitation: invitation.kept,
    }
    return { ...list, people: [...list.people, added] }
  })
  return invitationAnswer(context, name, invitation)
}

async function changePerson(context: SessionRequest): Promise<Response> {
  const { service, request, note } = context
  const fields = await readFields(
    request,
    z.object({ role: z.optional(role), email: z.optional(z.nullable(email)) }),
  )
  const { name, role: former } = await found(context)
  const next = fields.role ?? former
  if (next !== former) note({ detail: next })
  await service.users.change((list) => {
    if (next !== 'admin') refuseIfLastAdministrator(list, name)
    return withUser(list, name, ({ email: kept, ...user }) => {
      const address = fields.email === undefined ? kept : (fields.email ?? undefined)
      return { ...user, role: next, ...(address === undefined ? {} : { email: address }) }
    })
  })
  return Response.json((await personView(context))(await found(context)))
}

async function removePerson(context: SessionRequest): Promise<Response> {
  const { service } = context
  const { name } = await found(context)
  await service.users.change((list) => {
    refuseIfLastAdministrator(list, name)
    return withUser(list, name, () => undefined)
  })
  return noContent()
}

async function resetPassword(context: SessionRequest): Promise<Response> {
  const { service } = context
  const { name } = await found(context)
  const invitation = newInvitation(service.now())
  await service.users.change((list) => {
    refuseIfLastAdministrator(list, name)
    return withUser(list, name, (user) => ({
      ...user,
      password: null,
      invitation: invitation.kept,
    }))
  })
  return invitationAnswer(context, name, invitation)
}

async function revokeInvitation(context: SessionRequest): Promise<Response> {
  const { name } = await found(context)
  await context.service.users.change((list) =>
    withUser(list, name, ({ invitation, ...user }) => {
      if (!invitation) throw new AuthError('not-found')
      // A user who never signed in is removed entirely.
      return user.password === null && user.passwordChangedAt === undefined ? undefined : user
    }),
  )
  return noContent()
}

async function resetSecondFactor(context: SessionRequest): Promise<Response> {
  const { service } = context
  const { name } = await found(context)
  await service.users.change((list) =>
    withUser(list, name, ({ secondFactor, ...user }) => {
      if (!secondFactor) throw new AuthError('second-factor-off')
      return user
    }),
  )
  await service.sessions.endOf(name)
  return noContent()
}

async function listSessions(context: SessionRequest): Promise<Response> {
  const { service, session } = context
  const { name } = await found(context)
  const all = await service.sessions.listOf(name)
  return Response.json({ sessions: all.map((one) => deviceView(one, session.id)) })
}

async function endSessions(context: SessionRequest): Promise<Response> {
  const { service, session } = context
  const { name } = await found(context)
  return Response.json({ ended: await service.sessions.endOf(name, session.id) })
}

async function endSession(context: SessionRequest): Promise<Response> {
  const { service, params } = context
  const { name } = await found(context)
  const all = await service.sessions.listOf(name)
  const one = all.find(({ id }) => id === params['session'])
  if (!one) throw new AuthError('not-found')
  await service.sessions.end(one.id)
  return noContent()
}

/** Returns the user in the path and notes the name for the audit. @throws {AuthError} `not-found` */
async function found({ service, params, note }: SessionRequest): Promise<User> {
  const { people } = await service.users.current()
  const user = people.find(({ name }) => userId(name) === params['id'])
  if (!user) throw new AuthError('not-found')
  note({ target: user.name })
  return user
}

async function invitationAnswer(
  context: SessionRequest,
  name: string,
  { token, expiresAt }: NewInvitation,
): Promise<Response> {
  const user = await context.service.users.find(name)
  if (!user) throw new AuthError('not-found')
  return Response.json(
    { person: (await personView(context))(user), token, path: invitationPath(token), expiresAt },
    { status: 201 },
  )
}

/** Returns what administrators see of a user. Contains no hash, token or secret. */
async function personView({ service, session }: SessionRequest) {
  const counts = await service.sessions.counts()
  return (user: User) => ({
    id: userId(user.name),
    name: user.name,
    email: user.email ?? null,
    role: user.role,
    secondFactor: user.secondFactor !== undefined,
    lastSignInAt: user.lastSignInAt ?? null,
    sessions: counts.get(foldName(user.name)) ?? 0,
    invitation: user.invitation
      ? {
          expiresAt: user.invitation.expiresAt,
          isExpired: service.now() >= user.invitation.expiresAt,
        }
      : null,
    hasPassword: user.password !== null,
    isYou: foldName(user.name) === foldName(session.user.name),
  })
}
