import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { AuthError } from '#gateway/identity/auth-error.ts'
import {
  confirmPassword,
  readFields,
  refuseIfLimited,
  typedPassword,
  type SessionRequest,
} from '#gateway/identity/auth-request.ts'
import { noContent, type AuthRoute } from '#gateway/identity/auth-route.ts'
import { withUser } from '#gateway/identity/auth-service.ts'
import { hashRecoveryCode, newRecoveryCodes } from './second-factor.ts'
import { base32, matchTotp, totpUri } from './totp.ts'

/** How long a started enrolment can be confirmed, in milliseconds. */
const enrolmentMs = 10 * 60_000

const path = '/account/second-factor'

/** `/account/second-factor`: sets up and removes the user's second factor. */
export const secondFactorRoutes: readonly AuthRoute[] = [
  { method: 'POST', path, access: 'enrolling', audit: 'beginSecondFactor', handle: begin },
  {
    method: 'POST',
    path: `${path}/confirm`,
    access: 'enrolling',
    audit: 'enableSecondFactor',
    handle: confirm,
  },
  {
    method: 'POST',
    path: `${path}/recovery-codes`,
    access: 'enrolling',
    audit: 'renewRecoveryCodes',
    handle: renewCodes,
  },
  {
    method: 'POST',
    path: `${path}/remove`,
    access: 'enrolling',
    audit: 'removeSecondFactor',
    handle: remove,
  },
]

const passwordAlone = z.object({ password: typedPassword })

async function begin(context: SessionRequest): Promise<Response> {
  const { service, request, session } = context
  const { password } = await readFields(request, passwordAlone)
  await confirmPassword(context, password)
  if (session.user.secondFactor) throw new AuthError('second-factor-on')
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

async function confirm({ service, request, session }: SessionRequest): Promise<Response> {
  const { code } = await readFields(request, z.object({ code: z.string().check(z.maxLength(100)) }))
  const { enrolment, user } = session
  if (!enrolment || service.now() >= enrolment.until) throw new AuthError('no-enrolment')
  refuseIfLimited(service.confirmations.take(session.id))
  const step = matchTotp(enrolment.secret, code.replaceAll(/\s/g, ''), [], service.now())
  if (step === undefined) throw new AuthError('wrong-enrolment-code')
  service.confirmations.succeed(session.id)
  const recoveryCodes = newRecoveryCodes()
  await service.users.change((list) =>
    withUser(list, user.name, (current) => {
      if (current.secondFactor) throw new AuthError('second-factor-on')
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

async function renewCodes(context: SessionRequest): Promise<Response> {
  const { service, request, session } = context
  const { password } = await readFields(request, passwordAlone)
  await confirmPassword(context, password)
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

async function remove(context: SessionRequest): Promise<Response> {
  const { service, request, session } = context
  const { password } = await readFields(request, passwordAlone)
  await confirmPassword(context, password)
  await service.users.change((list) => {
    if (list.requireSecondFactor) throw new AuthError('second-factor-required')
    return withUser(list, session.user.name, ({ secondFactor, ...user }) => {
      if (!secondFactor) throw new AuthError('second-factor-off')
      return user
    })
  })
  return noContent()
}
