import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { RefusedError } from '#client/errors.ts'
import { queryClientFor } from '#data/query-client.ts'
import { refreshSession } from '#data/session/session.ts'

/**
 * Refreshes the user's permissions whenever the server refuses a read because of their role: it may have changed, or a
 * second factor is now required. Returns a function that ends it.
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
