import { hash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { metricsText } from '#gateway/log/metrics.ts'

/**
 * Creates the answer of `GET /metrics`.
 *
 * @param token the bearer token that a request needs; undefined for none
 */
export function answerMetrics(token: string | undefined): (request: Request) => Promise<Response> {
  const sha256 = (text: string) => hash('sha256', text, 'buffer')
  const expected = sha256(`Bearer ${token}`)
  return async ({ headers }) => {
    if (
      token !== undefined &&
      !timingSafeEqual(sha256(headers.get('authorization') ?? ''), expected)
    )
      return new Response('The token is missing or wrong.\n', {
        status: 401,
        headers: { ...plain, 'www-authenticate': 'Bearer' },
      })
    const { text, type } = await metricsText()
    return new Response(text, { headers: { ...plain, 'content-type': type } })
  }
}

const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Serves the metrics, and nothing else, at their own port. */
export function metricsRouter(token: string | undefined): Hono {
  const answer = answerMetrics(token)
  return new Hono()
    .get('/metrics', ({ req }) => answer(req.raw))
    .all(
      '/metrics',
      () => new Response(null, { status: 405, headers: { ...plain, allow: 'GET, HEAD' } }),
    )
    .notFound(() => new Response('Only /metrics is here.\n', { status: 404, headers: plain }))
}
