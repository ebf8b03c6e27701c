import * as z from 'zod/mini'
import { allOperations } from '#contract/index.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { openCookie, type Cookie } from '#gateway/identity/sessions/cookies.ts'
import { operationPath } from '#gateway/policy/operation-path.ts'
import type { State } from '#gateway/state/open-state.ts'
import { openPairingLinks, type PairingLink, type PairingLinks } from './pairing-links.ts'

/** The code of an instance that is being connected; the only part of the gateway's response that is passed on. */
export interface PairingCode {
  /** `open` if there is nothing left to scan. */
  readonly state: 'open' | 'connecting'
  /** The text of the QR code. */
  readonly code?: string
  /** The QR code as a data URI of a PNG, if the gateway sends no text. */
  readonly picture?: string
  /** The pairing code for the link's number. */
  readonly pairingCode?: string
  /** Milliseconds until the next code, if the gateway sends it. */
  readonly expiresIn?: number
}

/** The services used by the pairing routes. */
export interface Pairing {
  readonly links: PairingLinks
  /** Returns the cookie with the secret of a browser that has opened a link: a browser may have several. */
  readonly cookieOf: (link: PairingLink) => Cookie
  /**
   * Reads the state of an instance's connection; undefined if the instance does not exist.
   *
   * @throws {AuthError} `pairing-unavailable` if the gateway sends no usable response
   */
  readonly readState: (instance: string) => Promise<string | undefined>
  /**
   * Reads the code of a link's instance, and starts connecting it if necessary. Concurrent calls share a response.
   *
   * @throws {AuthError} `pairing-unavailable`, or `pairing-link-invalid` if the instance no longer exists
   */
  readonly readPairing: (link: PairingLink) => Promise<PairingCode>
}

interface Options {
  readonly state: State
  /** Sends a GET request to the gateway with the server's own key. */
  readonly askGateway: (path: string) => Promise<Response>
  /** The clock, in epoch milliseconds. */
  readonly now: () => number
}

/** Minimum interval of requests to the gateway per link, in milliseconds, however often its page polls. */
const sharedMs = 1_500

const shownState = z.looseObject({ instance: z.looseObject({ state: z.optional(z.string()) }) })

/** Opens the services for pairing links. */
export function openPairing({ state, askGateway, now }: Options): Pairing {
  const shared = new Map<string, { at: number; pairing: Promise<PairingCode> }>()

  /** Sends a GET request to an operation's path; returns undefined for 404. */
  async function ask(
    name: 'connectInstance' | 'connectionState',
    instance: string,
    query = '',
  ): Promise<unknown> {
    const path = operationPath({ template: allOperations[name].path, params: { instance } })
    if (path === undefined) return undefined
    const answer = await askGateway(path + query).catch(() => undefined)
    if (answer?.status === 404) return undefined
    if (answer?.ok !== true) throw new AuthError('pairing-unavailable')
    return answer.json().catch(() => {
      throw new AuthError('pairing-unavailable')
    })
  }

  async function readNow({ instance, number }: PairingLink): Promise<PairingCode> {
    const query = number === null ? '' : `?number=${number}`
    const answer = await ask('connectInstance', instance, query)
    if (answer === undefined) throw new AuthError('pairing-link-invalid')
    const { data } = z.safeParse(allOperations.connectInstance.success.body, answer)
    if (!data) throw new AuthError('pairing-unavailable')
    if (data.instance?.state === 'open') return { state: 'open' }
    const { code, base64, pairingCode, expiresIn } = data
    const picture = code ? undefined : base64
    if (!code && !picture && !pairingCode) throw new AuthError('pairing-unavailable')
    return {
      state: 'connecting',
      ...(code ? { code } : {}),
      ...(picture?.startsWith('data:image/png;base64,') ? { picture } : {}),
      ...(pairingCode && number !== null ? { pairingCode } : {}),
      ...(expiresIn === undefined ? {} : { expiresIn }),
    }
  }

  return {
    links: openPairingLinks(state, now),
    cookieOf: ({ id }) => openCookie(`-pairing-${id}`),
    async readState(instance) {
      const answer = await ask('connectionState', instance)
      if (answer === undefined) return undefined
      return z.safeParse(shownState, answer).data?.instance.state ?? 'unknown'
    },
    readPairing(link) {
      const before = shared.get(link.id)
      if (before && Math.abs(now() - before.at) < sharedMs) return before.pairing
      const pairing = readNow(link)
      for (const [id, { at }] of shared) if (Math.abs(now() - at) >= sharedMs) shared.delete(id)
      shared.set(link.id, { at: now(), pairing })
      return pairing
    },
  }
}
