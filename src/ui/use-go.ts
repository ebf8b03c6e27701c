import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { pathTo, type Route } from '#paths'

/** Goes to a route; `replace` leaves no trace in the history. */
export function useGo(): (to: Route, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation()
  return useCallback((to, options) => navigate(pathTo(to), options), [navigate])
}
