import * as z from 'zod/mini'
import {
  confirmPassword,
  readFields,
  typedPassword,
  type SessionRequest,
} from '#gateway/identity/auth-request.ts'
import { noContent, type AuthRoute } from '#gateway/identity/auth-route.ts'
import { jobOperations } from '#gateway/audit/job-operations.ts'
import { sessionView } from './session-view.ts'
import { signIn } from './sign-in.ts'

/** `/session`: returns the signed-in user, signs in and out, locks and unlocks. */
export const sessionRoutes: readonly AuthRoute[] = [
  {
    method: 'GET',
    path: '/session',
    access: 'anyone',
    handle: async ({ service, session }) =>
      Response.json(session ? await sessionView(service.users, session) : { signedIn: false }),
  },
  { method: 'POST', path: '/session', access: 'anyone', audit: 'signIn', handle: signIn },
  {
    method: 'DELETE',
    path: '/session',
    access: 'anyone',
    handle: async ({ service, session, sender }) => {
      if (session) {
        const { name: person, role } = session.user
        await service.sessions.end(session.id)
        await service.audit.write({
          person,
          role,
          address: sender.address,
          operation: 'signOut',
          status: 204,
        })
      }
      return noContent({ 'set-cookie': service.cookie.write('', 0, sender) })
    },
  },
  { method: 'POST', path: '/session/lock', access: 'enrolling', audit: 'lock', handle: lock },
  { method: 'POST', path: '/session/unlock', access: 'locked', audit: 'unlock', handle: unlock },
]

const lockFields = z.object({
  jobs: z._default(
    z
      .array(
        z.object({
          operation: z.enum(jobOperations),
          instance: z.optional(z.string().check(z.maxLength(200))),
        }),
      )
      .check(z.maxLength(200)),
    [],
  ),
})

async function lock({ service, request, session }: SessionRequest): Promise<Response> {
  const { jobs } = await readFields(request, lockFields, 65_536)
  await service.sessions.update(session.id, { lockedFor: jobs, enrolment: undefined })
  return noContent()
}

async function unlock(context: SessionRequest): Promise<Response> {
  const { service, request, session } = context
  const { password } = await readFields(request, z.object({ password: typedPassword }))
  await confirmPassword(context, password)
  await service.sessions.update(session.id, { lockedFor: undefined })
  return Response.json(await sessionView(service.users, { ...session, lockedFor: undefined }))
}
