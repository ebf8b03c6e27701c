import { useEffect, useRef, useState } from 'react'

/** The minimum interval between two announcements, in milliseconds: a screen reader reads each to its end. */
const everyMs = 10_000

/**
 * Returns the text of a live region: the current text when there is news, at most every ten seconds, then the latest.
 * @param news changes with what is worth announcing; '' for nothing yet
 */
export function useAnnouncement(text: string, news: string): string {
  const [announced, setAnnounced] = useState('')
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
        setAnnounced(newest.current)
      },
      Math.max(0, last.current + everyMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [news])
  return announced
}
