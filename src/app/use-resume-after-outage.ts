import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isLocked, onKeysChange } from '#data/keys.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useOutage } from '#data/use-gateway-status.ts'
import { resumedAfterOutage } from '#local/resume-after-outage.ts'

/**
 * Returns how often jobs were due to be resumed by themselves: after each outage, and after a reload of the tab that
 * has such jobs; 0 while there was no reason to, during an outage, and while the gateway is locked.
 */
export function useResumeAfterOutage(): number {
  const { address } = useConnection()
  const isDown = useOutage() !== undefined
  const locked = useSyncExternalStore(onKeysChange, () => isLocked(address))
  const [ends, setEnds] = useState(() => (resumedAfterOutage(address).length > 0 ? 1 : 0))
  const wasDown = useRef(false)
  useEffect(() => {
    if (!isDown && wasDown.current && resumedAfterOutage(address).length > 0)
      setEnds((before) => before + 1)
    wasDown.current = isDown
  }, [address, isDown])
  return isDown || locked ? 0 : ends
}
