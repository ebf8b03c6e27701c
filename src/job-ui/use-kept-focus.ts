import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in an element whose controls change: if the focused control is removed or disabled, moves the focus
 * to its replacement (`data-focus`), or to the element itself, which needs `tabIndex={-1}`, until there is one. Includes
 * dialogs opened from there.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  const last = useRef<Element>(null)
  // Whether the element itself has the focus because no replacement was enabled yet.
  const isParked = useRef(false)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('dialog, [role=dialog]')) return
      last.current = ref.current?.contains(target) ? target : null
      if (target !== ref.current) isParked.current = false
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', remember)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember)
    }
  }, [])
  useEffect(() => {
    const previous = last.current
    if (!previous) return undefined
    // Runs after other focus changes, e.g. of a dialog that closes.
    const frame = requestAnimationFrame(() => {
      const isAvailable = previous.isConnected && !previous.matches(':disabled')
      const isLost = document.activeElement === document.body && !isAvailable
      const isWaiting = document.activeElement === ref.current && isParked.current
      if (!isLost && !isWaiting) return
      const next = ref.current?.querySelector<HTMLElement>('[data-focus]:not(:disabled)')
      isParked.current = !next
      ;(next ?? ref.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return ref
}
