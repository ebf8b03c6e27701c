import * as z from 'zod/mini'
import { defineRoute, freshJson, noContent } from '#gateway/http/define-route.ts'
import { confirmIdentity, proof } from '#gateway/identity/auth-request.ts'
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
      Response.json(
        session
          ? await sessionView(service, session)
          : {
              signedIn: false,
              ...(await service.sso.offer()),
              ...(service.mail ? { resetsByMail: true } : {}),
            },
      ),
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
    summary: 'Sign out; the answer names where to sign out at the provider',
    access: 'anyone',
    answer: z.optional(z.object({ signOutUrl: z.string() })),
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
      const headers = {
        'set-cookie': service.cookie.write('', 0, sender),
        ...(session?.isShared ? { 'clear-site-data': '"cache", "storage"' } : {}),
      }
      const signOutUrl =
        session?.idToken === undefined
          ? undefined
          : await service.sso.provider?.signOutUrl(session.idToken)
      return signOutUrl === undefined
        ? noContent(headers)
        : Response.json({ signOutUrl }, { headers })
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/session/confirmation',
    name: 'beginConfirmation',
    summary: 'Read how you can confirm your identity',
    access: 'locked',
    answer: z.object({
      password: z.boolean(),
      /** What the browser needs to use one of your passkeys, as WebAuthn describes it; null for none. */
      passkey: z.nullable(z.looseObject({ challenge: z.string() })),
    }),
    async handle({ service, session: { id, user }, sender }) {
      const hasPasskeys = (await service.passkeys.listOf(user.name)).length > 0
      return freshJson({
        password: user.password !== null,
        passkey: hasPasskeys
          ? await service.passkeys.request(`confirm ${id}`, sender.origin, user.name)
          : null,
      })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/session/confirmation',
    name: 'confirmIdentity',
    summary: 'Confirm your identity with the password or a passkey',
    access: 'enrolling',
    audit: true,
    body: proof,
    async handle(context) {
      await confirmIdentity(context)
      return noContent()
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
    summary:
      'Unlock the session with the password or a passkey; a passkey is the second factor, too',
    access: 'locked',
    audit: true,
    body: proof,
    answer: sessionAnswer,
    async handle(context) {
      const session = await confirmIdentity(context)
      return Response.json(await sessionView(context.service, session))
    },
  }),
]
