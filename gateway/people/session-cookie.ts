/** The cookie that carries a session's token. */
export interface SessionCookie {
  /** The token that a request brings. */
  read(headers: Headers, https: boolean): string | undefined
  /** The header that sets it, for so many milliseconds; 0 takes it away. */
  write(token: string, lasts: number, https: boolean): string
}

/**
 * A cookie belongs to a host, whatever the port: with the port in its name, two servers on one host do not sign each
 * other's people out. Over https its name begins with `__Host-`: then no other host of the domain can have set it.
 */
export function sessionCookie(port: number): SessionCookie {
  const nameOf = (https: boolean) => `${https ? '__Host-' : ''}switchboard-${port}`
  return {
    read(headers, https) {
      const start = `${nameOf(https)}=`
      const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim())
      const value = parts.find((part) => part.startsWith(start))?.slice(start.length)
      return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined
    },
    write: (token, lasts, https) =>
      [
        `${nameOf(https)}=${token}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Strict',
        `Max-Age=${Math.floor(lasts / 1000)}`,
        ...(https ? ['Secure'] : []),
      ].join('; '),
  }
}
