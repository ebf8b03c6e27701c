import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLinkLocal, isOwnAddress, isPublicAddress } from './public-address.ts'

/** Why media could not be fetched, as the end of a sentence about the field: "could not be fetched: …". */
export class MediaFetchError extends Error {
  override readonly name = 'MediaFetchError'
}

/** The ports of web servers; '' is the scheme's default. Others belong to other services. */
const publicPorts: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443'])

export interface AddressOptions {
  /** Allows private and loopback addresses and any port; never link-local addresses. */
  allowPrivate: boolean
  /** Returns all addresses of a host. Default: the system's resolver. */
  resolve?: (host: string) => Promise<string[]>
}

const resolveAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Returns the addresses that a connection for this URL may use: all addresses of its host, resolved once. Throws
 * MediaFetchError if there is none, if one is private, this machine's own or on an unusual port and that is not
 * allowed, or if one is link-local.
 */
export async function checkedAddresses(
  url: URL,
  { allowPrivate, resolve = resolveAll }: AddressOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await withSignal(resolve(host), signal)
  if (addresses.length === 0) throw new MediaFetchError('its host has no address')
  if (addresses.some(isLinkLocal)) throw new MediaFetchError('its address is link-local')
  if (allowPrivate) return addresses
  if (!addresses.every(isPublicAddress)) throw new MediaFetchError('its address is private')
  if (addresses.some(isOwnAddress)) throw new MediaFetchError("its address is the gateway's own")
  if (!publicPorts.has(url.port)) {
    throw new MediaFetchError('its port is not 80, 443, 8080 or 8443')
  }
  return addresses
}

function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    promise.then(resolve, reject)
  })
}
