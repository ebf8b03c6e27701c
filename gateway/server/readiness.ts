import { connect } from 'node:net'
import { targetOf } from '#gateway/http/request-target.ts'
import { storageSentence } from '#gateway/http/storage-failure.ts'
import { apiHeaders } from './headers.ts'
import type { Api, Handler } from './site.ts'

/** Resolves if a write would work now; rejects with an Error whose message is public. */
export type ReadinessCheck = () => Promise<void>

/** A public reason for not being ready. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
}

/**
 * How long a result is cached, in milliseconds: the disk is checked once in that time, however often it is requested.
 */
const resultMs = 2_000

/**
 * Handles `GET /ready` before an API: 200 if a write would work, else 503 with the reason. It needs no key, is not an
 * operation of the contract, and runs one check in 2 s.
 */
export function withReadiness(api: Api, check: ReadinessCheck, now = () => performance.now()): Api {
  let last: { at: number; reason: Promise<string | undefined> } | undefined
  const currentReason = () => {
    if (!last || now() - last.at > resultMs) last = { at: now(), reason: reasonOf(check) }
    return last.reason
  }
  return {
    async fetch(request, env) {
      if (targetOf(request).pathname !== '/ready') return api.fetch(request, env)
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return Response.json({ ready: false }, { status: 405, headers: { allow: 'GET, HEAD' } })
      const reason = await currentReason()
      const headers = { 'cache-control': 'no-store' }
      if (reason === undefined) return Response.json({ ready: true }, { headers })
      return Response.json(
        { ready: false, reason },
        { status: 503, headers: { ...headers, 'retry-after': '5' } },
      )
    },
  }
}

/**
 * Answers `GET /api/live` before everything else: 200 as long as the process handles requests, whatever the database and
 * the gateway do.
 */
export function withLiveness(handler: Handler): Handler {
  return (incoming, outgoing) => {
    if (!/^\/api\/live(\?|$)/.test(incoming.url ?? '')) return handler(incoming, outgoing)
    incoming.resume()
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    outgoing
      .writeHead(isRead ? 200 : 405, {
        ...apiHeaders,
        ...(isRead ? {} : { allow: 'GET, HEAD' }),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify({ live: isRead }))
    return undefined
  }
}

async function reasonOf(check: ReadinessCheck): Promise<string | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (error instanceof NotReady) return error.message
    return storageSentence(error) ?? 'The gateway cannot write'
  }
}

/**
 * Rejects if no connection to a remote gateway can be opened within 2 s. Sends no request, so it does not check whether
 * the gateway works.
 */
export function checkReachable(gateway: string): Promise<void> {
  const { hostname, port, protocol } = new URL(gateway)
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
      timeout: resultMs,
    })
    const end = (reason?: string) => {
      socket.destroy()
      if (reason === undefined) resolve()
      else reject(new NotReady(reason))
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('The remote gateway cannot be reached: no answer'))
    socket.once('error', () => end('The remote gateway cannot be reached'))
  })
}
