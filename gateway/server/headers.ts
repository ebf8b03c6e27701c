import type { Tiles } from './deployment.ts'

/** What the headers of a page depend on. */
export interface PageHeaderOptions {
  /** Whether the browser asks over https. */
  readonly https?: boolean
  /** Origins of the only gateways that pages may call beside their own origin. None means any, see `ownGatewayOnly`. */
  readonly gateways?: readonly string[]
  /** Whether pages need no gateway but the one behind their own origin: with a sign-in, and before a remote gateway. */
  readonly ownGatewayOnly?: boolean
  /** The server of the map's tiles, where there is a map. */
  readonly tiles?: Tiles | undefined
  /** Hashes of inline scripts in index.html, for example `sha256-…`, without quotes. */
  readonly scriptHashes?: readonly string[]
}

/** Strict-Transport-Security, for answers over https only: over http browsers ignore it. */
export const strictTransportSecurity = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/**
 * Returns the policy of a page. Nothing is allowed that is not listed, and no style element is: style sheets are
 * files or are constructed by scripts, so that one policy without nonces holds on any host.
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
    // Leaflet, which draws the map, writes HTML: it is loaded only where there are tiles.
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
  // A page over https reaches no http address but one of the browser's own machine.
  if (gateways.length > 0)
    return https ? gateways.filter((origin) => isReachableOverHttps(origin)) : gateways
  if (ownGatewayOnly) return []
  return https ? ['https:'] : ['http:', 'https:']
}

function isReachableOverHttps(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Returns the headers on every file of the dashboard. */
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

/** The headers on answers that are no page: of the gateway, and of the HTTP layer for requests it cannot read. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The headers on every answer of the gateway. Cross-origin-resource-policy concerns requests without CORS only
 * (an `img` or `script` of another site), so it takes nothing from the origins that CORS lets in.
 */
export const apiHeaders: Readonly<Record<string, string>> = {
  // By it a second start knows what has its port, whichever gateway answers.
  server: 'switchboard',
  ...safeHeaders,
}
