import * as z from 'zod/mini'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import { defineRoute, freshJson, noContent, type RouteContext } from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { countFailure, usedPasskey } from '#gateway/identity/auth-request.ts'
import { withUser } from '#gateway/identity/auth-service.ts'
import { beginSession, isSharedComputer } from '#gateway/identity/sessions/sign-in.ts'
import { missingFactor } from '#gateway/identity/sessions/session-of.ts'
import { sessionAnswer } from '#gateway/identity/sessions/session-view.ts'
import { passkeyView } from './passkeys.ts'
import type { Session } from '#gateway/identity/sessions/sessions.ts'

const text = z.string().check(z.maxLength(10_000))

/** What the browser needs, as WebAuthn describes it. */
const options = z.looseObject({ challenge: z.string() })

const passkeyName = z.string().check(
  z.maxLength(100),
  z.refine((name) => isFilled(name) && cleanName(name) === name),
)
const newPasskey = z.object({
  name: passkeyName,
  credential: z.looseObject({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response: z.looseObject({ attestationObject: text, clientDataJSON: text }),
  }),
})

const signInBody = z.object({ passkey: usedPasskey, shared: isSharedComputer })

/** Signing in with passkeys, and those of the signed-in user. */
export const passkeyRoutes = [
  defineRoute({
    method: 'GET',
    path: '/session/passkey',
    name: 'beginPasskeySignIn',
    summary: 'Begin to sign in with a passkey',
    access: 'anyone',
    answer: options,
    handle: async ({ service, sender }) =>
      freshJson(await service.passkeys.request('sign-in', sender.origin)),
  }),
  defineRoute({
    method: 'POST',
    path: '/session/passkey',
    name: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    access: 'anyone',
    audit: 'signIn',
    body: signInBody,
    answer: sessionAnswer,
    handle: signInWithPasskey,
  }),
  defineRoute({
    method: 'GET',
    path: '/account/passkeys/creation',
    name: 'beginPasskey',
    summary: 'Begin to create a passkey',
    access: 'enrolling',
    confirmed: true,
    answer: options,
    handle: async ({ service, session, sender }) =>
      freshJson(
        await service.passkeys.creation(session.user.name, `register ${session.id}`, sender.origin),
      ),
  }),
  defineRoute({
    method: 'POST',
    path: '/account/passkeys',
    name: 'addPasskey',
    summary: 'Add a created passkey',
    access: 'enrolling',
    audit: true,
    body: newPasskey,
    answer: passkeyView,
    async handle({ service, session, sender, note, fields: { name, credential } }) {
      note({ target: name })
      const created = {
        title: name,
        credential: credential as unknown as RegistrationResponseJSON,
      }
      const { passkeys, sessions } = service
      const { user, id } = session
      // A required second factor is set up with it, and is used just now.
      const isMissing = (await missingFactor(service, { kind: 'person', session })) !== undefined
      const added = await passkeys.add(user.name, created, `register ${id}`, sender.origin)
      if (isMissing) await sessions.update(id, { method: 'passkey', methodName: name })
      return Response.json(added)
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/account/passkeys/:id',
    name: 'renamePasskey',
    summary: 'Rename one of your passkeys',
    access: 'enrolling',
    audit: true,
    body: z.object({ name: passkeyName }),
    async handle({ service, session, params, note, fields: { name } }) {
      note({ target: name })
      await service.passkeys.rename(session.user.name, params['id'] ?? '', name)
      return noContent()
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    name: 'removePasskey',
    summary: 'Remove one of your passkeys',
    access: 'enrolling',
    confirmed: true,
    audit: true,
    async handle({ service, session: { user }, params, note }) {
      const id = params['id'] ?? ''
      const own = await service.passkeys.listOf(user.name)
      const target = own.find((one) => one.id === id)?.name
      if (target !== undefined) note({ target })
      await service.passkeys.remove(user.name, id, {
        keepsOne: user.password === null && user.sso === undefined,
      })
      return noContent()
    },
  }),
]

async function signInWithPasskey(
  context: RouteContext<z.output<typeof signInBody>> & { session: Session | undefined },
): Promise<Response> {
  const { service, sender, fields, note, begin } = context
  const { passkeys, users, now } = service
  const passkey = fields.passkey as AuthenticationResponseJSON
  const used = await passkeys
    .use(passkey, 'sign-in', sender.origin)
    .catch(async (error: unknown) => {
      await countFailure(context)
      throw error
    })
  const known = await users.find(used.person)
  if (!known) throw new AuthError('passkey-refused')
  note({ person: known.name, detail: 'passkey' })
  // The provider has said so at the last sign-in there.
  if (known.sso?.isDenied) throw new AuthError('passkey-refused')
  await begin()
  await users.change((list) =>
    withUser(list, known.name, (user) => ({ ...user, lastSignInAt: now() })),
  )
  return beginSession(context, known, {
    method: 'passkey',
    methodName: used.title,
    hasShortPassword: false,
    isShared: fields.shared,
  })
}
