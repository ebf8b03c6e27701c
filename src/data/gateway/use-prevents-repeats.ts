import { useSyncExternalStore } from 'react'
import { idempotencyChange, preventsRepeats } from '#client/idempotency.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'

/**
 * Returns whether the current gateway prevents duplicates when a browser repeats a write: by its latest answer since
 * the page load, so no stored value can become wrong. Undefined until it has answered.
 */
export function usePreventsRepeats(): boolean | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(idempotencyChange.subscribe, () => preventsRepeats(address))
}
