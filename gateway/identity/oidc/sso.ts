import * as z from 'zod/mini'
import { cleanName } from '#domain/clean-text.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import type { DeriveKey } from '#gateway/identity/people-key.ts'
import { foldName, type User, type UserList, type Users } from '#gateway/identity/people/users.ts'
import { openSeal } from '#gateway/identity/seal.ts'
import { openCookie, type CookieOrigin } from '#gateway/identity/sessions/cookies.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Provider, SsoIdentity } from './provider.ts'
import {
  grantedBy,
  grantOf,
  openSsoGroups,
  readPasswordsAllowed,
  type SsoGrant,
  type SsoGroups,
} from './sso-groups.ts'

/** Signing in with an OpenID Connect provider. */
export interface Sso {
  /** Undefined if none is configured. */
  readonly provider: Provider | undefined
  readonly groups: SsoGroups
  /**
   * Starts a sign-in of a browser.
   *
   * @param page the page that it is for, the origin that it has, whether the computer is a shared one, and the id of
   *   the session that it replaces: those at a signed-in browser, locked or not, have to sign in once more
   * @returns the provider's page, and the cookie that only this browser has; the same page at the public address if
   *   the browser is elsewhere, since the provider leads back there
   * @throws {AuthError} `sso-off`, `sso-unavailable`
   */
  begin(
    page: {
      readonly to: string
      readonly from: string | null
      readonly isShared: boolean
      readonly former: string | undefined
    },
    origin: CookieOrigin,
  ): Promise<{ url: string; cookie?: string }>
  /** Returns the sign-in that a browser began; undefined if it began none, or too long ago. */
  begun(headers: Headers, origin: CookieOrigin): Begun | undefined
  /** Returns the cookie's removal: each sign-in is completed once. */
  forget(origin: CookieOrigin): string
  /**
   * Returns the person whom the provider signed in, added at the first time.
   *
   * @param search the query of the provider's redirect
   * @throws {AuthError}
   */
  finish(begun: Begun, search: string): Promise<{ user: User; idToken: string }>
  /** Returns what the sign-in page offers. */
  offer(): Promise<{ readonly sso: string | null; readonly passwords: boolean }>
}

const begunShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  isAnew: z.boolean(),
  to: z.string(),
  isShared: z.boolean(),
  /** The id of the session that it replaces. */
  former: z.optional(z.string()),
  at: z.number(),
})
/** A sign-in that is under way. */
export type Begun = z.output<typeof begunShape>

/** How long a person may take at the provider, in milliseconds. */
const maxAgeMs = 15 * 60_000
/** A longer address would not fit the cookie. */
const maxPathLength = 1_500
const sealOwner = 'sign-in'

interface SsoOptions {
  readonly provider: Provider | undefined
  readonly state: State
  readonly users: Users
  readonly derive: DeriveKey
  readonly now: () => number
}

export function openSso({ provider, state, users, derive, now }: SsoOptions): Sso {
  const seal = openSeal(derive('sso'))
  const groups = openSsoGroups(state)
  const cookie = openCookie('-sso', {
    path: provider?.callbackPath ?? '/',
    // The provider's redirect comes from another site.
    sameSite: 'Lax',
    maxLength: 4_000,
  })
  return {
    provider,
    groups,
    async begin({ to, from, isShared, former }, origin) {
      if (!provider) throw new AuthError('sso-off')
      const { origin: publicOrigin } = new URL(provider.publicUrl)
      const page = pathHere(to, provider.publicUrl)
      if (from !== null && from !== publicOrigin) return { url: publicOrigin + page }
      const { url, ...checks } = await provider.begin(former !== undefined)
      const begun: Begun = { ...checks, to: page, isShared, former, at: now() }
      const value = seal.close(sealOwner, Buffer.from(JSON.stringify(begun)))
      return { url, cookie: cookie.write(value, maxAgeMs, origin) }
    },
    begun(headers, origin) {
      const text = seal.open(sealOwner, cookie.read(headers, origin) ?? '')?.toString()
      if (text === undefined) return undefined
      const begun = z.parse(begunShape, JSON.parse(text))
      return Math.abs(now() - begun.at) < maxAgeMs ? begun : undefined
    },
    forget: (origin) => cookie.write('', 0, origin),
    async finish(begun, search) {
      if (!provider) throw new AuthError('sso-off')
      const identity = await provider.finish(search, begun)
      const grant = grantOf((await groups.current()).groups, identity.groups)
      let name = ''
      await users.change((list) => {
        const known = accountIn(list, identity)
        name = known?.name ?? freeName(list, identity)
        return signedIn(list, known, { name, identity, grant, now: now() })
      })
      const user = await users.find(name)
      // Nobody without a role is added.
      if (!user?.sso || user.sso.isDenied) throw new NoRoleError(name)
      return { user, idToken: identity.idToken }
    },
    async offer() {
      const sso = provider?.name ?? null
      return { sso, passwords: sso === null || (await readPasswordsAllowed(state)) }
    },
  }
}

/** The refusal of someone whom the provider has signed in, and whose groups have no role here. */
export class NoRoleError extends AuthError {
  constructor(readonly person: string) {
    super('sso-no-role')
  }
}

/** Returns the path of a page of this server; that of the first page for any other address. */
function pathHere(to: string, publicUrl: string): string {
  const home = new URL(`${publicUrl}/`)
  const page = URL.canParse(to, home) ? new URL(to, home) : home
  const isHere = page.origin === home.origin && page.pathname.startsWith(home.pathname)
  const path = isHere ? page.pathname + page.search : home.pathname
  // Browsers take two slashes for the beginning of a host.
  return path.length > maxPathLength || /^[/\\]{2}/.test(path) ? home.pathname : path
}

const accountIn = ({ people }: UserList, { issuer, subject }: SsoIdentity): User | undefined =>
  people.find(({ sso }) => sso?.issuer === issuer && sso.subject === subject)

/** Returns the list after a sign-in: unless it was set here, the role follows the groups. */
function signedIn(
  list: UserList,
  known: User | undefined,
  of: { name: string; identity: SsoIdentity; grant: SsoGrant | undefined; now: number },
): UserList {
  const { name, grant } = of
  const { issuer, subject, email, groups } = of.identity
  const isRoleSetHere = known?.sso?.isRoleSetHere ?? false
  const granted = isRoleSetHere ? known : grant && grantedBy(grant)
  const sso = { issuer, subject, groups, isRoleSetHere, isDenied: granted === undefined }
  if (granted === undefined)
    return known
      ? { ...list, people: list.people.map((one) => (one === known ? { ...one, sso } : one)) }
      : list
  const user: User = {
    ...known,
    name,
    role: granted.role,
    labels: granted.labels,
    password: null,
    sso,
    lastSignInAt: of.now,
    ...(email === undefined ? {} : { email }),
  }
  return {
    ...list,
    people: known ? list.people.map((one) => (one === known ? user : one)) : [...list.people, user],
  }
}

/** Returns a name that no one has: an account never takes over that of someone else. */
function freeName({ people }: UserList, { name, email, subject }: SsoIdentity): string {
  const taken = new Set(people.map((one) => foldName(one.name)))
  const base =
    cleanName(name ?? email ?? subject)
      .slice(0, 60)
      .trim() || 'SSO'
  const candidates = [
    base,
    ...(email === undefined ? [] : [`${base} (${cleanName(email).slice(0, 36)})`]),
    ...Array.from({ length: people.length + 1 }, (_, i) => `${base} ${i + 2}`),
  ]
  return candidates.find((one) => !taken.has(foldName(one))) ?? subject
}
