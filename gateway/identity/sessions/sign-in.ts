import * as z from 'zod/mini'
import { AuthError } from '#gateway/identity/auth-error.ts'
import type { RouteContext } from '#gateway/http/define-route.ts'
import { refuseIfLimited, typedPassword } from '#gateway/identity/auth-request.ts'
import { withUser, type AuthService } from '#gateway/identity/auth-service.ts'
import { browserOf } from './browser-name.ts'
import { isShortPassword } from '#gateway/identity/passwords/password-policy.ts'
import type { Attempt } from '#gateway/identity/attempts/limiter.ts'
import { sessionView } from './session-view.ts'
import type { Session, SessionOrigin } from './sessions.ts'
import { foldName, type User } from '#gateway/identity/people/users.ts'

/** Whether the computer is a shared one. */
export const isSharedComputer = z._default(z.boolean(), false)

/** The body of a sign-in. */
export const credentials = z.object({
  name: z.string().check(
    z.maxLength(200),
    z.refine((name) => foldName(name) !== ''),
  ),
  password: typedPassword,
  code: z.optional(z.string().check(z.maxLength(100))),
  shared: isSharedComputer,
})
type Credentials = z.output<typeof credentials>

/** Signs in: checks name, password and second factor, and creates a session that replaces the previous one. */
export async function signIn(
  context: RouteContext<Credentials> & { session: Session | undefined },
): Promise<Response> {
  const { service, request, sender, fields: typed, note, begin } = context
  const known = await service.users.find(typed.name)
  // An unknown name may be a password typed into the wrong field, so it is not logged.
  note({ person: known?.name ?? null })
  const attempt: Attempt = {
    name: typed.name,
    isKnownName: known !== undefined,
    address: sender.address,
    device: known && service.devices.read(request.headers, known, sender),
  }
  refuseIfLimited(await service.limiter.take(attempt))
  const checked = await service.checkPassword(
    typed.name,
    typed.password,
    attempt.device !== undefined,
  )
  if (!checked) throw new AuthError('wrong-credentials')
  if (checked.role !== 'admin' && !(await service.sso.offer()).passwords)
    throw new AuthError('passwords-off')
  if (checked.secondFactor && typed.code === undefined) {
    // Does not count the attempt, but resets no counters either: a reset would allow unlimited attempts with codes.
    await service.limiter.takeBack(attempt)
    service.pendingCodes.ask(checked.name, sender.address)
    throw new AuthError('second-factor-needed', {}, false)
  }
  // This uses the code up.
  if (checked.secondFactor) {
    service.pendingCodes.enter(checked.name, sender.address)
    await begin()
  }
  const { user, usedRecoveryCode } = await recordSignIn(service, checked, typed.code)
  if (usedRecoveryCode) note({ detail: 'recovery-code' })
  await service.limiter.succeed(attempt)
  return beginSession(context, user, {
    method: user.secondFactor ? 'code' : 'password',
    methodName: null,
    hasShortPassword: isShortPassword(typed.password),
    isShared: typed.shared,
  })
}

/** Begins the session of a person who has just proved who they are. It replaces the browser's previous one. */
export async function beginSession(
  {
    service,
    request,
    sender,
    session: former,
  }: RouteContext<unknown, unknown> & { session: Session | undefined },
  user: User,
  how: Pick<SessionOrigin, 'method' | 'methodName' | 'hasShortPassword' | 'idToken' | 'isShared'>,
): Promise<Response> {
  // The provider decides who still has access.
  if (user.sso && how.method !== 'sso') throw new AuthError('signs-in-with-sso')
  if (former) await service.sessions.end(former.id)
  const { token, session } = await service.sessions.begin(user, {
    ...browserOf(request.headers.get('user-agent')),
    address: sender.address,
    ...how,
  })
  const response = Response.json(await sessionView(service, session))
  const lastsMs = how.isShared ? undefined : service.times.maxAgeMs
  response.headers.append('set-cookie', service.cookie.write(token, lastsMs, sender))
  // A shared computer does not become one that its next user is known by.
  if (!how.isShared) response.headers.append('set-cookie', service.devices.write(user, sender))
  return response
}

/**
 * Uses the code up and stores the sign-in in one transaction: the same code sent twice at once works once.
 */
async function recordSignIn(
  { users, factors, now }: AuthService,
  checked: User,
  code: string | undefined,
): Promise<{ user: User; usedRecoveryCode: boolean }> {
  let usedRecoveryCode = false
  await users.change((list) =>
    withUser(list, checked.name, (user) => {
      // The password was changed after it was checked.
      if (user.password !== checked.password) throw new AuthError('wrong-credentials')
      if (!user.secondFactor) return { ...user, lastSignInAt: now() }
      const used = factors.use(user, code ?? '')
      if (!used) throw new AuthError(code === undefined ? 'second-factor-needed' : 'wrong-code')
      usedRecoveryCode = used.usedRecoveryCode
      return { ...user, lastSignInAt: now(), secondFactor: used.factor }
    }),
  )
  return { user: (await users.find(checked.name)) ?? checked, usedRecoveryCode }
}
