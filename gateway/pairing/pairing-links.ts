import { randomBytes } from 'node:crypto'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'
import { clockSlackMs, hashOf, newSecret } from '#gateway/identity/secret.ts'

/** The lifetime of a link: a quarter of an hour. */
export const pairingLinkLifetimeMs = 15 * 60_000

/** Maximum number of active links; more are refused. */
const maxLinks = 200

/** A stored link that connects one instance. Its secrets are stored as hashes only. Times in epoch milliseconds. */
export interface PairingLink {
  readonly id: string
  readonly instance: string
  /** The number of the pairing code, digits only. */
  readonly number: string | null
  readonly madeBy: string
  readonly madeAt: number
  readonly expiresAt: number
  readonly openedAt: number | null
  /** When the instance was connected; the link shows no codes afterwards. */
  readonly connectedAt: number | null
}

/** A new link with its token, which is shown once. */
export interface NewPairingLink {
  readonly link: PairingLink
  readonly token: string
}

/** The reason why a link shows no code. */
export type PairingLinkProblem = 'unknown' | 'used'

/** One-time links to connect an instance. */
export interface PairingLinks {
  /** Returns the links that have not expired, oldest first. */
  list(): Promise<readonly PairingLink[]>
  /** Creates a link; returns undefined if there are too many. */
  create(
    given: Pick<PairingLink, 'instance' | 'number' | 'madeBy'>,
  ): Promise<NewPairingLink | undefined>
  /** Removes a link. Returns undefined if it does not exist. */
  revoke(id: string): Promise<PairingLink | undefined>
  /**
   * Opens a link for one browser.
   *
   * @param claim the secret of a browser that has opened it before
   * @returns the link with the browser's secret, or the reason why it does not open
   */
  claim(
    token: string,
    claim: string | undefined,
  ): Promise<{ link: PairingLink; claim: string } | PairingLinkProblem>
  /** Returns the link of a token, regardless of the browser. */
  byToken(token: string): Promise<PairingLink | undefined>
  /** Returns the link of a token and of the browser that opened it. */
  find(token: string, claim: string | undefined): Promise<PairingLink | PairingLinkProblem>
  /** Stores that the instance was connected through this link. Returns false if that was stored before. */
  finish(id: string): Promise<boolean>
}

/** The page that opens a link. The token is in the fragment, which browsers do not send. */
export const pairingPath = (token: string): string => `/pair#${token}`

/**
 * Opens the links of a database.
 *
 * @param now the clock, in epoch milliseconds
 */
export function openPairingLinks(state: State, now: () => number): PairingLinks {
  /** Expired links are deleted, so that a clock that is set back does not open them again. */
  async function current() {
    await state.deleteFrom('pairing_links').where('expires_at', '<=', now()).execute()
    return (
      state
        .selectFrom('pairing_links')
        .selectAll()
        // A link from the future was made by a clock that was ahead, and would last longer than promised.
        .where('made_at', '<=', now() + clockSlackMs)
        .orderBy('made_at')
    )
  }

  const rowOf = async (token: string) =>
    (await current()).where('token_hash', '=', hashOf(token)).executeTakeFirst()

  async function find(token: string, claim: string | undefined) {
    const row = await rowOf(token)
    if (!row) return 'unknown'
    return claim !== undefined && row.claim_hash === hashOf(claim) ? linkOf(row) : 'used'
  }

  return {
    list: async () => (await (await current()).execute()).map(linkOf),
    async byToken(token) {
      const row = await rowOf(token)
      return row && linkOf(row)
    },
    find,
    async create(given) {
      if ((await (await current()).execute()).length >= maxLinks) return undefined
      const token = newSecret()
      const row: Row<'pairing_links'> = {
        id: randomBytes(9).toString('base64url'),
        token_hash: hashOf(token),
        instance: given.instance,
        number: given.number,
        made_by: given.madeBy,
        made_at: now(),
        expires_at: now() + pairingLinkLifetimeMs,
        claim_hash: null,
        opened_at: null,
        connected_at: null,
      }
      await state.insertInto('pairing_links').values(row).execute()
      return { link: linkOf(row), token }
    },
    async revoke(id) {
      const row = await (await current()).where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      await state.deleteFrom('pairing_links').where('id', '=', id).execute()
      return linkOf(row)
    },
    async claim(token, claim) {
      const secret = newSecret()
      const opened = await state
        .updateTable('pairing_links')
        .set({ claim_hash: hashOf(secret), opened_at: now() })
        .where('token_hash', '=', hashOf(token))
        .where('claim_hash', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      const own = opened.numUpdatedRows > 0 ? secret : claim
      const link = await find(token, own)
      if (typeof link === 'string') return link
      return own === undefined ? 'used' : { link, claim: own }
    },
    async finish(id) {
      const finished = await state
        .updateTable('pairing_links')
        .set({ connected_at: now() })
        .where('id', '=', id)
        .where('connected_at', 'is', null)
        .executeTakeFirst()
      return finished.numUpdatedRows > 0
    },
  }
}

const linkOf = (row: Row<'pairing_links'>): PairingLink => ({
  id: row.id,
  instance: row.instance,
  number: row.number,
  madeBy: row.made_by,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
  connectedAt: row.connected_at,
})
