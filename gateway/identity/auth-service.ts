import { openSeal } from './seal.ts'
import type { Audit } from '#gateway/audit/audit.ts'
import { openServerService, type ServerService } from '#gateway/http/server-service.ts'
import { setSessionCount } from '#gateway/log/metrics.ts'
import type { LinkMail } from '#gateway/mail/link-mail.ts'
import type { State } from '#gateway/state/open-state.ts'
import { AuthError } from './auth-error.ts'
import { breachedPasswords, type IsBreached } from './passwords/breached-passwords.ts'
import { openPasswordCheck, type CheckPassword } from './passwords/check-password.ts'
import { openDeviceCookie, type DeviceCookie } from './sessions/device-cookie.ts'
import { openSeenInstances, type SeenInstances } from '#gateway/labels/seen-instances.ts'
import { instanceTokenReader, type ReadInstanceToken } from '#gateway/pairing/instance-token.ts'
import { openPairing, type Pairing } from '#gateway/pairing/pairing.ts'
import type { Provider } from './oidc/provider.ts'
import { openSso, type Sso } from './oidc/sso.ts'
import { openPendingCodes, type PendingCodes } from './factors/pending-codes.ts'
import { checkPeopleKey, openPeopleKey } from './people-key.ts'
import { steadyNow } from './attempts/limiter.ts'
import { openPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { openSecondFactors, type SecondFactors } from './factors/second-factor.ts'
import {
  openSessions,
  type Sessions,
  type SessionTimes,
} from '#gateway/identity/sessions/sessions.ts'
import { openTokens, type Tokens } from '#gateway/identity/tokens/tokens.ts'
import { foldName, type User, type Users, type UserList } from '#gateway/identity/people/users.ts'

/** The services of a server with people. */
export interface AuthService extends ServerService {
  readonly users: Users
  readonly sessions: Sessions
  readonly checkPassword: CheckPassword
  readonly isBreached: IsBreached
  readonly factors: SecondFactors
  readonly pendingCodes: PendingCodes
  readonly passkeys: Passkeys
  readonly devices: DeviceCookie
  readonly sso: Sso
  readonly pairing: Pairing
  readonly readInstanceToken: ReadInstanceToken
  readonly tokens: Tokens
  readonly seen: SeenInstances
  /** Sends links to people; undefined without a mail server. */
  readonly mail: LinkMail | undefined
  readonly times: SessionTimes
}

export interface AuthServiceOptions {
  readonly users: Users
  /** The folder of `people.key`. */
  readonly dataDir: string
  readonly state: State
  readonly audit: Audit
  /** Sends a GET request to the gateway with the server's own key. */
  readonly askGateway: (path: string) => Promise<Response>
  /** The gateway's address. */
  readonly gateway: string
  /** The OpenID Connect provider, if there is one. */
  readonly provider?: Provider | undefined
  readonly mail?: LinkMail | undefined
  /** The file of stolen passwords. */
  readonly breachedFile?: string | undefined
  readonly times: SessionTimes
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
}

/** Opens the services for signing in. */
export async function openAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const { users, dataDir, state, audit, askGateway, gateway, times } = options
  const { now = Date.now } = options
  const { now: steady = steadyNow } = options
  const derive = openPeopleKey(dataDir)
  await checkPeopleKey(state, derive)
  const sessions = openSessions(state, times, openSeal(derive('enrolment')), steady)
  setSessionCount(async () =>
    [...(await sessions.counts()).values()].reduce((sum, count) => sum + count, 0),
  )
  const server = openServerService({
    state,
    audit,
    derive,
    gateway,
    ...(options.now ? { now: options.now } : {}),
  })
  return {
    ...server,
    users,
    sessions,
    checkPassword: await openPasswordCheck(users),
    isBreached: breachedPasswords(options.breachedFile),
    factors: openSecondFactors(openSeal(derive('second-factor')), now),
    pendingCodes: openPendingCodes(audit),
    passkeys: openPasskeys(state, derive, now),
    devices: openDeviceCookie(derive),
    sso: openSso({ provider: options.provider, state, users, derive, now }),
    pairing: openPairing({ state, askGateway, now }),
    readInstanceToken: instanceTokenReader(askGateway),
    tokens: openTokens(state, now),
    seen: openSeenInstances(server.labels, askGateway, steady),
    mail: options.mail,
    times,
  }
}

/**
 * Returns the users with one of them changed.
 *
 * @param change returns the changed user; undefined removes the user
 * @throws {AuthError} `not-found` when no user has this name any more
 */
export function withUser(
  list: UserList,
  name: string,
  change: (user: User) => User | undefined,
): UserList {
  const index = list.people.findIndex((one) => foldName(one.name) === foldName(name))
  const user = list.people[index]
  if (!user) throw new AuthError('not-found')
  const changed = change(user)
  return { ...list, people: list.people.toSpliced(index, 1, ...(changed ? [changed] : [])) }
}

/**
 * Ensures that an administrator who can sign in remains. Those whose role follows their groups do not count: a wrong
 * group would lock everyone out.
 *
 * @throws {AuthError} `last-administrator`
 */
export function refuseIfLastAdministrator({ people }: UserList, name: string): void {
  const active = people.filter(
    (one) =>
      one.role === 'admin' &&
      (one.sso === undefined ? one.password !== null : one.sso.isRoleSetHere),
  )
  if (active.length === 1 && foldName(active[0]?.name ?? '') === foldName(name))
    throw new AuthError('last-administrator')
}
