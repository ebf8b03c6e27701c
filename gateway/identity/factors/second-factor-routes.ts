import { isSecondFactorRequired } from '#domain/second-factor.ts'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { defineRoute, noContent, type PersonContext } from '#gateway/http/define-route.ts'
import { refuseIfLimited } from '#gateway/identity/auth-request.ts'
import { withUser } from '#gateway/identity/auth-service.ts'
import { hashRecoveryCode, newRecoveryCodes } from './second-factor.ts'
import { base32, matchTotp, totpUri } from './totp.ts'

/** How long a started enrolment can be confirmed, in milliseconds. */
const enrolmentMs = 10 * 60_000

const path = '/account/second-factor'

const codeAlone = z.object({ code: z.string().check(z.maxLength(100)) })
const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) })

/** `/account/second-factor`: sets up and removes the user's second factor. */
export const secondFactorRoutes = [
  defineRoute({
    method: 'POST',
    path,
    name: 'beginSecondFactor',
    summary: 'Begin to set up a second factor, or to replace it',
    access: 'enrolling',
    confirmed: true,
    audit: true,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    handle: begin,
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/confirm`,
    name: 'enableSecondFactor',
    summary: 'Turn the second factor on with a first code',
    access: 'enrolling',
    audit: true,
    body: codeAlone,
    answer: recoveryCodeList,
    handle: confirm,
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/recovery-codes`,
    name: 'renewRecoveryCodes',
    summary: 'Replace the recovery codes',
    access: 'enrolling',
    confirmed: true,
    audit: true,
    answer: recoveryCodeList,
    handle: renewCodes,
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/remove`,
    name: 'removeSecondFactor',
    summary: 'Turn the second factor off',
    access: 'enrolling',
    confirmed: true,
    audit: true,
    handle: remove,
  }),
]

async function begin({ service, request, session }: PersonContext): Promise<Response> {
  const secret = randomBytes(20)
  await service.sessions.update(session.id, {
    enrolment: { secret, until: service.now() + enrolmentMs },
  })
  const { hostname } = new URL(request.url)
  return Response.json({
    secret: base32(secret),
    uri: totpUri(secret, session.user.name, hostname),
  })
}

async function confirm({
  service,
  session,
  fields: { code },
}: PersonContext<z.output<typeof codeAlone>>): Promise<Response> {
  const { enrolment, user } = session
  if (!enrolment || service.now() >= enrolment.until) throw new AuthError('no-enrolment')
  refuseIfLimited(await service.limiter.take({ confirmation: session.id }))
  const step = matchTotp(enrolment.secret, code.replaceAll(/\s/g, ''), [], service.now())
  if (step === undefined) throw new AuthError('wrong-enrolment-code')
  await service.limiter.succeed({ confirmation: session.id })
  const recoveryCodes = newRecoveryCodes()
  await service.users.change((list) =>
    withUser(list, user.name, (current) => {
      const { secret } = enrolment
      return {
        ...current,
        secondFactor: service.factors.create(user.name, secret, step, recoveryCodes),
      }
    }),
  )
  await service.sessions.update(session.id, { enrolment: undefined })
  return Response.json({ recoveryCodes })
}

async function renewCodes({ service, session }: PersonContext): Promise<Response> {
  const recoveryCodes = newRecoveryCodes()
  await service.users.change((list) =>
    withUser(list, session.user.name, (user) => {
      if (!user.secondFactor) throw new AuthError('second-factor-off')
      const hashes = recoveryCodes.map(hashRecoveryCode)
      return { ...user, secondFactor: { ...user.secondFactor, recoveryCodes: hashes } }
    }),
  )
  return Response.json({ recoveryCodes })
}

async function remove({ service, session }: PersonContext): Promise<Response> {
  await service.users.change((list) => {
    return withUser(list, session.user.name, ({ secondFactor, ...user }) => {
      if (isSecondFactorRequired(list.requireSecondFactor, user.role))
        throw new AuthError('second-factor-required')
      if (!secondFactor) throw new AuthError('second-factor-off')
      return user
    })
  })
  return noContent()
}
