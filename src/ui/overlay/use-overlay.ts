import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { returnFocus } from '#ui/focus/return-focus.ts'

/** Modal elements: Mantine's dialogs, and native ones, which are above those. */
const modal = 'dialog:modal, [aria-modal="true"]'

/** Returns whether a dialog is open: shortcuts and panels of the page then ignore keys. */
export const isDialogOpen = (): boolean => document.querySelector(modal) !== null

/** Returns whether anything that Escape closes is open over the page. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(`${modal}, [data-popover], [role="menu"]`) !== null

/** What a dialog may cover: other dialogs, and the panels of the page. */
const coverable = ':is([aria-modal="true"], aside[tabindex="-1"]):not([inert])'

/**
 * Closes a dialog on Escape if it is the topmost one and no list of suggestions is open in it, and returns the focus
 * when it unmounts. Mantine closes every open dialog at once, and returns the focus only from one that stays mounted.
 * What it covers is inert meanwhile, which Mantine leaves to the focus trap: scripts and screen readers could enter it.
 * @param content the element with the role `dialog`
 */
export function useOverlay(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    // The browser shows the navigation drawer above every dialog of the page.
    document.querySelector<HTMLDialogElement>('dialog[data-drawer]')?.close()
    const before = document.activeElement
    const own = content.current
    const covered = [...document.querySelectorAll(coverable)].filter((one) => one !== own)
    for (const one of covered) one.toggleAttribute('inert', true)
    return () => {
      for (const one of covered) one.removeAttribute('inert')
      if (before instanceof HTMLElement && before.isConnected) returnFocus(before)
    }
  }, [content])
  /** Whether the key belongs to its field, which closes its own list before the page receives the event. */
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
