import { cleanAddress } from './clean-address.ts'

/**
 * Returns whether a text is one URL that begins with http:// or https://, once it is cleaned by `cleanAddress`: without
 * blanks inside, and without a second scheme from a paste into the middle.
 */
export function isWebAddress(text: string): boolean {
  const clean = cleanAddress(text)
  if (!/^https?:\/\/\S+$/i.test(clean) || !URL.canParse(clean)) return false
  const { hostname, pathname } = new URL(clean)
  return !/^https?$/.test(hostname) && !/[^/]https?:\//i.test(pathname)
}

/** Returns an address without its scheme, for display. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
