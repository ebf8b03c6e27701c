import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns what a promise about a subject resolves to; undefined for another subject until its promise has, and if it is
 * rejected.
 * @param of by identity: with another one it is asked again
 * @param turn asks again when it changes; what was read before stays until then
 */
export function usePromised<Of, Value>(
  of: Of,
  ask: (of: Of) => Promise<Value>,
  turn = 0,
): Value | undefined {
  const [found, setFound] = useState<{ readonly of: Of; readonly value: Value }>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let isCurrent = true
    askNow(of).then(
      (value) => {
        if (isCurrent) setFound({ of, value })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [of, turn])
  return found && Object.is(found.of, of) ? found.value : undefined
}
