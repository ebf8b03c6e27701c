/** A cookie of this server. */
export interface Cookie {
  /** Reads the value from a request. */
  read(headers: Headers, https: boolean): string | undefined
  /** Returns the `Set-Cookie` header that sets it for this many milliseconds; 0 removes it. */
  write(value: string, lastsMs: number, https: boolean): string
}

/**
 * Creates a cookie. Cookies belong to a host, regardless of the port: with the port in the name, two servers on one
 * host do not end each other's sessions. Over https the name begins with `__Host-`, so that no other host of the domain
 * can set it.
 *
 * @param suffix the end of the name, in addition to the port
 */
export function openCookie(port: number, suffix = ''): Cookie {
  const nameOf = (https: boolean) => `${https ? '__Host-' : ''}switchboard-${port}${suffix}`
  return {
    read(headers, https) {
      const start = `${nameOf(https)}=`
      const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim())
      const value = parts.find((part) => part.startsWith(start))?.slice(start.length)
      return value !== undefined && /^[\w.-]{20,200}$/.test(value) ? value : undefined
    },
    write: (value, lastsMs, https) =>
      [
        `${nameOf(https)}=${value}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Strict',
        `Max-Age=${Math.floor(lastsMs / 1000)}`,
        ...(https ? ['Secure'] : []),
      ].join('; '),
  }
}
