import { createHash, randomBytes } from 'node:crypto'
import type { AnyOperationName } from '#contract/index.ts'
import type { Browser } from './browser-name.ts'
import { foldName, type User } from './users.ts'

/** A write that a job may do while its session is locked. */
export interface JobOperation {
  readonly operation: AnyOperationName
  readonly instance?: string | undefined
}

/** How a session was begun. */
export interface SessionOrigin extends Browser {
  readonly address: string
  /** Whether the password that was typed is shorter than new ones have to be. */
  readonly hasShortPassword: boolean
}

/** Somebody who has signed in. Times are epoch milliseconds. */
export interface Session extends SessionOrigin {
  /** Names it in lists. It opens nothing: the token does. */
  readonly id: string
  /** The person as the users file said when it began. */
  readonly user: User
  readonly createdAt: number
  readonly lastUsedAt: number
  /** When it ends, whatever is done in it. */
  readonly until: number
  /** What jobs may do while it is locked; undefined when it is not. */
  readonly lockedFor: readonly JobOperation[] | undefined
  /** The hash of a new password while it is written to the users file: until then both count. */
  readonly nextPassword: string | undefined
  /** A second factor that is not confirmed yet. */
  readonly enrolment: { readonly secret: Buffer; readonly until: number } | undefined
}

type Changes = Partial<
  Pick<Session, 'user' | 'lockedFor' | 'enrolment' | 'nextPassword' | 'hasShortPassword'>
>

export interface Sessions {
  /** Begins one. The person's oldest ends where they have too many. @returns its token, which is not kept, and itself */
  begin(user: User, origin: SessionOrigin): { token: string; session: Session }
  /** The session of a token, which counts as a use of it. */
  find(token: string): Session | undefined
  /** Changes a session; nothing where it has ended. */
  update(id: string, changes: Changes): void
  /** The sessions of a person, by name; the newest use first. */
  listOf(name: string): readonly Session[]
  /** How many sessions there are, by folded name. */
  counts(): ReadonlyMap<string, number>
  end(id: string): void
  /** Ends the sessions of a person but one. @returns how many */
  endOf(name: string, except?: string): number
}

export interface SessionTimes {
  /** How long a session lasts, in milliseconds. */
  readonly lasts: number
  /** How long it lasts without being used, in milliseconds. */
  readonly unused: number
}

const hour = 3_600_000
/** A working day; after two hours without a call it ends by itself. */
export const defaultTimes: SessionTimes = { lasts: 12 * hour, unused: 2 * hour }

/** A person's browsers. There is no limit for all: nobody's sign-in ends somebody else's session. */
const maxPerPerson = 10

/** Opens the sessions. They are in memory: a restart of the server ends them. Of a token only its hash is kept. */
export function openSessions(
  { lasts, unused }: SessionTimes,
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
      if (now() >= session.until || now() - session.lastUsedAt >= unused) end(session.id)
  }

  /** In the order in which they began. */
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
        until: now() + lasts,
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
      if (now() >= session.until || now() - session.lastUsedAt >= unused) {
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
