/**
 * Returns whether the browser's connection is https according to the last entry of `X-Forwarded-Proto`. Without a
 * trusted proxy any client could forge that header, and this server itself speaks plain http.
 *
 * @param forwardedProto the header's value
 * @param behindProxy whether the header is trusted
 */
export function isHttps(forwardedProto: string | null | undefined, behindProxy: boolean): boolean {
  return behindProxy && lastEntry(forwardedProto) === 'https'
}

/** Returns whether the header reports https, trusted or not. */
export const isForwardedHttps = (forwardedProto: string | null | undefined): boolean =>
  lastEntry(forwardedProto) === 'https'

const lastEntry = (list: string | null | undefined) => list?.split(',').at(-1)?.trim().toLowerCase()
