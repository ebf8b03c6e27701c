import * as z from 'zod/mini'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import {
  confirmPassword,
  readFields,
  typedPassword,
  type SessionRequest,
} from '#gateway/identity/auth-request.ts'
import { noContent, type AuthRoute } from '#gateway/identity/auth-route.ts'
import { withUser } from '#gateway/identity/auth-service.ts'
import { normalizePassword } from '#gateway/identity/passwords/password-policy.ts'
import { refuseWeakPassword } from '#gateway/identity/passwords/refuse-weak-password.ts'
import { deviceView } from '#gateway/identity/sessions/session-view.ts'
import { foldName } from './users.ts'

/** `/account`: the signed-in user's password and sessions. */
export const accountRoutes: readonly AuthRoute[] = [
  { method: 'GET', path: '/account', access: 'enrolling', handle: showAccount },
  {
    method: 'PUT',
    path: '/account/password',
    access: 'enrolling',
    audit: 'changePassword',
    handle: changePassword,
  },
  // What the user's browser stores for a while is encrypted with it: without a sign-in it cannot be read.
  {
    method: 'GET',
    path: '/account/storage-secret',
    access: 'user',
    handle: ({ service, session }) => {
      const secret = service.derive(`storage ${foldName(session.user.name)}`).toString('base64url')
      return Response.json({ secret }, { headers: { 'cache-control': 'no-store' } })
    },
  },
  {
    method: 'GET',
    path: '/account/sessions',
    access: 'enrolling',
    handle: async ({ service, session }) => {
      const all = await service.sessions.listOf(session.user.name)
      return Response.json({ sessions: all.map((one) => deviceView(one, session.id)) })
    },
  },
  {
    method: 'DELETE',
    path: '/account/sessions',
    access: 'enrolling',
    audit: 'endSessions',
    handle: async ({ service, session }) =>
      Response.json({ ended: await service.sessions.endOf(session.user.name, session.id) }),
  },
  {
    method: 'DELETE',
    path: '/account/sessions/:session',
    access: 'enrolling',
    audit: 'endSessions',
    handle: async ({ service, session, params }) => {
      const own = await service.sessions.listOf(session.user.name)
      const found = own.find(({ id }) => id === params['session'])
      if (!found) throw new AuthError('not-found')
      await service.sessions.end(found.id)
      return noContent()
    },
  },
]

async function showAccount({ service, session }: SessionRequest): Promise<Response> {
  const { user } = session
  return Response.json({
    name: user.name,
    email: user.email ?? null,
    role: user.role,
    passwordChangedAt: user.passwordChangedAt ?? null,
    secondFactor: {
      enabled: user.secondFactor !== undefined,
      since: user.secondFactor?.since ?? null,
      recoveryCodesLeft: user.secondFactor?.recoveryCodes.length ?? 0,
      required: (await service.users.current()).requireSecondFactor,
    },
  })
}

async function changePassword(context: SessionRequest): Promise<Response> {
  const { service, request, session, sender } = context
  const fields = await readFields(
    request,
    z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
  )
  await confirmPassword(context, fields.currentPassword)
  await refuseWeakPassword(fields.newPassword, session.user, request)
  const password = await hashPassword(normalizePassword(fields.newPassword))
  await service.users.change(
    (list) =>
      withUser(list, session.user.name, (user) => {
        // An administrator has reset it since the current one was confirmed.
        if (user.password !== session.user.password) throw new AuthError('signed-out')
        return { ...user, invitation: undefined, password, passwordChangedAt: service.now() }
      }),
    session.id,
  )
  await service.sessions.update(session.id, { hasShortPassword: false })
  // The previous cookie of this browser was bound to the previous password.
  const device = service.devices.write({ ...session.user, password }, sender)
  return noContent({ 'set-cookie': device })
}
