import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** A word of the URL's query, and what changes it in place. Undefined: it is not there, or is taken away. */
export function useUrlWord(
  name: string,
): readonly [value: string | undefined, set: (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (value: string | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === undefined) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true },
      ),
    [name, setParams],
  )
  return [params.get(name) ?? undefined, set]
}
