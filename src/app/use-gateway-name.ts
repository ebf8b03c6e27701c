import { useSyncExternalStore } from 'react'
import { onSavedGatewaysChange, savedGateways, type SavedGateway } from '#local/saved-gateways.ts'
import { hostOf } from '#ui/host-of.ts'

/** How a gateway is called here, its environment and its colour; its host where nobody named it. */
export function useGatewayName(address: string): Pick<SavedGateway, 'name' | 'tag' | 'colour'> {
  const saved = useSyncExternalStore(onSavedGatewaysChange, savedGateways)
  return saved.find((g) => g.address === address) ?? { name: hostOf(address), tag: '' }
}
