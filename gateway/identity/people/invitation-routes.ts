import * as z from 'zod/mini'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import {
  readFields,
  refuseIfLimited,
  typedPassword,
  type AuthRequest,
} from '#gateway/identity/auth-request.ts'
import type { AuthRoute } from '#gateway/identity/auth-route.ts'
import { withUser } from '#gateway/identity/auth-service.ts'
import { findInvited } from './invitations.ts'
import { normalizePassword } from '#gateway/identity/passwords/password-policy.ts'
import { refuseWeakPassword } from '#gateway/identity/passwords/refuse-weak-password.ts'
import type { User } from './users.ts'

const token = z.string().check(z.maxLength(100))

/** `/invitation`: the API of one-time links. The token is sent in a body, never in a path. */
export const invitationRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    path: '/invitation',
    access: 'anyone',
    handle: async (context) => {
      const user = await readInvited(context, z.object({ token }))
      const { name, role, invitation } = user
      return Response.json({ name, role, expiresAt: invitation?.expiresAt })
    },
  },
  {
    method: 'POST',
    path: '/invitation/accept',
    access: 'anyone',
    audit: 'acceptInvitation',
    handle: accept,
  },
]

/** Reads a body with a token. @returns the invited user and the body's fields */
async function readInvited<T extends z.core.$ZodType<{ token: string }>>(
  { service, request, sender }: AuthRequest,
  shape: T,
): Promise<User & { readonly fields: z.output<T> }> {
  try {
    const fields = await readFields(request, shape)
    const user = await findInvited(service.users, fields.token, service.now())
    if (!user) throw new AuthError('invitation-invalid')
    return { ...user, fields }
  } catch (error) {
    refuseIfLimited(service.limiter.takeAnonymous(sender.address))
    throw error
  }
}

async function accept(context: AuthRequest): Promise<Response> {
  const { service, request, sender, note, begin } = context
  const { fields, ...user } = await readInvited(
    context,
    z.object({ token, password: typedPassword }),
  )
  note({ person: user.name })
  // Checking a password is expensive, so attempts per link are limited.
  const limitedBy = `invitation ${user.invitation?.tokenHash}`
  refuseIfLimited(service.confirmations.take(limitedBy))
  await refuseWeakPassword(fields.password, user, request)
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
  service.confirmations.succeed(limitedBy)
  const changed = await service.users.find(user.name)
  // This browser's attempts are counted apart from those of strangers, as after signing in.
  const headers: Record<string, string> = changed
    ? { 'set-cookie': service.devices.write(changed, sender) }
    : {}
  return Response.json({ name: user.name }, { headers })
}
