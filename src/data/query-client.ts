import { QueryClient, type QueryState } from '@tanstack/react-query'
import { RefusedError, UnreachableError } from '#client/errors.ts'

const clients = new Map<string, QueryClient>()

/** Returns the cache of one gateway. It never holds data of another gateway. */
export function queryClientFor(address: string): QueryClient {
  const client = clients.get(address) ?? make()
  clients.set(address, client)
  return client
}

/** Drops every cached answer of a gateway. */
export function dropQueryClient(address: string): void {
  clients.get(address)?.clear()
  clients.delete(address)
}

function make(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `online` would hold calls back, and send them automatically once the network is back.
        networkMode: 'always',
        retry: (count, error) => count < 2 && mayRetry(error),
        retryDelay: (count) => 500 * 2 ** count,
        retryOnMount: ({ state }) => !hasJustFailed(state),
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A write is never retried automatically.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** How long the error of a read stays before another part of the page may read again, in milliseconds. */
const errorStaysMs = 30_000

/**
 * Returns whether a read failed a moment ago: only the user retries it then, not each part of the page that needs it.
 * An operation that a gateway lacks stays missing.
 */
export const hasJustFailed = ({
  error,
  errorUpdatedAt,
}: Pick<QueryState<unknown, unknown>, 'error' | 'errorUpdatedAt'>): boolean =>
  error !== null &&
  ((error instanceof RefusedError && error.kind === 'no-operation') ||
    Date.now() - errorUpdatedAt < errorStaysMs)

/** Returns whether a read may be retried: after no answer or a server error, but not after a refusal. */
function mayRetry(error: unknown): boolean {
  if (error instanceof UnreachableError) return error.why !== 'timed-out'
  return error instanceof RefusedError && (error.kind === 'server' || error.kind === 'proxy')
}
