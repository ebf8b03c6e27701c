import { hkdfSync, randomBytes } from 'node:crypto'
import { openSeal } from '#gateway/identity/seal.ts'
import { defaultTimes, type SessionTimes } from '#gateway/identity/sessions/sessions.ts'
import type { State } from '#gateway/state/open-state.ts'
import { clockSlackMs, hashOf, newSecret } from '#gateway/identity/secret.ts'

/** Sessions of browsers that have typed the gateway's key: the browser has a token, the server the key. */
export interface KeySessions {
  /** Stores a key. @returns the token, which is not stored */
  begin(key: string): Promise<string>
  /**
   * Returns the key of a session; undefined if it has ended.
   *
   * @param isUse whether this counts as a use of it
   */
  find(token: string, isUse?: boolean): Promise<string | undefined>
  end(token: string): Promise<void>
  /** How long they last. */
  readonly times: SessionTimes
}

/** The sessions of a gateway's keys. */
export interface KeyAccess {
  readonly sessions: KeySessions
  /** Returns whether the gateway accepts a key. Throws an `HttpError` if it does not tell. */
  readonly accepts: (key: string) => boolean | Promise<boolean>
  /**
   * Returns whether a key opens the whole gateway, and not one instance of it: asked before the server's own routes, of
   * a remote gateway. Throws an `HttpError` if it does not tell.
   */
  readonly opensAll?: (key: string) => Promise<boolean>
}

/** The session of a request: its key, or why it has none. */
type KeySession = { readonly key: string } | 'ended' | 'foreign-page'

const found = new WeakMap<Request, KeySession>()

/** Notes the session of a request. */
export const noteKeySession = (request: Request, session: KeySession): void =>
  void found.set(request, session)

/** Returns why a request with the cookie of a session has no key; undefined if it has one, or needs none. */
export function whyNoKey(request: Request): 'ended' | 'foreign-page' | undefined {
  const session = found.get(request)
  return typeof session === 'string' ? session : undefined
}

/** Returns the key of a request's session, which no response may contain. */
export function sessionKeyOf(request: Request): string | undefined {
  const session = found.get(request)
  return typeof session === 'object' ? session.key : undefined
}

export interface KeySessionOptions {
  readonly state: State
  /** Encrypts the keys, together with each session's token: the database and this secret do not reveal them. */
  readonly secret: Buffer
  readonly times?: SessionTimes
  /** The clock, in epoch milliseconds. */
  readonly now: () => number
}

/** Returns a secret that only this process has: sessions end with it. */
export const passingSecret = (): Buffer => randomBytes(32)

/**
 * Opens the key sessions of a database. A session whose key was encrypted with another secret does not exist: with a
 * secret in memory only, a restart ends all sessions.
 */
export function openKeySessions({
  state,
  secret,
  times = defaultTimes,
  now,
}: KeySessionOptions): KeySessions {
  const { maxAgeMs, idleMs } = times
  const sealOf = (token: string) =>
    openSeal(Buffer.from(hkdfSync('sha256', secret, token, 'key session', 32)))

  const deleteEnded = () =>
    state
      .deleteFrom('key_sessions')
      .where((where) =>
        where.or([where('expires_at', '<=', now()), where('last_used_at', '<=', now() - idleMs)]),
      )
      .execute()

  return {
    times,
    async begin(key) {
      await deleteEnded()
      const token = newSecret()
      const hash = hashOf(token)
      const row = {
        token_hash: hash,
        sealed_key: sealOf(token).close(hash, Buffer.from(key)),
        created_at: now(),
        last_used_at: now(),
        expires_at: now() + maxAgeMs,
      }
      await state.insertInto('key_sessions').values(row).execute()
      return token
    },
    async find(token, isUse = true) {
      const hash = hashOf(token)
      const row = await state
        .selectFrom('key_sessions')
        .select(['sealed_key', 'last_used_at'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now())
        .where('last_used_at', '>', now() - idleMs)
        // One from the future, made by a clock that was ahead, would last too long.
        .where('created_at', '<=', now() + clockSlackMs)
        .executeTakeFirst()
      const key = row && sealOf(token).open(hash, row.sealed_key)?.toString()
      const isStale = row && now() - row.last_used_at >= Math.min(60_000, idleMs / 10)
      if (isUse && isStale && key !== undefined)
        await state
          .updateTable('key_sessions')
          .set({ last_used_at: now() })
          .where('token_hash', '=', hash)
          .execute()
      return key
    },
    async end(token) {
      await state.deleteFrom('key_sessions').where('token_hash', '=', hashOf(token)).execute()
    },
  }
}
