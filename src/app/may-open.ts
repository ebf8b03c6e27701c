import { useCallback } from 'react'
import { useMayDo, useSession } from '#data/session/session.ts'
import { pageOf, type PageName } from '#paths'

/**
 * Returns a function that tells whether the user's role includes a page; with a key, every page that is not about
 * users.
 */
export function useMayOpen(): (page: PageName) => boolean {
  const mayDo = useMayDo()
  const role = useSession()?.role
  return useCallback(
    (page) => {
      const { needs } = pageOf(page)
      if (needs === 'signed-in') return role !== undefined
      if (needs === 'administrator') return role === 'admin'
      return needs.every(mayDo)
    },
    [mayDo, role],
  )
}
