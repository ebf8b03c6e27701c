import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenPageIsDrawn } from './page-rest.ts'

/** Whether the page was drawn since `isReady`: what nothing of it waits for is read then. Stays true. */
export function usePageDrawn(isReady: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  const queries = useQueryClient()
  useEffect(
    () => (isReady && !isDrawn ? whenPageIsDrawn(queries, () => setIsDrawn(true)) : undefined),
    [queries, isReady, isDrawn],
  )
  return isDrawn
}
