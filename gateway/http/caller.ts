import type { Session } from '#gateway/identity/sessions/sessions.ts'
import type { Role } from '#gateway/identity/people/roles.ts'

/** Who sends a request, as far as the server has checked it. */
export type Caller =
  /** Someone who is signed in; the session may be locked, or lack a required second factor. */
  | { readonly kind: 'person'; readonly session: Session }
  /** Whoever has the gateway's own key, which opens everything. */
  | { readonly kind: 'key' }

export type CallerKind = Caller['kind']

/** Returns the role of a caller: the gateway's key may do what administrators may. */
export const roleOf = (caller: Caller): Role =>
  caller.kind === 'person' ? caller.session.user.role : 'admin'

/** Returns a caller as the audit names it: a key belongs to no one. */
export function actorOf(caller: Caller | undefined): {
  readonly person: string | null
  readonly role?: string
} {
  if (caller?.kind === 'person')
    return { person: caller.session.user.name, role: caller.session.user.role }
  return caller ? { person: null, role: 'key' } : { person: null }
}
