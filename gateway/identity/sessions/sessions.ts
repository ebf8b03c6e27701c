import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyOperationName } from '#contract/index.ts'
import type { Browser } from './browser-name.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import type { Seal } from '#gateway/identity/seal.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { NewRow, Row } from '#gateway/state/tables.ts'
import { foldName, userOf, type User } from '#gateway/identity/people/users.ts'
import { clockSlackMs, hashOf, newSecret } from '#gateway/identity/secret.ts'

/** A write that a job may do while its session is locked. */
export interface JobOperation {
  readonly operation: AnyOperationName
  readonly instance?: string | undefined
}

/** What a person signed in with; null for a session of an earlier version. */
export type SignInMethod = 'password' | 'code' | 'passkey' | 'sso'

/** How a session was created. */
export interface SessionOrigin extends Browser {
  readonly address: string
  readonly method: SignInMethod | null
  /** The name of the passkey or provider. */
  readonly methodName: string | null
  /** Whether the typed password is shorter than new passwords have to be. */
  readonly hasShortPassword: boolean
  /** The provider's ID token of a sign-in with OpenID Connect. */
  readonly idToken?: string | undefined
  /** Whether the computer is a shared one: the session ends sooner without use. */
  readonly isShared: boolean
}

/** The session of a signed-in user. Times are epoch milliseconds. */
export interface Session extends SessionOrigin {
  /** Identifies it in lists. Grants no access, unlike the token. */
  readonly id: string
  /** The user as they are now. */
  readonly user: User
  readonly createdAt: number
  /** To the minute. */
  readonly lastUsedAt: number
  /** When it ends, regardless of its use. */
  readonly until: number
  /** The operations that jobs may do while it is locked; undefined if it is not locked. */
  readonly lockedFor: readonly JobOperation[] | undefined
  /** Whether the person signed in, entered the password or used a passkey within the last ten minutes. */
  readonly isConfirmed: boolean
  /** A second factor that is not confirmed yet. */
  readonly enrolment: { readonly secret: Buffer; readonly until: number } | undefined
}

type Changes = Partial<
  Pick<Session, 'lockedFor' | 'enrolment' | 'hasShortPassword' | 'method' | 'methodName'>
>

/** How long a person is not asked again after a sign-in or confirmation, in milliseconds. */
const confirmedMs = 10 * 60_000

export interface Sessions {
  /** Creates a session and ends the user's oldest one if there are too many. @returns the token, which is not stored */
  begin(user: User, origin: SessionOrigin): Promise<{ token: string; session: Session }>
  /** Returns the session of a token and counts as a use of it. */
  find(token: string): Promise<Session | undefined>
  /** Changes a session; does nothing if it has ended. */
  update(id: string, changes: Changes): Promise<void>
  /** Records that the person entered the password or used a passkey again, and unlocks the session. */
  confirm(id: string): Promise<void>
  /** Returns the sessions of a user by name, most recently used first. */
  listOf(name: string): Promise<readonly Session[]>
  /** Returns the number of sessions by folded name. */
  counts(): Promise<ReadonlyMap<string, number>>
  end(id: string): Promise<void>
  /** Ends the sessions of a user except one. @returns how many */
  endOf(name: string, except?: string): Promise<number>
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

/** Maximum time without use on a shared computer, in milliseconds. */
const maxSharedIdleMs = 15 * 60_000

/** Sessions per user. There is no total limit, so that no sign-in ends another user's session. */
const maxPerPerson = 10

/** How often a use is stored, in milliseconds; at most a tenth of the time without use after which a session ends. */
const useStepMs = 60_000

/**
 * Opens the sessions of a database. Tokens are stored as hashes only.
 *
 * @param seal encrypts second factors that are not confirmed yet, and ID tokens
 */
export function openSessions(
  state: State,
  { maxAgeMs, idleMs }: SessionTimes,
  seal: Seal,
  now: () => number = Date.now,
): Sessions {
  const sharedIdleMs = Math.min(idleMs, maxSharedIdleMs)

  /** Whether a session was used recently enough. */
  const isUsed = () =>
    sql<boolean>`last_used_at + CASE is_shared WHEN 1 THEN ${sql.lit(sharedIdleMs)} ELSE ${sql.lit(idleMs)} END > ${now()}`

  /** Sessions that have not ended. One from the future, made by a clock that was ahead, would last too long. */
  const valid = () =>
    state
      .selectFrom('sessions')
      .where('expires_at', '>', now())
      .where(isUsed())
      .where('created_at', '<=', now() + clockSlackMs)
      .where('last_used_at', '<=', now() + clockSlackMs)

  const withUser = () =>
    valid()
      .innerJoin('people', 'people.id', 'sessions.person')
      .selectAll(['people', 'sessions'])
      .select('sessions.id as session_id')

  const deleteEnded = () =>
    state
      .deleteFrom('sessions')
      .where((where) => where.or([where('expires_at', '<=', now()), where.not(isUsed())]))
      .execute()

  function sessionOf(row: SessionRow): Session {
    const secret = row.enrolment === null ? undefined : seal.open(row.person, row.enrolment)
    const idToken = row.id_token === null ? undefined : seal.open(row.person, row.id_token)
    return {
      id: row.session_id,
      user: userOf(row),
      address: row.address,
      browser: row.browser,
      system: row.system,
      hasShortPassword: row.has_short_password === 1,
      isShared: row.is_shared === 1,
      method: row.method as SignInMethod | null,
      methodName: row.method_name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      until: row.expires_at,
      lockedFor:
        row.locked_for === null ? undefined : (JSON.parse(row.locked_for) as JobOperation[]),
      isConfirmed:
        row.confirmed_until > now() && row.confirmed_until <= now() + confirmedMs + clockSlackMs,
      enrolment: secret && { secret, until: row.enrolment_until ?? 0 },
      idToken: idToken?.toString(),
    }
  }

  return {
    async begin(user, origin) {
      await deleteEnded()
      const token = newSecret()
      const person = foldName(user.name)
      const row: NewRow<'sessions'> = {
        token_hash: hashOf(token),
        id: randomBytes(12).toString('base64url'),
        person,
        address: origin.address,
        browser: origin.browser,
        system: origin.system,
        has_short_password: origin.hasShortPassword ? 1 : 0,
        is_shared: origin.isShared ? 1 : 0,
        created_at: now(),
        last_used_at: now(),
        expires_at: now() + maxAgeMs,
        locked_for: null,
        enrolment: null,
        enrolment_until: null,
        confirmed_until: now() + confirmedMs,
        method: origin.method,
        method_name: origin.methodName,
        id_token:
          origin.idToken === undefined ? null : seal.close(person, Buffer.from(origin.idToken)),
      }
      await state.insertInto('sessions').values(row).execute()
      const kept = state
        .selectFrom('sessions')
        .select('id')
        .where('person', '=', person)
        .where('id', '!=', row.id)
        .orderBy('created_at', 'desc')
        .limit(maxPerPerson - 1)
      const keptIds = (await kept.execute()).map(({ id }) => id)
      await state
        .deleteFrom('sessions')
        .where('person', '=', person)
        .where('id', 'not in', [row.id, ...keptIds])
        .execute()
      const begun = await withUser().where('sessions.id', '=', row.id).executeTakeFirst()
      // A change that ends sessions may have come between the check of the person and this session.
      if (begun?.password !== user.password || begun.role !== user.role) {
        await state.deleteFrom('sessions').where('id', '=', row.id).execute()
        throw new AuthError('signed-out')
      }
      const session = sessionOf(begun)
      return { token, session }
    },
    async find(token) {
      const hash = hashOf(token)
      const row = await withUser().where('token_hash', '=', hash).executeTakeFirst()
      if (!row || row.sso_denied === 1) return undefined
      if (now() - row.last_used_at >= Math.min(useStepMs, sharedIdleMs / 10))
        await state
          .updateTable('sessions')
          .set({ last_used_at: now() })
          .where('token_hash', '=', hash)
          .execute()
      return sessionOf(row)
    },
    async update(id, { hasShortPassword, ...changes }) {
      const set: Partial<Row<'sessions'>> = {}
      if (hasShortPassword !== undefined) set.has_short_password = hasShortPassword ? 1 : 0
      if ('lockedFor' in changes)
        set.locked_for = changes.lockedFor ? JSON.stringify(changes.lockedFor) : null
      if (changes.method !== undefined) set.method = changes.method
      if (changes.methodName !== undefined) set.method_name = changes.methodName
      if ('enrolment' in changes) {
        const { person } = await state
          .selectFrom('sessions')
          .select('person')
          .where('id', '=', id)
          .executeTakeFirst()
          .then((row) => row ?? { person: '' })
        set.enrolment = changes.enrolment ? seal.close(person, changes.enrolment.secret) : null
        set.enrolment_until = changes.enrolment?.until ?? null
      }
      await state.updateTable('sessions').set(set).where('id', '=', id).execute()
    },
    async confirm(id) {
      await state
        .updateTable('sessions')
        .set({ confirmed_until: now() + confirmedMs, locked_for: null })
        .where('id', '=', id)
        .execute()
    },
    async listOf(name) {
      const rows = await withUser()
        .where('person', '=', foldName(name))
        .orderBy('last_used_at', 'desc')
        .execute()
      return rows.map(sessionOf)
    },
    async counts() {
      const rows = await valid()
        .select((row) => ['person', row.fn.countAll<number>().as('count')])
        .groupBy('person')
        .execute()
      return new Map(rows.map(({ person, count }) => [person, count]))
    },
    async end(id) {
      await state.deleteFrom('sessions').where('id', '=', id).execute()
    },
    async endOf(name, except = '') {
      await deleteEnded()
      const ended = await state
        .deleteFrom('sessions')
        .where('person', '=', foldName(name))
        .where('id', '!=', except)
        .executeTakeFirst()
      return Number(ended.numDeletedRows)
    },
  }
}

type SessionRow = Row<'people'> & Row<'sessions'> & { readonly session_id: string }
