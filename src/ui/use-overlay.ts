import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** What is modal: Mantine's dialogs, and the browser's own, which are above those. */
const modal = 'dialog:modal, [aria-modal="true"]'

/** Whether a dialog is open: shortcuts and panels of the page leave the keys to it. */
export const isDialogOpen = (): boolean => document.querySelector(modal) !== null

/** Whether anything that Escape closes is open over the page. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(`${modal}, [data-popover], [role="menu"]`) !== null

/**
 * Closes a dialog on Escape where it is the topmost one and no list of suggestions is open in it, and returns the focus as it leaves the page. Mantine closes
 * every open dialog at once, and returns the focus only from one that stays mounted.
 * @param content the element with the role `dialog`
 */
export function useOverlay(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  useReturnedFocus()
  /** Whether the key belongs to the field it was pressed in: that closes its own list, before the page hears of it. */
  const isOfField = useRef(false)
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    if (isOfField.current) return
    const isTopmost = [...document.querySelectorAll(modal)].at(-1) === content.current
    if (!isTopmost || document.querySelector('dialog:modal')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const onKeyFirst = ({ target }: KeyboardEvent) => {
      isOfField.current =
        target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]')
    }
    const onKey = (event: KeyboardEvent) => handleEscape(event)
    document.addEventListener('keydown', onKeyFirst, { capture: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKeyFirst, { capture: true })
      document.removeEventListener('keydown', onKey)
    }
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
