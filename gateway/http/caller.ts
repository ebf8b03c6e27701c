import type { ApiToken } from '#contract/token-rights.ts'
import type { Session } from '#gateway/identity/sessions/sessions.ts'
import type { User } from '#gateway/identity/people/users.ts'

import type { Granted } from '#contract/roles.ts'

/** Who sends a request, as far as the server has checked it. */
export type Caller =
  /** Someone who is signed in; the session may be locked, or lack a required second factor. */
  | { readonly kind: 'person'; readonly session: Session }
  /** A script that acts for a person, as far as its token allows. */
  | { readonly kind: 'token'; readonly token: ApiToken; readonly owner: User }
  /** A job of this server, for the person who has started it. */
  | { readonly kind: 'job'; readonly owner: User }
  /** Whoever has the gateway's own key, which opens everything. */
  | { readonly kind: 'key' }

/** The kinds of callers from outside. */
export type CallerKind = Exclude<Caller['kind'], 'job'>

/** Returns what a caller may do: with the gateway's key, what administrators may; a script at most what its person may. */
export function grantOf(caller: Caller): Granted {
  const user = userOf(caller)
  if (!user) return { role: 'admin' }
  if (caller.kind !== 'token' || caller.token.labels.length === 0) return user
  const { labels } = caller.token
  return {
    role: user.role,
    labels: user.labels ? labels.filter((one) => user.labels?.includes(one)) : labels,
  }
}

/** Returns the person who sends a request, or for whom a script does; undefined for a key. */
export function userOf(caller: Caller | undefined): User | undefined {
  if (caller?.kind === 'person') return caller.session.user
  return caller?.kind === 'token' || caller?.kind === 'job' ? caller.owner : undefined
}

/** Returns a caller as the audit names it: a key belongs to no one. */
export function actorOf(caller: Caller | undefined): {
  readonly person: string | null
  readonly role?: string
  readonly token?: string
} {
  const user = userOf(caller)
  if (user)
    return {
      person: user.name,
      role: user.role,
      ...(caller?.kind === 'token' ? { token: caller.token.name } : {}),
    }
  return caller ? { person: null, role: 'key' } : { person: null }
}
