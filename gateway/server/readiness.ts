import { connect } from 'node:net'
import { freshJson } from '#gateway/http/define-route.ts'
import { storageSentence } from '#gateway/http/storage-failure.ts'

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

/** Answers `GET /ready`. */
export type Ready = () => Promise<Response>

/**
 * Creates the answer of `GET /ready`: 200 if a write would work, else 503 with the reason. It needs no key, is not an
 * operation of the contract, and runs one check in 2 s.
 */
export function answerReady(check: ReadinessCheck, now = () => performance.now()): Ready {
  let last: { at: number; reason: Promise<string | undefined> } | undefined
  return async () => {
    if (!last || now() - last.at > resultMs) last = { at: now(), reason: reasonOf(check) }
    const reason = await last.reason
    const headers = { 'cache-control': 'no-store' }
    if (reason === undefined) return Response.json({ ready: true }, { headers })
    return Response.json(
      { ready: false, reason },
      { status: 503, headers: { ...headers, 'retry-after': '5' } },
    )
  }
}

/** Answers `GET /live`: as long as the process handles requests, whatever the database and the gateway do. */
export const answerLive = (): Response => freshJson({ live: true })

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
