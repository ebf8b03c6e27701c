import { isSecondFactorRequired } from '#domain/second-factor.ts'
import * as z from 'zod/mini'
import {
  defineRoute,
  freshJson,
  noContent,
  type PersonContext,
} from '#gateway/http/define-route.ts'
import { totpUsedAt } from '#gateway/identity/factors/totp.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { typedPassword } from '#gateway/identity/auth-request.ts'
import { withUser } from '#gateway/identity/auth-service.ts'
import {
  normalizePassword,
  refuseWeakPassword,
} from '#gateway/identity/passwords/password-policy.ts'
import { passkeyView } from '#gateway/identity/passkeys/passkeys.ts'
import { roles } from '#contract/roles.ts'
import { foldName } from './users.ts'

const newPassword = z.object({ newPassword: typedPassword })

/** The account of a user. Times are epoch milliseconds, null for never. */
export const account = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  hasPassword: z.boolean(),
  passwordChangedAt: z.nullable(z.number()),
  passkeys: z.array(passkeyView),
  secondFactor: z.object({
    enabled: z.boolean(),
    since: z.nullable(z.number()),
    lastUsedAt: z.nullable(z.number()),
    recoveryCodesLeft: z.int(),
    required: z.boolean(),
  }),
})

/** `/account`: the signed-in user and their password. */
export const accountRoutes = [
  defineRoute({
    method: 'GET',
    path: '/account',
    name: 'readAccount',
    summary: 'Read your account',
    access: 'enrolling',
    answer: account,
    handle: showAccount,
  }),
  defineRoute({
    method: 'PUT',
    path: '/account/password',
    name: 'changePassword',
    summary: 'Change your password',
    access: 'enrolling',
    confirmed: true,
    audit: true,
    body: newPassword,
    handle: changePassword,
  }),
  // What the user's browser stores for a while is encrypted with it: without a sign-in it cannot be read.
  defineRoute({
    method: 'GET',
    path: '/account/storage-secret',
    name: 'readStorageSecret',
    summary: 'Read the secret that encrypts what your browser stores',
    access: 'user',
    answer: z.object({ secret: z.string() }),
    handle: ({ service, session }) => {
      const secret = service.derive(`storage ${foldName(session.user.name)}`).toString('base64url')
      return freshJson({ secret })
    },
  }),
]

async function showAccount({ service, session }: PersonContext): Promise<Response> {
  const { user } = session
  return Response.json({
    name: user.name,
    email: user.email ?? null,
    role: user.role,
    hasPassword: user.password !== null,
    passwordChangedAt: user.passwordChangedAt ?? null,
    passkeys: await service.passkeys.listOf(user.name),
    secondFactor: {
      enabled: user.secondFactor !== undefined,
      since: user.secondFactor?.since ?? null,
      lastUsedAt: totpUsedAt(user.secondFactor?.usedSteps ?? [], service.now()),
      recoveryCodesLeft: user.secondFactor?.recoveryCodes.length ?? 0,
      required: isSecondFactorRequired(
        (await service.users.current()).requireSecondFactor,
        user.role,
      ),
    },
  })
}

async function changePassword(
  context: PersonContext<z.output<typeof newPassword>>,
): Promise<Response> {
  const { service, session, sender, fields } = context
  await refuseWeakPassword(fields.newPassword, session.user, context)
  const password = await hashPassword(normalizePassword(fields.newPassword))
  await service.users.change(
    (list) =>
      withUser(list, session.user.name, (user) => {
        // An administrator has reset it in the meantime.
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
