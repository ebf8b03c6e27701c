/** A cookie of this server. */
export interface Cookie {
  /** The value that a request brings. */
  read(headers: Headers, https: boolean): string | undefined
  /** The `Set-Cookie` header that sets it for so many milliseconds; 0 removes it. */
  write(value: string, lastsMs: number, https: boolean): string
}

/**
 * Opens a cookie. Cookies belong to a host, whatever the port: with the port in its name, two servers on one host do not
 * sign each other's people out. Over https its name begins with `__Host-`: then no other host of the domain can have
 * set it.
 *
 * @param suffix what the name ends with, beside the port
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
