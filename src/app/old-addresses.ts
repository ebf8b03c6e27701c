import { pathTo, routeOf } from '#paths'

/**
 * Returns the URL of a job that an earlier version wrote otherwise: as the page of its kind, or as `?run=` on the page
 * on which it was started. Undefined for any other URL.
 */
export function jobAddressOf(path: string, search: string): string | undefined {
  const route = routeOf(path)
  if (route.page === 'connect' || route.gateway === undefined) return undefined
  if (route.page !== 'job') {
    const id = new URLSearchParams(search).get('run')
    return id === null ? undefined : pathTo({ page: 'job', gateway: route.gateway, id })
  }
  const current = pathTo(route)
  return current === path ? undefined : current + (search === '' ? '' : `?${search}`)
}
