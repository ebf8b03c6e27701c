import type { MiddlewareHandler } from 'hono'
import { HttpError } from '#gateway/http/http-error.ts'

export interface HostOptions {
  /** The address of the listening socket. */
  readonly host: string
  /** Additional host names of this server. */
  readonly hosts: readonly string[]
  /** Where people open the dashboard. */
  readonly publicUrl?: string | undefined
  /** Whether a proxy is in front of this server, which decides the accepted names. */
  readonly behindProxy: boolean
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Refuses (403) requests for a host other than this server. A page of another site can make its own host name resolve
 * to this machine (DNS rebinding) and would then be same-origin; it cannot use a name of this machine.
 *
 * Applies if the server listens on a loopback address, or if names are configured. A request without a host (HTTP/1.0)
 * is not from a browser, and passes.
 */
export function refuseUnknownHosts({
  host,
  hosts,
  publicUrl,
  behindProxy,
}: HostOptions): MiddlewareHandler {
  const publicHosts = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  const names = [...loopback, ...hosts, ...publicHosts, inUrl(host)]
  const known = new Set(names.map((name) => name.toLowerCase()))
  const isChecked = hosts.length > 0 || (isLoopback(host) && !behindProxy)
  return (context, next) => {
    const asked = context.req.header('host')
    if (isChecked && asked !== undefined && !known.has(nameOf(asked)))
      throw new HttpError(403, 'This server has another host name. SWITCHBOARD_HOSTS names more')
    return next()
  }
}

/** Returns a host without its port, normalized for comparison. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

const isLoopback = (host: string) =>
  host.toLowerCase() === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
