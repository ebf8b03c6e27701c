import type { Result } from '#client/call.ts'

/** What is read of each instance, where many are looked at. */
export type FleetOperation = 'findSettings' | 'findWebhook'

/** How one instance's answer stands. Times are epoch milliseconds. */
export type FleetCell<N extends FleetOperation> =
  /** Not asked yet, or on its way. */
  | { readonly state: 'waiting' }
  | {
      readonly state: 'read'
      readonly answer: Result<N>
      readonly at: number
      /** `list`: the gateway's own list of instances carries it. */
      readonly from: 'list' | 'read'
      /** The last attempt to read it again failed with this. */
      readonly error?: Error
    }
  | { readonly state: 'failed'; readonly error: Error; readonly at: number }
  /** Its name cannot stand in an address: it can never be asked. */
  | { readonly state: 'unaskable' }

/** An answer with the time it was read. */
export interface Dated<T> {
  readonly answer: T
  readonly at: number
}

/** A query of the cache, as far as a cell needs it. */
export interface QueryLook<T> {
  readonly data: T | undefined
  readonly dataUpdatedAt: number
  readonly error: Error | null
  readonly errorUpdatedAt: number
}

/** A cell, of what the cache knows and of what the gateway's list says: the newer of the two counts. */
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
