import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns what a function reads. It reads again when one of `keys` changes; the earlier result stays until then.
 * @param keys always as many; a change of `read` alone reads nothing
 * @param read if it fails, nothing changes: it must catch what shall be shown
 * @returns undefined until it was read
 */
export function useLoaded<T>(keys: readonly unknown[], read: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T }>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let isCurrent = true
    readNow().then(
      (value) => isCurrent && setLoaded({ value }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- those of the caller
  }, keys)
  return loaded?.value
}
