import * as z from 'zod/mini'
import { noContent, requestAuth } from './auth-request.ts'

// One-time links that connect one instance, for administrators of the Switchboard server.

const link = z.looseObject({
  id: z.string(),
  instance: z.string(),
  number: z.nullable(z.string()),
  madeBy: z.string(),
  expiresAt: z.number(),
  openedAt: z.nullable(z.number()),
  connectedAt: z.nullable(z.number()),
})
/** A link, as administrators see it. Times in epoch milliseconds, null for never. */
export type PairingLink = z.output<typeof link>

const created = z.looseObject({
  link,
  /** `/pair#<token>`, without the origin. */
  path: z.string(),
})
/** A newly created link. The server does not show its path again. */
export type CreatedPairingLink = z.output<typeof created>

/** Returns the active links. @throws {AuthRequestError} */
export const fetchPairingLinks = async (address: string): Promise<readonly PairingLink[]> => {
  const links = z.looseObject({ links: z.array(link) })
  return (await requestAuth(`${address}/pairing-links`, 'GET', links)).links
}

/**
 * Creates a link for an instance. @throws {AuthRequestError}
 *
 * @param number for a pairing code beside the QR code, digits only; empty for none
 */
export const createPairingLink = (
  address: string,
  instance: string,
  number: string,
): Promise<CreatedPairingLink> =>
  requestAuth(`${address}/pairing-links`, 'POST', created, {
    instance,
    ...(number === '' ? {} : { number }),
  })

/** Revokes a link. @throws {AuthRequestError} */
export const revokePairingLink = (address: string, id: string): Promise<undefined> =>
  requestAuth(`${address}/pairing-links/${encodeURIComponent(id)}`, 'DELETE', noContent)
