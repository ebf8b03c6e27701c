import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { pathTo, type Place } from '#paths'

/** Goes to a place; `replace` leaves no trace in the history. */
export function useGo(): (to: Place, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation()
  return useCallback((to, options) => navigate(pathTo(to), options), [navigate])
}
