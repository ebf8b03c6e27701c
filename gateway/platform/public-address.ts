import { BlockList, isIPv4, isIPv6 } from 'node:net'

// IANA's special-purpose registries: what is never somebody's public server.
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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

// Of IPv6, 2000::/3 is global; these parts of it are not, or carry an IPv4 address inside (6to4, Teredo).
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

/** True for an IP address that may belong to a public server; false for private, loopback and all others. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
