import { cleanAddress } from './clean-address.ts'

/** The problem with a typed address. */
export type AddressProblem = 'empty' | 'not-a-url' | 'scheme' | 'credentials' | 'query'

/**
 * Reads a gateway's address as typed: with or without a scheme, with or without a trailing slash. Without a scheme it
 * is https, or http for this machine. Returns the normalised address (`https://gw.example`,
 * `http://127.0.0.1:4600/api`) or the problem.
 */
export function readAddress(typed: string): { address: string } | { problem: AddressProblem } {
  const text = cleanAddress(typed)
  if (text === '') return { problem: 'empty' }
  const url = parse(withScheme(text))
  if (!url || url.hostname === '') return { problem: 'not-a-url' }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { problem: 'scheme' }
  if (url.username !== '' || url.password !== '') return { problem: 'credentials' }
  if (url.search !== '' || url.hash !== '') return { problem: 'query' }
  return { address: url.origin + url.pathname.replace(/\/+$/, '') }
}

const origins = new Map<string, string>()

/** Returns the origin of a gateway's address. Cached, as every call needs it. */
export function originOf(address: string): string {
  const origin = origins.get(address) ?? new URL(address).origin
  origins.set(address, origin)
  return origin
}

function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i.test(text)
  return `${local ? 'http' : 'https'}://${text}`
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
