import { useEffect, useState, useSyncExternalStore } from 'react'
import { keyFor, onKeysChange, recoverKey } from '#data/session/keys.ts'

/** Returns the key for a gateway: this tab's, or one from another open tab. `asking` until that is known. */
export function useGatewayKey(address: string): { key: string | undefined; asking: boolean } {
  const key = useSyncExternalStore(onKeysChange, () => keyFor(address))
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    if (key !== undefined) {
      setAsked(address)
      return
    }
    let current = true
    void recoverKey(address).then(() => {
      if (current) setAsked(address)
    })
    return () => {
      current = false
    }
    // Only on mount: after Disconnect it asks no other tab.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address])
  return { key, asking: key === undefined && asked !== address }
}
