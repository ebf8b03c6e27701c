import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/**
 * Returns the URL's query, and a function that changes parameters of it: in place, or as a step that Back undoes. Empty
 * ones are removed.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Readonly<Record<string, string>>, isStep = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values))
            if (value === '') after.delete(name)
            else after.set(name, value)
          return after
        },
        // Keeps the state of the history entry.
        isStep ? {} : { replace: true, state: history.state as unknown },
      ),
    [setParams],
  )
  return [params, change] as const
}

/** Returns a parameter of the URL's query, and its setter. Undefined if absent, or to remove it. */
export function useUrlWord(
  name: string,
): readonly [
  value: string | undefined,
  set: (value: string | undefined, isStep?: boolean) => void,
] {
  const [params, change] = useUrlParams()
  const set = useCallback(
    (value = '', isStep = false) => change({ [name]: value }, isStep),
    [name, change],
  )
  return [params.get(name) ?? undefined, set]
}

/** Returns a query with a parameter set: for links that open something on the same page. */
export function withUrlWord(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  params.set(name, value)
  return String(params)
}
