import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/**
 * Returns a parameter of the URL's query, and a function that changes it in place. Undefined if absent, or to remove
 * it.
 */
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

/** Returns a query with a parameter set: for links that open something on the same page. */
export function withUrlWord(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  params.set(name, value)
  return String(params)
}
