import type { Tiles } from './deployment.ts'

/** The options of a page's headers. */
export interface PageHeaderOptions {
  /** Whether the browser's connection is https. */
  readonly https?: boolean
  /** The only gateway origins that pages may call besides their own origin. None means any, see `ownGatewayOnly`. */
  readonly gateways?: readonly string[]
  /** Whether pages only need the gateway behind their own origin: with a sign-in, or with a remote gateway. */
  readonly ownGatewayOnly?: boolean
  /** The server of the map's tiles, if there is a map. */
  readonly tiles?: Tiles | undefined
  /** Hashes of inline scripts in index.html, for example `sha256-…`, without quotes. */
  readonly scriptHashes?: readonly string[]
}

/** Strict-Transport-Security, for responses over https only: browsers ignore it over http. */
export const strictTransportSecurity = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/**
 * Returns the content security policy of a page. Allows only listed sources, and no style elements: style sheets are
 * files or constructed by scripts, so that one policy without nonces works on any host.
 */
export function contentSecurityPolicy(options: PageHeaderOptions = {}): string {
  const { tiles, scriptHashes = [] } = options
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    ['style-src', "'self'"],
    ['connect-src', "'self'", ...connectSources(options)],
    ['img-src', "'self'", 'blob:', 'data:', ...(tiles ? [new URL(tiles.url).origin] : [])],
    ['media-src', "'self'", 'blob:'],
    ['worker-src', "'self'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    // Leaflet, which draws the map, writes HTML: it is loaded only if there are tiles.
    ...(tiles
      ? []
      : [
          ['trusted-types', 'default'],
          ['require-trusted-types-for', "'script'"],
        ]),
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}

function connectSources({ gateways = [], ownGatewayOnly, https }: PageHeaderOptions) {
  // A page over https can only reach http addresses of the browser's own machine.
  if (gateways.length > 0)
    return https ? gateways.filter((origin) => isReachableOverHttps(origin)) : gateways
  if (ownGatewayOnly) return []
  return https ? ['https:'] : ['http:', 'https:']
}

function isReachableOverHttps(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Returns the headers of every file of the dashboard. */
export function pageHeaders(options: PageHeaderOptions = {}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    ...(options.https ? strictTransportSecurity : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'microphone=(self), geolocation=(self), camera=(), display-capture=(), payment=(), usb=()',
  }
}

/** The headers of responses other than pages: those of the gateway, and of the HTTP layer for malformed requests. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The headers of every response of the gateway. Cross-origin-resource-policy only affects requests without CORS (an
 * `img` or `script` of another site), so it does not block origins that CORS allows.
 */
export const apiHeaders: Readonly<Record<string, string>> = {
  // Lets a second start recognise what uses its port, whichever gateway responds.
  server: 'switchboard',
  ...safeHeaders,
}

/**
 * Returns whether the browser's connection is https according to the last entry of `X-Forwarded-Proto`. Without a
 * trusted proxy any client could forge that header, and this server itself speaks plain http.
 *
 * @param forwardedProto the header's value
 * @param behindProxy whether the header is trusted
 */
export function isHttps(forwardedProto: string | null | undefined, behindProxy: boolean): boolean {
  return behindProxy && lastEntry(forwardedProto) === 'https'
}

/** Returns whether the header reports https, trusted or not. */
export const isForwardedHttps = (forwardedProto: string | null | undefined): boolean =>
  lastEntry(forwardedProto) === 'https'

const lastEntry = (list: string | null | undefined) => list?.split(',').at(-1)?.trim().toLowerCase()
