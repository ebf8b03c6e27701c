import { lookup } from 'node:dns/promises'
import { isIP, BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

// IANA's special-purpose registries: addresses that are never public servers.
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure hosts provide services and credentials to their guests at this address.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

// In IPv6, 2000::/3 is global; these parts of it are not, or contain an IPv4 address (6to4, Teredo).
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic4 = new BlockList()
for (const [net, prefix] of special4) notPublic4.addSubnet(net, prefix, 'ipv4')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
for (const [net, prefix] of special6) notPublic6.addSubnet(net, prefix, 'ipv6')

/** Returns true for an IP address that may belong to a public server; false for private, loopback and all others. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('168.63.129.16', 'ipv4')
// AWS metadata over IPv6.
linkLocal.addAddress('fd00:ec2::254', 'ipv6')

/**
 * Returns true for link-local addresses and those at which clouds provide credentials to their guests: never a source
 * of media.
 */
export function isLinkLocal(address: string): boolean {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain)) return linkLocal.check(plain, 'ipv4')
  return isIPv6(plain) && linkLocal.check(plain, 'ipv6')
}

/** Returns true for an address of this machine's own interfaces, which may be a public one. */
export function isOwnAddress(address: string): boolean {
  const own = new BlockList()
  for (const { address: ownAddress, family } of Object.values(networkInterfaces()).flatMap(
    (of) => of ?? [],
  ))
    own.addAddress(ownAddress.split('%')[0] ?? ownAddress, family === 'IPv4' ? 'ipv4' : 'ipv6')
  if (isIPv4(address)) return own.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && own.check(address, 'ipv6')
}

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
