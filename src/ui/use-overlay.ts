import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** What is modal: Mantine's dialogs, and the browser's own, which are above those. */
const modal = 'dialog:modal, [aria-modal="true"]'

/** Whether a dialog is open: shortcuts and panels of the page leave the keys to it. */
export const isDialogOpen = (): boolean => document.querySelector(modal) !== null

/** Whether anything that Escape closes is open over the page. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(`${modal}, [data-popover], [role="menu"]`) !== null

/**
 * Closes a dialog on Escape where it is the topmost one, and returns the focus as it leaves the page. Mantine closes
 * every open dialog at once, and returns the focus only from one that stays mounted.
 * @param content the element with the role `dialog`
 */
export function useOverlay(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  useReturnedFocus()
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    const isTopmost = [...document.querySelectorAll(modal)].at(-1) === content.current
    if (!isTopmost || document.querySelector('dialog:modal')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleEscape(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Returns the focus to the element that had it, when the component leaves the page. */
function useReturnedFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
