import { isDialogOpen } from '#ui/overlay/use-overlay.ts'

const control = ':is(a[href], button, input, select):not(:disabled)'

/**
 * Lets F6 move the focus to the actions on the selected rows of a list (`data-selection`), and back.
 * @returns a function that stops it
 */
export function goToSelection(): () => void {
  /** The element that had the focus before. */
  let before: HTMLElement | undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.defaultPrevented || isDialogOpen()) return
    const bar = document.querySelector('[data-selection]')
    const first = bar?.querySelector<HTMLElement>(control)
    const { activeElement } = document
    if (!bar || !first || !(activeElement instanceof HTMLElement)) return
    event.preventDefault()
    if (!bar.contains(activeElement)) {
      before = activeElement
      first.focus()
    } else if (before?.isConnected) before.focus()
    else document.querySelector<HTMLElement>('main :has(> table[aria-rowcount])')?.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
