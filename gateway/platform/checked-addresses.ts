import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why media could not be had, as the end of a sentence about the field: "could not be fetched: …". */
export class MediaFetchError extends Error {
  override readonly name = 'MediaFetchError'
}

export interface AddressOptions {
  /** Lets private and loopback addresses pass. */
  allowPrivate: boolean
  /** All addresses of a host. Default: the system's resolver. */
  resolve?: (host: string) => Promise<string[]>
}

const resolveAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * The addresses to which a connection for this URL may go: all of its host, looked up once. Throws MediaFetchError when
 * there is none, or when one is private and that is not allowed.
 */
export async function checkedAddresses(
  url: URL,
  { allowPrivate, resolve = resolveAll }: AddressOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await withSignal(resolve(host), signal)
  if (addresses.length === 0) throw new MediaFetchError('its host has no address')
  if (!allowPrivate && !addresses.every(isPublicAddress)) {
    throw new MediaFetchError('its address is private')
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
