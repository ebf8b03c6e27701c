import type { Result } from '#client/call.ts'

/** The operations that are read per instance in fleet views. */
export type FleetOperation = 'findSettings' | 'findWebhook'

/** The state of one instance's answer. Times are epoch milliseconds. */
export type FleetCell<N extends FleetOperation> =
  /** Not requested yet, or in flight. */
  | { readonly state: 'waiting' }
  | {
      readonly state: 'read'
      readonly answer: Result<N>
      readonly at: number
      /** `list`: the gateway's own list of instances carries it. */
      readonly from: 'list' | 'read'
      /** The error of the last refresh. */
      readonly error?: Error
    }
  | { readonly state: 'failed'; readonly error: Error; readonly at: number }
  /** Its name cannot be part of a URL: it can never be requested. */
  | { readonly state: 'unaskable' }

/** An answer with the time it was read. */
export interface Dated<T> {
  readonly answer: T
  readonly at: number
}

/** The parts of a cached query that a cell needs. */
export interface QueryLook<T> {
  readonly data: T | undefined
  readonly dataUpdatedAt: number
  readonly error: Error | null
  readonly errorUpdatedAt: number
}

/** Creates a cell from the cache and the gateway's list: the newer of the two applies. */
export function cellOf<N extends FleetOperation>(
  query: QueryLook<Result<N>> | undefined,
  listed: Dated<Result<N>> | undefined,
): FleetCell<N> {
  const error = query?.error ?? undefined
  if (query?.data !== undefined && query.dataUpdatedAt >= (listed?.at ?? 0))
    return {
      state: 'read',
      answer: query.data,
      at: query.dataUpdatedAt,
      from: 'read',
      ...(error && { error }),
    }
  if (listed) return { state: 'read', answer: listed.answer, at: listed.at, from: 'list' }
  if (query && error) return { state: 'failed', error, at: query.errorUpdatedAt }
  return { state: 'waiting' }
}
