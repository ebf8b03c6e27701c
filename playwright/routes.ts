import { pathTo, type Route as AppRoute } from '#paths'

type WithoutGateway<P> = P extends { gateway: string } ? Omit<P, 'gateway'> : never

/** A page behind the sign-in: its name, and the instance, agent or campaign that it is about. */
export type Route = WithoutGateway<AppRoute>

/** What {@link pageOf} needs to know of a server. */
export interface ServerAddress {
  /** Where the dashboard is, such as `http://127.0.0.1:4610`, with the path that it is served under if there is one. */
  readonly url: string
  /** The address of the gateway, such as `http://127.0.0.1:4610/api`. */
  readonly gateway: string
}

/**
 * Returns the address of a page.
 *
 * @param query added behind it, such as `{ tab: 'location' }`
 */
export function pageOf(
  { url, gateway }: ServerAddress,
  route: Route,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `${url.replace(/\/$/, '')}${pathTo({ ...route, gateway })}${search && `?${search}`}`
}
