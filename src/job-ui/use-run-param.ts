import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** Returns whether the URL names a job to show (`?run=…`), and a function that removes it. */
export function useRunParam(): { readonly hasRun: boolean; readonly removeRun: () => void } {
  const [params, setParams] = useSearchParams()
  const removeRun = useCallback(() => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('run')
        return after
      },
      { replace: true },
    )
  }, [setParams])
  return { hasRun: params.has('run'), removeRun }
}
