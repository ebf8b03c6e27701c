import { parse, serialize } from 'hono/utils/cookie'

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
  /**
   * Returns the `Set-Cookie` header that sets it for this many milliseconds; 0 removes it, undefined leaves the end to
   * the browser.
   */
  write(value: string, lastsMs: number | undefined, origin: CookieOrigin): string
}

interface CookieLimits {
  readonly path?: string
  readonly sameSite?: 'Strict' | 'Lax'
  /** Of the value. */
  readonly maxLength?: number
}

/**
 * Creates a cookie. Cookies belong to a host, regardless of the port: with the port in the name, two servers on one
 * host do not end each other's sessions, while those behind one address share them. Over https the name begins with
 * `__Host-`, so that no other host of the domain can set it.
 *
 * @param suffix the end of the name, in addition to the port
 * @param limits for a cookie that only some requests need, or that a link from another site has to send
 */
export function openCookie(
  suffix = '',
  { path = '/', sameSite = 'Strict', maxLength = 200 }: CookieLimits = {},
): Cookie {
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  const nameOf = ({ https, port }: CookieOrigin) =>
    `${https ? prefix : ''}switchboard${port === '' ? '' : `-${port}`}${suffix}`
  return {
    read(headers, origin) {
      const name = nameOf(origin)
      const value = parse(headers.get('cookie') ?? '', name)[name]
      return value !== undefined && value.length <= maxLength && /^[\w.-]{20,}$/.test(value)
        ? value
        : undefined
    },
    write: (value, lastsMs, origin) =>
      serialize(nameOf(origin), value, {
        path,
        httpOnly: true,
        sameSite,
        ...(lastsMs === undefined ? {} : { maxAge: lastsMs / 1000 }),
        secure: origin.https,
      }),
  }
}
