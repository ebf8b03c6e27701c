import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ErrorHandler } from 'hono'
import { log } from '#gateway/log/log.ts'
import { isDatabaseError } from '#gateway/state/open-state.ts'
import { BrokenConnection } from './faults.ts'
import { HttpError } from './http-error.ts'
import { notProcessed } from './idempotency.ts'
import type { ApiEnv } from './operations.ts'
import { refusalResponse } from './reply.ts'
import { storageFailures } from './storage-failure.ts'

const storageRefusal = storageFailures()

/** An error of this server: what was done before it is unknown. */
export class InternalError extends HttpError {
  constructor() {
    super(500, 'Internal server error')
    this.name = 'InternalError'
  }
}

/** Returns the refusal that the client gets for an error. Failures of the disk and the database are logged. */
export function refusalOf(error: unknown, request: Request): HttpError {
  if (error instanceof HttpError) return error
  // The transaction was rolled back, and the response of an earlier request with this key would have been found
  // before.
  const unwritten = storageRefusal(error) ?? databaseRefusal(error)
  if (unwritten) return unwritten.withHeaders(notProcessed(request))
  // Without the request's headers and body; the client gets no details.
  log.error({ err: error, method: request.method }, 'The server failed on a request')
  return new InternalError()
}

/** Handles all errors: each becomes a response of the same form. */
export const answerError: ErrorHandler<ApiEnv> = (error, { env, req }) => {
  if (!(error instanceof BrokenConnection)) return refusalResponse(refusalOf(error, req.raw))
  // Without a socket to close, the call itself fails, like a fetch.
  if (!env.outgoing) throw error
  env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

function databaseRefusal(error: unknown): HttpError | undefined {
  if (!isDatabaseError(error)) return undefined
  log.error({ err: error }, "The server's database cannot be used")
  return new HttpError(503, 'This server cannot reach its database, so nothing was done', {
    'retry-after': '5',
  })
}
