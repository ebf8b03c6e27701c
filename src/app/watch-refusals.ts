import { AuthRequestError } from '#client/auth-request-error.ts'
import { RefusedError } from '#client/errors.ts'
import { queryClientFor } from '#data/query-client.ts'
import { refreshSession } from '#data/session.ts'

/**
 * Asks the server again what the person may do whenever it refuses a read by their role: it may have changed, or a
 * second factor is required now. Returns what ends it.
 */
export function watchRefusals(address: string): () => void {
  return queryClientFor(address)
    .getQueryCache()
    .subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const error: unknown = event.action.error
      const isByRole =
        error instanceof AuthRequestError
          ? error.reason === 'must-enrol' || error.reason === 'not-allowed'
          : error instanceof RefusedError && error.status === 403
      if (isByRole) void refreshSession(address)
    })
}
