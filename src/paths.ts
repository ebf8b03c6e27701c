// Writes and parses every URL of the app. A URL begins with the gateway: `/g/<gateway>/…`.

/** The URL words of the pages of an instance. */
export const instanceWords = [
  'connection',
  'messages',
  'campaigns',
  'chats',
  'groups',
  'settings',
  'webhook',
] as const
export type InstanceWord = (typeof instanceWords)[number]

/** A page of the app with its parameters. `gateway` is the gateway's normalised address. */
export type Route =
  /** The first page; with `link` for a one-time link, to choose a password or to link a phone. */
  | { page: 'connect'; link?: 'join' | 'pair' }
  | { page: 'overview'; gateway: string }
  | { page: 'instances'; gateway: string }
  | { page: InstanceWord; gateway: string; instance: string }
  | { page: 'history'; gateway: string; instance: string }
  /** Read receipts by message keys, and presence. */
  | { page: 'chat-forms'; gateway: string; instance: string }
  /** The event sinks besides its webhook. */
  | { page: 'sinks'; gateway: string; instance: string }
  | { page: 'new-campaign'; gateway: string; instance: string }
  | { page: 'campaign'; gateway: string; instance: string; id: string }
  | { page: 'fleet-settings'; gateway: string }
  | { page: 'fleet-webhooks'; gateway: string }
  | { page: 'agents'; gateway: string }
  | { page: 'new-agent'; gateway: string }
  | { page: 'agent-matrix'; gateway: string }
  /** The change history: on the server if users sign in, else in this browser. */
  | { page: 'audit'; gateway: string }
  | { page: 'edit-agent'; gateway: string; id: string }
  | { page: 'import-agents'; gateway: string }
  | { page: 'agent-import'; gateway: string; id: string }
  | { page: 'activity'; gateway: string }
  | { page: 'preferences'; gateway: string }
  /** The users of the gateway's own server. */
  | { page: 'people'; gateway: string }
  /** The signed-in user's password, second factor and sessions. */
  | { page: 'account'; gateway: string }
  | { page: 'not-found'; gateway?: string }

// Outside Vite (in browser tests that import this) there is no env: then the app is served at the root.
const base = (import.meta.env?.BASE_URL ?? '/').replace(/\/$/, '')

/** Returns the URL path of a route, relative to the app's base. */
export function pathTo(route: Route): string {
  if (route.page === 'connect') return `/${route.link ?? ''}`
  const start = `/g/${route.gateway === undefined ? '' : gatewayId(route.gateway)}`
  switch (route.page) {
    case 'overview':
    case 'instances':
    case 'agents':
    case 'activity':
    case 'preferences':
    case 'people':
    case 'account':
    case 'audit':
      return `${start}/${route.page}`
    case 'fleet-settings':
      return `${start}/fleet/settings`
    case 'fleet-webhooks':
      return `${start}/fleet/webhooks`
    case 'new-agent':
      return `${start}/agents/new`
    case 'agent-matrix':
      return `${start}/agents/matrix`
    case 'edit-agent':
      return `${start}/agents/id/${segment(route.id)}`
    case 'import-agents':
      return `${start}/agents/import`
    case 'agent-import':
      return `${start}/agents/import/${segment(route.id)}`
    case 'new-campaign':
      return `${start}/i/${segment(route.instance)}/campaigns/new`
    case 'chat-forms':
      return `${start}/i/${segment(route.instance)}/chats/forms`
    case 'campaign':
      return `${start}/i/${segment(route.instance)}/campaigns/id/${segment(route.id)}`
    case 'not-found':
      return start
    default:
      return `${start}/i/${segment(route.instance)}/${route.page}`
  }
}

/** Returns the route of a URL path that is relative to the app's base. */
export function routeOf(path: string): Route {
  const [g, id, ...rest] = path.replace(/^\/|\/$/g, '').split('/')
  if (g === '' || g === undefined) return { page: 'connect' }
  if ((g === 'join' || g === 'pair') && id === undefined) return { page: 'connect', link: g }
  const gateway = g === 'g' && id !== undefined ? gatewayOf(id) : undefined
  if (gateway === undefined) return { page: 'not-found' }
  // No name is empty.
  if (rest.includes('')) return { page: 'not-found', gateway }
  const [a, b, c, ...more] = rest
  if (a === 'i' && b !== undefined && c === 'campaigns' && more.length > 0) {
    const [d, id, ...rest] = more
    const instance = unsegment(b)
    if (d === 'new' && id === undefined) return { page: 'new-campaign', gateway, instance }
    if (d === 'id' && id !== undefined && rest.length === 0)
      return { page: 'campaign', gateway, instance, id: unsegment(id) }
  }
  if (a === 'i' && b !== undefined && c === 'chats' && more.length === 1 && more[0] === 'forms')
    return { page: 'chat-forms', gateway, instance: unsegment(b) }
  if (more.length === 0) {
    if (a === undefined || (a === 'overview' && b === undefined))
      return { page: 'overview', gateway }
    if (a === 'instances' && b === undefined) return { page: 'instances', gateway }
    if (a === 'fleet' && b === 'webhooks' && c === undefined)
      return { page: 'fleet-webhooks', gateway }
    if (a === 'fleet' && (b === undefined || b === 'settings') && c === undefined)
      return { page: 'fleet-settings', gateway }
    if (a === 'activity' && b === undefined) return { page: 'activity', gateway }
    if ((a === 'preferences' || a === 'people' || a === 'account') && b === undefined)
      return { page: a, gateway }
    if (a === 'agents' && b === undefined) return { page: 'agents', gateway }
    if (a === 'agents' && b === 'new' && c === undefined) return { page: 'new-agent', gateway }
    if (a === 'agents' && b === 'import')
      return c === undefined
        ? { page: 'import-agents', gateway }
        : { page: 'agent-import', gateway, id: unsegment(c) }
    if (a === 'agents' && b === 'matrix' && c === undefined)
      return { page: 'agent-matrix', gateway }
    if (a === 'audit' && b === undefined) return { page: 'audit', gateway }
    // A former URL.
    if (a === 'agents' && b === 'audit' && c === undefined) return { page: 'audit', gateway }
    if (a === 'agents' && b === 'id' && c !== undefined)
      return { page: 'edit-agent', gateway, id: unsegment(c) }
    // A former URL.
    if (a === 'i' && b !== undefined && c === 'inbox')
      return { page: 'chats', gateway, instance: unsegment(b) }
    const word = ([...instanceWords, 'history', 'sinks'] as const).find((w) => w === c)
    if (a === 'i' && b !== undefined && word) return { page: word, gateway, instance: unsegment(b) }
  }
  return { page: 'not-found', gateway }
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
