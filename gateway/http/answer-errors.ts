import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ErrorHandler } from 'hono'
import { log } from '#gateway/log/log.ts'
import { isDatabaseError } from '#gateway/state/is-database-error.ts'
import { BrokenConnection } from './faults.ts'
import { HttpError } from './http-error.ts'
import { notProcessed } from './idempotency.ts'
import type { ApiEnv } from './operations.ts'
import { refusalResponse } from './reply.ts'
import { storageFailures } from './storage-failure.ts'

/** Creates the handler of all errors: each becomes a response of the same form. */
export function answerErrors(): ErrorHandler<ApiEnv> {
  const storageRefusal = storageFailures()

  function refusalOf(error: unknown, request: Request): HttpError {
    if (error instanceof HttpError) return error
    // The transaction was rolled back, and the response of an earlier request with this key would have been found
    // before.
    const unwritten = storageRefusal(error) ?? databaseRefusal(error)
    if (!unwritten) return internalError(error, request.method)
    const { status, messages, headers } = unwritten
    return new HttpError(status, messages, { ...headers, ...notProcessed(request) })
  }

  return (error, { env, req }) => {
    if (!(error instanceof BrokenConnection)) return refusalResponse(refusalOf(error, req.raw))
    // Without a socket to close, the call itself fails, like a fetch.
    if (!env.outgoing) throw error
    env.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  }
}

function databaseRefusal(error: unknown): HttpError | undefined {
  if (!isDatabaseError(error)) return undefined
  log.error({ err: error }, "The server's database cannot be used")
  return new HttpError(503, 'This server cannot reach its database, so nothing was done', {
    'retry-after': '5',
  })
}

/** Logs an internal error without the request's headers and body; the client gets no details. */
function internalError(error: unknown, method: string): HttpError {
  log.error({ err: error, method }, 'The server failed on a request')
  return new HttpError(500, 'Internal server error')
}
