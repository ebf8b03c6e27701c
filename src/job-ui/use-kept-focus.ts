import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in an element whose controls come and go: where the control that has it is removed or disabled, its
 * replacement (`data-focus`) takes it, else the element itself, which needs `tabIndex={-1}`. Dialogs opened from there
 * belong to it.
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
    const had = last.current
    if (!had) return undefined
    // After what else takes the focus, e.g. a dialog that closes.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body
      if (!isLost || (had.isConnected && !had.matches(':disabled'))) return
      const next = ref.current?.querySelector<HTMLElement>('[data-focus]:not(:disabled)')
      ;(next ?? ref.current)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return ref
}
