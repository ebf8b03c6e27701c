/** Returns whether a host (`URL.hostname`) is only reachable from its own machine or network. */
export function privateHost(hostname: string): 'loopback' | 'private' | undefined {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return privateIpv6(host.slice(1, -1))
  const bytes = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split('.').map(Number) : undefined
  if (bytes) return privateIpv4(bytes)
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback'
  // A name without a dot belongs to a local network, for example a container's.
  if (!host.includes('.')) return 'private'
  return /\.(local|internal|lan|home|intranet|corp|home\.arpa|test)$/.test(host)
    ? 'private'
    : undefined
}

function privateIpv4([a = 0, b = 0]: readonly number[]): 'loopback' | 'private' | undefined {
  if (a === 127 || a === 0) return 'loopback'
  const here =
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127)
  return here ? 'private' : undefined
}

function privateIpv6(host: string): 'loopback' | 'private' | undefined {
  if (host === '::1' || host === '::') return 'loopback'
  // `URL` writes an IPv4 address inside IPv6 as two groups of hexadecimal digits.
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(host)
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16))
    return privateIpv4([high >> 8, high & 255, low >> 8, low & 255])
  }
  return /^(f[cd]|fe[89ab])/.test(host) ? 'private' : undefined
}
