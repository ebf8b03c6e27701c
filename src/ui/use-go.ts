import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { pathTo, type Route } from '#paths'

/** Returns a function that navigates to a route; `replace` adds no history entry. */
export function useGo(): (to: Route, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation()
  return useCallback((to, options) => navigate(pathTo(to), options), [navigate])
}
