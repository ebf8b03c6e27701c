import { randomBytes } from 'node:crypto'
import type { ApiToken, CreatedToken } from '#contract/token-rights.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { foldName, userOf, type User } from '#gateway/identity/people/users.ts'
import { replacedLabel } from '#gateway/labels/replaced-label.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'
import { clockSlackMs, hashOf, newSecret } from '#gateway/identity/secret.ts'

/** What the owner chooses. */
export interface NewToken extends Pick<ApiToken, 'name' | 'rights' | 'labels'> {
  readonly days: number
}

export interface Tokens {
  /**
   * @returns the secret, which is not stored
   * @throws {AuthError} if the person has a token of that name, or too many
   */
  create(person: string, token: NewToken): Promise<CreatedToken>
  /** Returns the token of a secret, with its owner as they are now, and counts as a use of it; undefined if it has expired. */
  use(secret: string): Promise<{ token: ApiToken; owner: User } | undefined>
  /** Returns the tokens of a person by name, newest first, then those that expired in the last 90 days. */
  listOf(person: string): Promise<readonly ApiToken[]>
  /** Returns one of {@link listOf}. @throws {AuthError} `not-found` */
  find(person: string, id: string): Promise<ApiToken>
  /** Returns the number of tokens that have not expired, by folded name of their owner. */
  counts(): Promise<ReadonlyMap<string, number>>
  /** Sets a new expiry, also of one that has expired. @returns the token as it is now */
  renew(token: ApiToken, days: number): Promise<ApiToken>
  revoke(token: ApiToken): Promise<void>
}

/** What each token begins with, so that people and scanners recognize a lost one. */
const prefix = 'sb_'
const day = 24 * 3_600_000
const maxDays = 365
const listedAfterExpiryMs = 90 * day
const maxPerPerson = 50
/** How often a use is stored. */
const useStepMs = 60_000

/** Opens the tokens of a database. They are stored as hashes only. */
export function openTokens(state: State, now: () => number = Date.now): Tokens {
  /** Tokens that have not expired. One that expires later than any made now was made by a clock that was ahead. */
  const valid = () =>
    state
      .selectFrom('api_tokens')
      .where('expires_at', '>', now())
      .where('expires_at', '<=', now() + maxDays * day + clockSlackMs)
      // One from the future was made by a clock that was ahead, and would last longer than promised.
      .where('created_at', '<=', now() + clockSlackMs)

  async function listOf(person: string): Promise<ApiToken[]> {
    await state
      .deleteFrom('api_tokens')
      .where('expires_at', '<=', now() - listedAfterExpiryMs)
      .execute()
    const rows = await state
      .selectFrom('api_tokens')
      .selectAll()
      .where('person', '=', foldName(person))
      .orderBy((eb) => eb('expires_at', '<=', now()))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(tokenOf)
  }

  return {
    async create(person, { name, rights, labels, days }) {
      const known = await listOf(person)
      if (known.some((one) => foldName(one.name) === foldName(name)))
        throw new AuthError('token-name-taken')
      if (known.length >= maxPerPerson) throw new AuthError('too-many-tokens')
      const secret = prefix + newSecret()
      const row: Row<'api_tokens'> = {
        id: randomBytes(12).toString('base64url'),
        token_hash: hashOf(secret),
        person: foldName(person),
        name,
        rights: JSON.stringify(rights),
        labels: JSON.stringify(labels),
        created_at: now(),
        expires_at: now() + days * day,
        last_used_at: null,
      }
      await state.insertInto('api_tokens').values(row).execute()
      return { secret, token: tokenOf(row) }
    },
    async use(secret) {
      const row = await valid()
        .innerJoin('people', 'people.id', 'api_tokens.person')
        .selectAll('people')
        .select(['api_tokens.id as token_id', 'api_tokens.name as token_name'])
        .select(['rights', 'labels', 'created_at', 'expires_at', 'last_used_at'])
        .where('token_hash', '=', hashOf(secret))
        .executeTakeFirst()
      if (!row) return undefined
      const owner = userOf(row)
      // The password was reset and not chosen again: until then, no one acts for this person.
      if (owner.password === null && owner.invitation) return undefined
      if (owner.sso?.isDenied) return undefined
      if (now() - (row.last_used_at ?? 0) >= useStepMs)
        await state
          .updateTable('api_tokens')
          .set({ last_used_at: now() })
          .where('id', '=', row.token_id)
          .execute()
      return { token: tokenOf({ ...row, id: row.token_id, name: row.token_name }), owner }
    },
    listOf,
    async find(person, id) {
      const token = (await listOf(person)).find((one) => one.id === id)
      if (!token) throw new AuthError('not-found')
      return token
    },
    async counts() {
      const rows = await valid()
        .select((row) => ['person', row.fn.countAll<number>().as('count')])
        .groupBy('person')
        .execute()
      return new Map(rows.map(({ person, count }) => [person, count]))
    },
    async renew(token, days) {
      const expiresAt = now() + days * day
      const { id } = token
      await state
        .updateTable('api_tokens')
        .set({ expires_at: expiresAt })
        .where('id', '=', id)
        .execute()
      return { ...token, expiresAt }
    },
    async revoke({ id }) {
      await state.deleteFrom('api_tokens').where('id', '=', id).execute()
    },
  }
}

/** Replaces a merged label in the limits of tokens. That of a deleted one stays: without any, a token has no limit. */
export async function replaceTokenLimit(step: State, id: string, into: string): Promise<void> {
  const tokens = await step
    .selectFrom('api_tokens')
    .select(['id', 'labels'])
    .where('labels', 'like', `%"${id}"%`)
    .execute()
  for (const token of tokens)
    await step
      .updateTable('api_tokens')
      .set({ labels: replacedLabel(token.labels, id, into) })
      .where('id', '=', token.id)
      .execute()
}

const tokenOf = (
  row: Pick<
    Row<'api_tokens'>,
    'id' | 'name' | 'rights' | 'labels' | 'created_at' | 'expires_at' | 'last_used_at'
  >,
): ApiToken => ({
  id: row.id,
  name: row.name,
  rights: JSON.parse(row.rights) as ApiToken['rights'],
  labels: JSON.parse(row.labels) as string[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})
