/** How long a control stays in view without input of the user, in milliseconds: what it started may load its texts. */
const heldMs = 3_000

/**
 * Returns the focus to a control and scrolls to it, again if what it started appears above and pushes it out of view on
 * a low screen; not once the user scrolls, points or types.
 */
export function returnFocus(control: HTMLElement): void {
  control.focus({ preventScroll: true })
  const scroll = () => control.scrollIntoView({ block: 'nearest' })
  scroll()
  if (typeof IntersectionObserver === 'undefined') return
  const ending = new AbortController()
  const { signal } = ending
  const observer = new IntersectionObserver(
    (entries) => {
      if (document.activeElement === control && (entries.at(-1)?.intersectionRatio ?? 1) < 1)
        scroll()
    },
    { threshold: 1 },
  )
  const stop = () => {
    observer.disconnect()
    ending.abort()
  }
  observer.observe(control)
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'])
    document.addEventListener(input, stop, { signal, passive: true })
  setTimeout(stop, heldMs)
}
