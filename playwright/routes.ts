import { pathTo, type Route as AppRoute } from '#paths'

type WithoutGateway<P> = P extends { gateway: string } ? Omit<P, 'gateway'> : never

/** A page behind the sign-in: its name, and its instance, agent or job. */
export type Route = WithoutGateway<AppRoute>

/** The properties of a server that {@link pageOf} needs. */
export interface ServerAddress {
  /** The URL of the dashboard, such as `http://127.0.0.1:4610`, with the path that it is served under, if any. */
  readonly url: string
  /** The URL of the gateway, such as `http://127.0.0.1:4610/api`. */
  readonly gateway: string
}

/**
 * Returns the URL of a page.
 *
 * @param query the query of the URL, such as `{ tab: 'location' }`
 */
export function pageOf(
  { url, gateway }: ServerAddress,
  route: Route,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `${url.replace(/\/$/, '')}${pathTo({ ...route, gateway })}${search && `?${search}`}`
}
