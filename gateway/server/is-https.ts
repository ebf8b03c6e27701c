/**
 * Returns whether the browser's connection is https, as the last entry of `X-Forwarded-Proto` says. Without a proxy
 * in front anybody can write that header, and this server itself speaks plain http.
 *
 * @param forwardedProto the header's value
 * @param behindProxy whether it is believed
 */
export function isHttps(forwardedProto: string | null | undefined, behindProxy: boolean): boolean {
  return behindProxy && lastEntry(forwardedProto) === 'https'
}

/** Returns whether a proxy says that it was asked over https, believed or not. */
export const saysHttps = (forwardedProto: string | null | undefined): boolean =>
  lastEntry(forwardedProto) === 'https'

const lastEntry = (list: string | null | undefined) => list?.split(',').at(-1)?.trim().toLowerCase()
