import { createHash, randomBytes } from 'node:crypto'
import type { User } from './users.ts'

/** Somebody who has signed in. Times are epoch milliseconds. */
export interface Session {
  readonly user: User
  /** When it ends, whatever is done in it. */
  readonly until: number
}

export interface Sessions {
  /** Begins one. @returns its token, which is kept nowhere here */
  begin(user: User): string
  /** The session of a token, which counts as a use of it. */
  find(token: string): Session | undefined
  end(token: string): void
}

export interface SessionTimes {
  /** How long a session lasts, in milliseconds. */
  readonly lasts: number
  /** How long it lasts without being used, in milliseconds. */
  readonly unused: number
}

const hour = 3_600_000
/** A working day; after two hours without a call it ends by itself. */
export const usualTimes: SessionTimes = { lasts: 12 * hour, unused: 2 * hour }

/** More than people sign in on this server: the oldest one ends when there is another. */
const most = 1_000

/** Sessions, in memory: a restart of the server ends them all. Of a token only its hash is kept. */
export function openSessions(
  { lasts, unused }: SessionTimes,
  now: () => number = Date.now,
): Sessions {
  const all = new Map<string, Session & { seen: number }>()
  const hashed = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    begin(user) {
      const token = randomBytes(32).toString('base64url')
      all.set(hashed(token), { user, until: now() + lasts, seen: now() })
      if (all.size > most) for (const [oldest] of [...all].slice(0, 1)) all.delete(oldest)
      return token
    },
    find(token) {
      const id = hashed(token)
      const session = all.get(id)
      if (!session) return undefined
      if (now() >= session.until || now() - session.seen >= unused) {
        all.delete(id)
        return undefined
      }
      session.seen = now()
      return session
    },
    end(token) {
      all.delete(hashed(token))
    },
  }
}
