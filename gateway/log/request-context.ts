import { AsyncLocalStorage } from 'node:async_hooks'

/** A request that the server handles at the moment. */
export interface CurrentRequest {
  /** Stands in the response's `X-Request-Id`, in each line of the log, and in the audit. */
  readonly id: string
  /** The operation's name in the contract or the audit; `page` and `other` for everything else. */
  operation: string
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** Runs work as part of a request: everything that it starts, also later, finds the request. */
export const inRequest = <T>(request: CurrentRequest, work: () => T): T =>
  storage.run(request, work)

/** Returns the request that the caller is part of; undefined outside of one. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore()

/** Names the operation of the current request, if it is not one of the contract. */
export function nameOperation(operation: string): void {
  const request = currentRequest()
  if (request) request.operation = operation
}
