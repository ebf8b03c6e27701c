import { createHash, randomBytes } from 'node:crypto'
import type { AnyOperationName } from '#contract/index.ts'
import type { Browser } from './browser-name.ts'
import { foldName, type User } from '#gateway/auth/people/users.ts'

/** A write that a job may do while its session is locked. */
export interface JobOperation {
  readonly operation: AnyOperationName
  readonly instance?: string | undefined
}

/** How a session was created. */
export interface SessionOrigin extends Browser {
  readonly address: string
  /** Whether the typed password is shorter than new passwords have to be. */
  readonly hasShortPassword: boolean
}

/** The session of a signed-in user. Times are epoch milliseconds. */
export interface Session extends SessionOrigin {
  /** Identifies it in lists. Grants no access, unlike the token. */
  readonly id: string
  /** The user as in the users file when the session was created. */
  readonly user: User
  readonly createdAt: number
  readonly lastUsedAt: number
  /** When it ends, regardless of its use. */
  readonly until: number
  /** The operations that jobs may do while it is locked; undefined if it is not locked. */
  readonly lockedFor: readonly JobOperation[] | undefined
  /** The hash of a new password while it is written to the users file; both are valid until then. */
  readonly nextPassword: string | undefined
  /** A second factor that is not confirmed yet. */
  readonly enrolment: { readonly secret: Buffer; readonly until: number } | undefined
}

type Changes = Partial<
  Pick<Session, 'user' | 'lockedFor' | 'enrolment' | 'nextPassword' | 'hasShortPassword'>
>

export interface Sessions {
  /**
   * Creates a session and ends the user's oldest one if there are too many. @returns the token, which is not stored,
   * and the session
   */
  begin(user: User, origin: SessionOrigin): { token: string; session: Session }
  /** Returns the session of a token and counts as a use of it. */
  find(token: string): Session | undefined
  /** Changes a session; does nothing if it has ended. */
  update(id: string, changes: Changes): void
  /** Returns the sessions of a user by name, most recently used first. */
  listOf(name: string): readonly Session[]
  /** Returns the number of sessions by folded name. */
  counts(): ReadonlyMap<string, number>
  end(id: string): void
  /** Ends the sessions of a user except one. @returns how many */
  endOf(name: string, except?: string): number
}

export interface SessionTimes {
  /** Maximum lifetime of a session, in milliseconds. */
  readonly maxAgeMs: number
  /** Maximum time without use, in milliseconds. */
  readonly idleMs: number
}

const hour = 3_600_000
/** A working day, or two hours without a call. */
export const defaultTimes: SessionTimes = { maxAgeMs: 12 * hour, idleMs: 2 * hour }

/** Sessions per user. There is no total limit, so that no sign-in ends another user's session. */
const maxPerPerson = 10

/** Opens the session store. Sessions are kept in memory and end with a restart. Tokens are stored as hashes only. */
export function openSessions(
  { maxAgeMs, idleMs }: SessionTimes,
  now: () => number = Date.now,
): Sessions {
  const all = new Map<string, { session: Session; hash: string }>()
  const idsByHash = new Map<string, string>()
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')

  function end(id: string) {
    const entry = all.get(id)
    if (!entry) return
    all.delete(id)
    idsByHash.delete(entry.hash)
  }

  function dropExpired() {
    for (const { session } of all.values())
      if (now() >= session.until || now() - session.lastUsedAt >= idleMs) end(session.id)
  }

  /** Returns sessions by creation time. */
  function sessionsOf(name: string): Session[] {
    dropExpired()
    const folded = foldName(name)
    return [...all.values()].flatMap(({ session }) =>
      foldName(session.user.name) === folded ? [session] : [],
    )
  }

  function set(session: Session, hash: string) {
    all.set(session.id, { session, hash })
    idsByHash.set(hash, session.id)
  }

  return {
    begin(user, origin) {
      const own = sessionsOf(user.name)
      for (const { id } of own.slice(0, Math.max(0, own.length - maxPerPerson + 1))) end(id)
      const token = randomBytes(32).toString('base64url')
      const session: Session = {
        id: randomBytes(12).toString('base64url'),
        user,
        address: origin.address,
        browser: origin.browser,
        system: origin.system,
        hasShortPassword: origin.hasShortPassword,
        nextPassword: undefined,
        createdAt: now(),
        lastUsedAt: now(),
        until: now() + maxAgeMs,
        lockedFor: undefined,
        enrolment: undefined,
      }
      set(session, hashOf(token))
      return { token, session }
    },
    find(token) {
      const hash = hashOf(token)
      const entry = all.get(idsByHash.get(hash) ?? '')
      if (!entry) return undefined
      const { session } = entry
      if (now() >= session.until || now() - session.lastUsedAt >= idleMs) {
        end(session.id)
        return undefined
      }
      const used = { ...session, lastUsedAt: now() }
      set(used, hash)
      return used
    },
    update(id, changes) {
      const entry = all.get(id)
      if (entry) set({ ...entry.session, ...changes }, entry.hash)
    },
    listOf: (name) => sessionsOf(name).sort((a, b) => b.lastUsedAt - a.lastUsedAt),
    counts() {
      dropExpired()
      const counts = new Map<string, number>()
      for (const { session } of all.values()) {
        const name = foldName(session.user.name)
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      return counts
    },
    end,
    endOf(name, except) {
      const ended = sessionsOf(name).filter(({ id }) => id !== except)
      for (const { id } of ended) end(id)
      return ended.length
    },
  }
}
