import type { Tiles } from './deployment.ts'

const contentSecurityPolicy = (connect: string, images: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The components write inline styles; a nonce cannot be had on a static host.
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${connect}`,
    `img-src 'self' blob: data:${images}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

/**
 * The headers on every file of the dashboard.
 *
 * No Strict-Transport-Security: the server speaks plain http, and whoever puts TLS in front of it decides that.
 *
 * @param gateways origins of the only gateways that the dashboard may talk to beside its own; none means any
 * @param tiles the server that the map's tiles come from, where there is a map
 */
export function pageHeaders(
  gateways: readonly string[] = [],
  tiles?: Tiles,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(
      gateways.length > 0 ? gateways.join(' ') : 'http: https:',
      tiles === undefined ? '' : ` ${new URL(tiles.url).origin}`,
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'microphone=(self), geolocation=(self), camera=(), display-capture=(), payment=(), usb=()',
  }
}

/**
 * The headers on every answer of the gateway. Cross-origin-resource-policy concerns requests without CORS only
 * (an `img` or `script` of another site), so it takes nothing from the origins that CORS lets in.
 */
export const apiHeaders: Readonly<Record<string, string>> = {
  // By it a second start knows what has its port, whichever gateway answers.
  server: 'switchboard',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
