import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { replaceFile } from '#gateway/auth/replace-file.ts'

/** The lifetime of a link: a quarter of an hour. */
export const pairingLinkLifetimeMs = 15 * 60_000

/** Tolerance for a clock that was corrected. */
const clockSlackMs = 60_000

/** Maximum number of active links; more are refused. */
const maxLinks = 200

const keptLink = z.object({
  id: z.string(),
  tokenHash: z.string(),
  instance: z.string(),
  /** The number of the pairing code, digits only. */
  number: z.nullable(z.string()),
  madeBy: z.string(),
  madeAt: z.number(),
  expiresAt: z.number(),
  /** Set by the browser that opens the link first: the hash of a secret that only this browser has. */
  claimHash: z.nullable(z.string()),
  openedAt: z.nullable(z.number()),
  /** When the instance was connected, in epoch milliseconds; the link shows no codes afterwards. */
  connectedAt: z.nullable(z.number()),
})

/** A stored link that connects one instance. Its secrets are stored as hashes only. Times in epoch milliseconds. */
export type PairingLink = z.output<typeof keptLink>

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
  list(): readonly PairingLink[]
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
  ): Promise<{ link: PairingLink; claim: string; isFirst: boolean } | PairingLinkProblem>
  /** Returns the link of a token, regardless of the browser. */
  byToken(token: string): PairingLink | undefined
  /** Returns the link of a token and of the browser that opened it. */
  find(token: string, claim: string | undefined): PairingLink | PairingLinkProblem
  /** Stores that the instance was connected through this link. Returns false if that was stored before. */
  finish(id: string): Promise<boolean>
}

/** The page that opens a link. The token is in the fragment, which browsers do not send. */
export const pairingPath = (token: string): string => `/pair#${token}`

/**
 * Opens the links of a data folder, stored in `pairing-links.json`, which only its owner can read. Links survive a
 * restart. An unreadable file counts as one without links, so that a damaged file grants no access.
 */
export function openPairingLinks(dataDir: string, now: () => number): PairingLinks {
  const path = join(dataDir, 'pairing-links.json')
  let links = readLinks(path)
  let writing: Promise<void> = Promise.resolve()

  let latest = 0
  // A clock that is set back does not open expired links again, nor prolong the others.
  const current = () => {
    latest = Math.max(latest, now())
    return links.filter(
      ({ madeAt, expiresAt }) => latest < expiresAt && madeAt <= now() + clockSlackMs,
    )
  }

  /** Updates memory first, so that two concurrent requests cannot both be the first. */
  async function keep(next: PairingLink[]): Promise<void> {
    const before = links
    links = next
    writing = writing.catch(() => undefined).then(() => replaceFile(path, links))
    try {
      await writing
    } catch (error) {
      if (links === next) links = before
      throw error
    }
  }

  const change = (id: string, changed: Partial<PairingLink>) =>
    keep(current().map((link) => (link.id === id ? { ...link, ...changed } : link)))

  const byToken = (token: string) => {
    const tokenHash = hashOf(token)
    return current().find((link) => link.tokenHash === tokenHash)
  }

  function find(token: string, claim: string | undefined) {
    const link = byToken(token)
    if (!link) return 'unknown'
    return claim !== undefined && link.claimHash === hashOf(claim) ? link : 'used'
  }

  return {
    list: current,
    byToken,
    find,
    async create(given) {
      if (current().length >= maxLinks) return undefined
      const token = randomBytes(32).toString('base64url')
      const link: PairingLink = {
        ...given,
        id: randomBytes(9).toString('base64url'),
        tokenHash: hashOf(token),
        madeAt: now(),
        expiresAt: now() + pairingLinkLifetimeMs,
        claimHash: null,
        openedAt: null,
        connectedAt: null,
      }
      await keep([...current(), link])
      return { link, token }
    },
    async revoke(id) {
      const link = current().find((one) => one.id === id)
      if (!link) return undefined
      await keep(current().filter((one) => one.id !== id))
      return link
    },
    async claim(token, claim) {
      const link = byToken(token)
      if (!link) return 'unknown'
      if (link.claimHash !== null) {
        const found = find(token, claim)
        return typeof found === 'string' || claim === undefined
          ? 'used'
          : { link: found, claim, isFirst: false }
      }
      const secret = randomBytes(32).toString('base64url')
      await change(link.id, { claimHash: hashOf(secret), openedAt: now() })
      return { link, claim: secret, isFirst: true }
    },
    async finish(id) {
      const link = current().find((one) => one.id === id)
      if (!link || link.connectedAt !== null) return false
      await change(id, { connectedAt: now() })
      return true
    },
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

function readLinks(path: string): PairingLink[] {
  if (!existsSync(path)) return []
  try {
    return z.array(keptLink).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // oxlint-disable-next-line no-console -- links that were already sent stop working
    console.error(`The pairing links in ${path} cannot be read: none of them works`)
    return []
  }
}
