import { QueryClient } from '@tanstack/react-query'
import { RefusedError, UnreachableError } from '#client/errors.ts'

const clients = new Map<string, QueryClient>()

/** The cache of one gateway. Nothing of another gateway is ever in it. */
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
        // `online` would hold calls back, and send them by itself when the network is back.
        networkMode: 'always',
        retry: (count, error) => count < 2 && mayRetry(error),
        retryDelay: (count) => 500 * 2 ** count,
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A write is never repeated by itself.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** A read that got no answer, or a server's error, may be read again. A refusal stays one. */
function mayRetry(error: unknown): boolean {
  if (error instanceof UnreachableError) return error.why !== 'timed-out'
  return error instanceof RefusedError && (error.kind === 'server' || error.kind === 'proxy')
}
