import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Connection } from '#client/connection.ts'
import { queryClientFor } from '#data/query-client.ts'
import { hostOf } from '#domain/web-address.ts'
import { onSavedGatewaysChange, savedGateways, type SavedGateway } from '#local/saved-gateways.ts'

const ConnectionContext = createContext<Connection | undefined>(undefined)

/** Provides one gateway, with one key and a separate cache, to everything below. */
export function GatewayProvider({
  address,
  apiKey,
  dialect,
  confirm,
  children,
}: Pick<Connection, 'address' | 'dialect' | 'confirm'> & {
  apiKey: string
  children: ReactNode
}) {
  const connection = useMemo<Connection>(
    () => ({ address, key: apiKey, ...(dialect && { dialect }), ...(confirm && { confirm }) }),
    [address, apiKey, dialect, confirm],
  )
  return (
    <ConnectionContext value={connection}>
      <QueryClientProvider client={queryClientFor(address)}>{children}</QueryClientProvider>
    </ConnectionContext>
  )
}

/** Returns the connection of the current gateway. @throws Error outside a GatewayProvider. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('no gateway here')
  return connection
}

/** Returns a gateway's name, environment and colour; its host if it has no name. */
export function useGatewayName(address: string): Pick<SavedGateway, 'name' | 'tag' | 'colour'> {
  const saved = useSyncExternalStore(onSavedGatewaysChange, savedGateways)
  return saved.find((g) => g.address === address) ?? { name: hostOf(address), tag: '' }
}
