import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in an element whose controls change: if the focused control is removed or disabled, moves the focus
 * to its replacement (`data-focus`), or to the element itself, which needs `tabIndex={-1}`. Includes dialogs opened
 * from there.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('dialog, [role=dialog]')) return
      last.current = ref.current?.contains(target) ? target : null
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
      const isLost = document.activeElement === document.body
      if (!isLost || (previous.isConnected && !previous.matches(':disabled'))) return
      const next = ref.current?.querySelector<HTMLElement>('[data-focus]:not(:disabled)')
      ;(next ?? ref.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return ref
}
