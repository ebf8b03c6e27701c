import { useEffect, useRef } from 'react'

/**
 * A ref of a place whose first button takes the focus when it appears, where the button pressed before has gone and
 * the focus with it. Only `when` a person's own act brought it here: a page that opens keeps its focus.
 */
export function useLostFocus<E extends HTMLElement>(when: boolean) {
  const place = useRef<E>(null)
  const once = useRef(when)
  useEffect(() => {
    // What was focused is gone; the page, or the area around this place, has the focus instead (`restoreLostFocus`).
    const isLost = document.activeElement?.contains(place.current) ?? true
    if (once.current && isLost) place.current?.querySelector('button')?.focus()
  }, [])
  return place
}
