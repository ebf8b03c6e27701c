/** The address of this server as the browser has it. */
export interface CookieOrigin {
  readonly https: boolean
  /** '' for the scheme's own. */
  readonly port: string
}

/** A cookie of this server. */
export interface Cookie {
  /** Reads the value from a request. */
  read(headers: Headers, origin: CookieOrigin): string | undefined
  /** Returns the `Set-Cookie` header that sets it for this many milliseconds; 0 removes it. */
  write(value: string, lastsMs: number, origin: CookieOrigin): string
}

/**
 * Creates a cookie. Cookies belong to a host, regardless of the port: with the port in the name, two servers on one
 * host do not end each other's sessions, while those behind one address share them. Over https the name begins with
 * `__Host-`, so that no other host of the domain can set it.
 *
 * @param suffix the end of the name, in addition to the port
 */
export function openCookie(suffix = ''): Cookie {
  const nameOf = ({ https, port }: CookieOrigin) =>
    `${https ? '__Host-' : ''}switchboard${port === '' ? '' : `-${port}`}${suffix}`
  return {
    read(headers, origin) {
      const start = `${nameOf(origin)}=`
      const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim())
      const value = parts.find((part) => part.startsWith(start))?.slice(start.length)
      return value !== undefined && /^[\w.-]{20,200}$/.test(value) ? value : undefined
    },
    write: (value, lastsMs, origin) =>
      [
        `${nameOf(origin)}=${value}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Strict',
        `Max-Age=${Math.floor(lastsMs / 1000)}`,
        ...(origin.https ? ['Secure'] : []),
      ].join('; '),
  }
}
