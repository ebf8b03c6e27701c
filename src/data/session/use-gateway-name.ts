import { useSyncExternalStore } from 'react'
import { onSavedGatewaysChange, savedGateways, type SavedGateway } from '#local/saved-gateways.ts'
import { hostOf } from '#domain/host-of.ts'

/** Returns a gateway's name, environment and colour; its host if it has no name. */
export function useGatewayName(address: string): Pick<SavedGateway, 'name' | 'tag' | 'colour'> {
  const saved = useSyncExternalStore(onSavedGatewaysChange, savedGateways)
  return saved.find((g) => g.address === address) ?? { name: hostOf(address), tag: '' }
}
