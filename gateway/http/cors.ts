/**
 * The headers that let pages of other origins read an answer: none unless the request's origin is in the list, or
 * the list is `['*']`. The origin is reflected; no cookies are used, so none are allowed.
 */
export function corsHeaders(
  allowed: readonly string[],
  origin: string | null,
): Record<string, string> {
  if (allowed.length === 0) return {}
  if (origin === null || !(allowed.includes('*') || allowed.includes(origin))) {
    return { vary: 'Origin' }
  }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers':
      'Allow, Retry-After, Idempotency-Key-Supported, Request-Not-Processed',
  }
}

/** What a preflight is told besides. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'apikey, content-type, idempotency-key',
  'access-control-max-age': '600',
}
