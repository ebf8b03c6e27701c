import * as z from 'zod/mini'
import { defineRoute, noContent } from '#gateway/http/define-route.ts'
import { confirmPassword, typedPassword } from '#gateway/identity/auth-request.ts'
import { jobOperations } from '#gateway/audit/job-operations.ts'
import { sessionAnswer, sessionView } from './session-view.ts'
import { credentials, signIn } from './sign-in.ts'

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

/** `/session`: returns the signed-in user, signs in and out, locks and unlocks. */
export const sessionRoutes = [
  defineRoute({
    method: 'GET',
    path: '/session',
    name: 'readSession',
    summary: 'Read the session of this browser',
    access: 'anyone',
    answer: sessionAnswer,
    handle: async ({ service, session }) =>
      Response.json(session ? await sessionView(service.users, session) : { signedIn: false }),
  }),
  defineRoute({
    method: 'POST',
    path: '/session',
    name: 'signIn',
    summary: 'Sign in with name and password',
    access: 'anyone',
    audit: true,
    body: credentials,
    answer: sessionAnswer,
    handle: signIn,
  }),
  defineRoute({
    method: 'DELETE',
    path: '/session',
    name: 'signOut',
    summary: 'Sign out',
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
  }),
  defineRoute({
    method: 'POST',
    path: '/session/lock',
    name: 'lock',
    summary: 'Lock the session, except for the writes of its jobs',
    access: 'enrolling',
    audit: true,
    body: lockFields,
    maxBytes: 65_536,
    async handle({ service, session, fields }) {
      await service.sessions.update(session.id, { lockedFor: fields.jobs, enrolment: undefined })
      return noContent()
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/session/unlock',
    name: 'unlock',
    summary: 'Unlock the session with the password',
    access: 'locked',
    audit: true,
    body: z.object({ password: typedPassword }),
    answer: sessionAnswer,
    async handle(context) {
      const { service, session, fields } = context
      await confirmPassword(context, fields.password)
      await service.sessions.update(session.id, { lockedFor: undefined })
      return Response.json(await sessionView(service.users, { ...session, lockedFor: undefined }))
    },
  }),
]
