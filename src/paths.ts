import { pageNames, pageOf, routes, type PageName, type ParamsOf } from './routes.ts'

export * from './routes.ts'

// Writes and parses every URL of the app. A URL begins with the gateway: `/g/<gateway>/…`.

/** A page of a gateway with its parameters. `gateway` is the gateway's normalised address. */
export type PageRoute = {
  [Name in PageName]: { page: Name; gateway: string } & ParamsOf<Name>
}[PageName]

/** A page of the app with its parameters. */
export type Route =
  /** The first page; with `link` for a one-time link, to choose a password or to link a phone. */
  { page: 'connect'; link?: 'join' | 'pair' } | PageRoute | { page: 'not-found'; gateway?: string }

// Outside Vite (in browser tests that import this) there is no env: then the app is served at the root.
const base = (import.meta.env?.BASE_URL ?? '/').replace(/\/$/, '')

/** Returns the URL path of a route, relative to the app's base. */
export function pathTo(route: Route): string {
  if (route.page === 'connect') return `/${route.link ?? ''}`
  const start = `/g/${route.gateway === undefined ? '' : gatewayId(route.gateway)}`
  if (route.page === 'not-found') return start
  const params: Readonly<Record<string, string>> = route
  return (
    start +
    routes[route.page].path.replaceAll(/:(\w+)/g, (_, name: string) => segment(params[name] ?? ''))
  )
}

/** Returns the route of a URL path that is relative to the app's base. */
export function routeOf(path: string): Route {
  const [g, id, ...rest] = path.replace(/^\/|\/$/g, '').split('/')
  // With `?password`, the form for administrators whose server offers no passwords.
  if (g === '' || g === undefined || g === 'sign-in') return { page: 'connect' }
  if ((g === 'join' || g === 'pair') && id === undefined) return { page: 'connect', link: g }
  const gateway = g === 'g' && id !== undefined ? gatewayOf(id) : undefined
  if (gateway === undefined) return { page: 'not-found' }
  for (const { page, segments } of patterns) {
    const params = matchPath(segments, rest)
    const route = params && routeTo(page, { gateway, ...params })
    if (route) return route
  }
  return { page: 'not-found', gateway }
}

/** Every path of every page, in segments. */
const patterns = pageNames.flatMap((page) => {
  const { path, otherPaths = [] } = pageOf(page)
  return [path, ...otherPaths].map((one) => ({ page, segments: one.split('/').slice(1) }))
})

/** Returns the parameters of a path; undefined if it does not match. No parameter is empty. */
function matchPath(
  pattern: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined {
  const matches = (segment: string, at: number) =>
    segment.startsWith(':') ? path[at] !== '' : path[at] === segment
  if (pattern.length !== path.length || !pattern.every(matches)) return undefined
  return Object.fromEntries(
    pattern.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), unsegment(path[at] ?? '')]] : [],
    ),
  )
}

interface RouteParams {
  readonly gateway: string
  readonly instance?: string | undefined
  readonly id?: string
}

/**
 * Returns the route of a page, with those of the parameters that its path has; undefined if one is missing, for example
 * if no instance is chosen.
 */
export function routeTo(page: PageName, params: Required<RouteParams>): PageRoute
export function routeTo(page: PageName, params: RouteParams): PageRoute | undefined
export function routeTo(page: PageName, params: RouteParams): PageRoute | undefined {
  const names = [...routes[page].path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const given: Readonly<Record<string, string | undefined>> = { ...params }
  if (names.some((name) => given[name] === undefined)) return undefined
  const own = Object.fromEntries(names.map((name) => [name, given[name]]))
  // The path of the page has exactly these parameters.
  return { page, gateway: params.gateway, ...own } as PageRoute
}

/** Returns the gateway's address as one URL segment: without the default `https://`; others with the prefix `http:`. */
export function gatewayId(address: string): string {
  // All links of a list use the same gateway.
  if (lastId?.address !== address)
    lastId = {
      address,
      id: segment(address.replace(/^https:\/\//, '').replace(/^http:\/\//, 'http:')),
    }
  return lastId.id
}

let lastId: { readonly address: string; readonly id: string } | undefined

function gatewayOf(id: string): string | undefined {
  const text = unsegment(id)
  const address = text.startsWith('http:') ? `http://${text.slice(5)}` : `https://${text}`
  try {
    const url = new URL(address)
    return url.origin + url.pathname.replace(/\/+$/, '') === address ? address : undefined
  } catch {
    return undefined
  }
}

/**
 * Encodes a name as one URL segment. Percent signs, slashes and the like are written `~XX`, so that no router, proxy or
 * browser decodes them partially; letters and digits of every alphabet stay readable.
 */
function segment(text: string): string {
  const encode = (char: string) =>
    Array.from(new TextEncoder().encode(char), (b) => `~${b.toString(16).padStart(2, '0')}`).join(
      '',
    )
  return text
    .replaceAll(/[^\p{L}\p{N}_:.-]/gu, encode)
    .replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '~2e'))
}

function unsegment(text: string): string {
  const bytes = (run: string) =>
    new TextDecoder().decode(
      Uint8Array.from(run.slice(1).split('~'), (hex) => Number.parseInt(hex, 16)),
    )
  return text.replaceAll(/(?:~[0-9a-f]{2})+/g, bytes)
}

/** Returns the address of the embedded gateway on this page's own server. */
export function ownGateway(): string {
  return `${globalThis.location.origin}${base}/api`
}

/** The base path of the app, for the router. */
export const appBase = base

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
