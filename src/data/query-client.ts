import { QueryClient } from '@tanstack/react-query'
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
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A write is never retried automatically.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Returns whether a read may be retried: after no answer or a server error, but not after a refusal. */
function mayRetry(error: unknown): boolean {
  if (error instanceof UnreachableError) return error.why !== 'timed-out'
  return error instanceof RefusedError && (error.kind === 'server' || error.kind === 'proxy')
}
