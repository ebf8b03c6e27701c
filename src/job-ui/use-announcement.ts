import { useEffect, useRef, useState } from 'react'

/** How long after one announcement the next may follow, in milliseconds: a screen reader reads each to its end. */
const everyMs = 10_000

/**
 * Returns what a live region says: the text as it is when there is news, at most every ten seconds, then the newest.
 * @param news changes with what is worth saying; '' for nothing yet
 */
export function useAnnouncement(text: string, news: string): string {
  const [said, setSaid] = useState('')
  const newest = useRef(text)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    newest.current = text
  })
  useEffect(() => {
    if (news === '') return undefined
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        setSaid(newest.current)
      },
      Math.max(0, last.current + everyMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [news])
  return said
}
