import { isIP, isIPv4, isIPv6 } from 'node:net'

/** The networks in which attempts from an address are counted. */
export interface Networks {
  /** The address itself, or the /64 of an IPv6 address, which is the size of a household's network. */
  readonly near: string
  /** The /48 of an IPv6 address, which one customer of a provider may have; undefined for IPv4. */
  readonly wide?: string
}

/**
 * Returns the networks of an address in the formats of proxies: with a port (`192.0.2.1:4711`, `[2001:db8::1]:4711`),
 * in brackets, with a zone. An IPv4 address mapped into IPv6 counts as the IPv4 address. All invalid addresses share
 * one counter.
 */
export function networksOf(text: string): Networks {
  const address = withoutPort(text.trim())
  if (isIPv4(address)) return { near: address }
  if (!isIPv6(address)) return { near: 'unknown' }
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
    return { near: bytes.join('.') }
  }
  const prefix = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')
  return { near: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48` }
}

function withoutPort(text: string): string {
  const bare = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const withoutZone = bare.replace(/%.*$/, '')
  return isIP(withoutZone) === 0 ? '' : withoutZone
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const read = (part: string) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .flatMap((group) =>
        group.includes('.') ? pairs(group.split('.').map(Number)) : [Number.parseInt(group, 16)],
      )
  const [start, end] = [read(head), read(tail ?? '')]
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}

const pairs = ([a = 0, b = 0, c = 0, d = 0]: number[]) => [a * 256 + b, c * 256 + d]
