// Every URL of the app, written and read back. A URL begins with the gateway: `/g/<gateway>/…`.

/** The words that a chosen instance has a page for. */
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

/** Where a person is. `gateway` is the gateway's address in normal form. */
export type Route =
  /** The first page; with the word of a one-time link where one leads to, to choose a password or to link a phone. */
  | { page: 'connect'; link?: 'join' | 'pair' }
  | { page: 'overview'; gateway: string }
  | { page: 'instances'; gateway: string }
  | { page: InstanceWord; gateway: string; instance: string }
  | { page: 'history'; gateway: string; instance: string }
  /** Read receipts by message keys, and presence. */
  | { page: 'chat-forms'; gateway: string; instance: string }
  /** Beside its webhook. */
  | { page: 'sinks'; gateway: string; instance: string }
  | { page: 'new-campaign'; gateway: string; instance: string }
  | { page: 'campaign'; gateway: string; instance: string; id: string }
  | { page: 'fleet-settings'; gateway: string }
  | { page: 'fleet-webhooks'; gateway: string }
  | { page: 'agents'; gateway: string }
  | { page: 'new-agent'; gateway: string }
  | { page: 'agent-matrix'; gateway: string }
  /** Who changed what: on the server where people sign in, else in this browser. */
  | { page: 'audit'; gateway: string }
  | { page: 'edit-agent'; gateway: string; id: string }
  | { page: 'import-agents'; gateway: string }
  | { page: 'agent-import'; gateway: string; id: string }
  | { page: 'activity'; gateway: string }
  | { page: 'preferences'; gateway: string }
  /** Who may sign in at the gateway's own server. */
  | { page: 'people'; gateway: string }
  /** One's own password, second factor and sessions there. */
  | { page: 'account'; gateway: string }
  | { page: 'not-found'; gateway?: string }

// Outside Vite (in browser tests that import this) there is no env: then the app stands at the root.
const base = (import.meta.env?.BASE_URL ?? '/').replace(/\/$/, '')

/** The URL path of a route, below the app's base. */
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

/** The route that a URL path, below the app's base, leads to. */
export function routeOf(path: string): Route {
  const [g, id, ...rest] = path.replace(/^\/|\/$/g, '').split('/')
  if (g === '' || g === undefined) return { page: 'connect' }
  if ((g === 'join' || g === 'pair') && id === undefined) return { page: 'connect', link: g }
  const gateway = g === 'g' && id !== undefined ? gatewayOf(id) : undefined
  if (gateway === undefined) return { page: 'not-found' }
  // Nothing is without a name.
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
    // Its former address.
    if (a === 'agents' && b === 'audit' && c === undefined) return { page: 'audit', gateway }
    if (a === 'agents' && b === 'id' && c !== undefined)
      return { page: 'edit-agent', gateway, id: unsegment(c) }
    // Its former address.
    if (a === 'i' && b !== undefined && c === 'inbox')
      return { page: 'chats', gateway, instance: unsegment(b) }
    const word = ([...instanceWords, 'history', 'sinks'] as const).find((w) => w === c)
    if (a === 'i' && b !== undefined && word) return { page: word, gateway, instance: unsegment(b) }
  }
  return { page: 'not-found', gateway }
}

/** The gateway's address as one URL segment: without `https://`, which is the rule; `http:` in front of the others. */
export function gatewayId(address: string): string {
  // Each link of a list asks for that of the same gateway.
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
 * A name as one URL segment. Percent signs, slashes and the like are written `~XX`, so that no router, proxy or
 * browser decodes them half way; letters and digits of every alphabet stay readable.
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

/** The address under which this page's own server offers its embedded gateway. */
export function ownGateway(): string {
  return `${globalThis.location.origin}${base}/api`
}

/** The base under which the app is served, for the router. */
export const appBase = base
