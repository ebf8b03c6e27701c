import { hash, timingSafeEqual } from 'node:crypto'
import { metricsText } from '#gateway/log/metrics.ts'
import type { Handler } from './site.ts'

/**
 * Creates the handler of `GET /metrics`.
 *
 * @param token the bearer token that a request needs; undefined for none
 */
export function metricsHandler(token: string | undefined): Handler {
  const sha256 = (text: string) => hash('sha256', text, 'buffer')
  const expected = sha256(`Bearer ${token}`)
  return async (incoming, outgoing) => {
    const end = (status: number, headers: Record<string, string>, text: string) =>
      void outgoing.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(text)
    incoming.resume()
    if (!isMetrics(incoming.url)) end(404, plain, 'Only /metrics is here.\n')
    else if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      end(405, { ...plain, allow: 'GET, HEAD' }, '')
    else if (
      token !== undefined &&
      !timingSafeEqual(sha256(incoming.headers.authorization ?? ''), expected)
    )
      end(401, { ...plain, 'www-authenticate': 'Bearer' }, 'The token is missing or wrong.\n')
    else {
      const { text, type } = await metricsText()
      end(200, { 'content-type': type }, text)
    }
  }
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** Returns whether a request is for the metrics. */
export const isMetrics = (url = '') => /^\/metrics(\?|$)/.test(url)

/** Serves the metrics at `/metrics` of the same port, with a token. */
export function withMetrics(handler: Handler, token: string): Handler {
  const metrics = metricsHandler(token)
  return (incoming, outgoing) =>
    isMetrics(incoming.url) ? metrics(incoming, outgoing) : handler(incoming, outgoing)
}
