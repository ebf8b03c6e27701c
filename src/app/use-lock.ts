import { useEffect, useSyncExternalStore } from 'react'
import { watchIdle } from '#data/idle.ts'
import { isLocked, lock, onKeysChange } from '#data/keys.ts'
import { usePreferences } from '#data/use-preferences.ts'

/** Whether a gateway is locked; locks it, and every other, when nobody was here for as long as the person chose. */
export function useLock(address: string): boolean {
  const locked = useSyncExternalStore(onKeysChange, () => isLocked(address))
  const { lockAfter } = usePreferences()
  useEffect(() => {
    if (lockAfter > 0 && !locked) return watchIdle(lockAfter, lock)
    return undefined
  }, [lockAfter, locked])
  return locked
}
