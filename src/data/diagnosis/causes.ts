import { isThisMachine } from '#data/session/connect-steps.ts'
import { privateHost } from '#data/webhook/private-host.ts'
import type { Cause, Verdict } from './diagnosis.ts'

/** Returns the likely causes of a verdict on an address, the likeliest first. Browsers report none of them. */
export function causesOf(verdict: Verdict, address: string): readonly Cause[] {
  const { protocol, hostname } = new URL(address)
  const isHere = isThisMachine(address)
  switch (verdict) {
    case 'unreachable':
      return [
        ...(isNumber(hostname) || isHere ? [] : (['name'] as const)),
        'down',
        ...(protocol === 'https:' ? (['certificate'] as const) : []),
        ...(mayBeBlocked(hostname) ? (['localNetwork'] as const) : []),
        ...(isHere ? [] : (['blocked'] as const)),
      ]
    case 'cross-origin':
      return ['origins']
    case 'not-allowed-here':
      return ['pagePolicy']
    case 'origin-refused':
      return ['gatewayOrigin']
    case 'failing':
      return ['busy', 'path']
    case 'plain-http':
      return isHere ? [] : ['serveHttps', 'ownProxy']
    case 'no-tls':
      return ['serveHttps', 'ownProxy', 'openHttp']
    case 'redirect':
      return [...(protocol === 'http:' ? (['upgrade'] as const) : []), 'slash', 'signIn']
    case 'web-page':
      return ['path', 'website', 'signIn']
    case 'not-a-gateway':
      return ['path', 'website']
    case 'gateway-down':
      return ['upstream']
    case 'no-answer':
      return ['busy', 'swallowed']
    case 'wrong-key':
      return ['characters', 'otherGateway', 'whichKey']
    default:
      return []
  }
}

const isNumber = (hostname: string) => /^[\d.]+$|^\[/.test(hostname)

/** Calls from a public page into a private network need a permission, which may have been denied. */
const mayBeBlocked = (hostname: string): boolean =>
  privateHost(hostname) !== undefined && !isThisMachine(globalThis.location.origin)
