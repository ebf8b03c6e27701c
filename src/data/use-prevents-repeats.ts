import { useSyncExternalStore } from 'react'
import { onIdempotencyChange, preventsRepeats } from '#client/idempotency.ts'
import { useConnection } from './GatewayProvider.tsx'

/**
 * Whether the gateway in use does a write once when a browser repeats it: the latest answer of this page load counts, so
 * nothing is stored that a change of gateways could make wrong. Undefined until it has answered.
 */
export function usePreventsRepeats(): boolean | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(onIdempotencyChange, () => preventsRepeats(address))
}
