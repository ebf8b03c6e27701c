import { useEffect, useRef } from 'react'

/** Returns a ref whose first button takes the focus on mount, if a user's action removed the focused one (`when`). */
export function useLostFocus<E extends HTMLElement>(when: boolean) {
  const area = useRef<E>(null)
  const once = useRef(when)
  useEffect(() => {
    // The focused element was removed; the page, or the area around this element, has the focus instead
    // (`restoreLostFocus`).
    const isLost = document.activeElement?.contains(area.current) ?? true
    if (once.current && isLost) area.current?.querySelector('button')?.focus()
  }, [])
  return area
}
