import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenPageIsDrawn } from './page-rest.ts'

/** Returns whether the page has been drawn since `isReady`: then data that is not urgent can be read. Stays true. */
export function usePageDrawn(isReady: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  const queries = useQueryClient()
  useEffect(
    () => (isReady && !isDrawn ? whenPageIsDrawn(queries, () => setIsDrawn(true)) : undefined),
    [queries, isReady, isDrawn],
  )
  return isDrawn
}
