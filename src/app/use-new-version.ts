import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { publishedBuild } from '#client/published-build.ts'

/** The shortest time between two checks, in milliseconds. */
const everyMs = 5 * 60_000

/** Whether the host serves another build than the running one. Checked when the tab is shown, and on navigation. */
export function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false)
  // The load of the page was the first check.
  const checkedAt = useRef(performance.timeOrigin)
  const [path] = useLocation()

  useEffect(() => {
    if (isNew) return
    const check = () => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt.current < everyMs) return
      checkedAt.current = Date.now()
      void publishedBuild().then((build) => build === 'other' && setIsNew(true))
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isNew, path])
  return isNew
}
