/** The elements that may take the focus of something inside them, the nearest first. */
const areas =
  'form, fieldset, section, dialog, [role=dialog], [role=group], [role=region], [role=tabpanel], [role=toolbar], tr, li, nav, main'

/** How long a disabled control keeps its claim to the focus, in milliseconds: the maximum duration of a request. */
const claimMs = 30_000

/** Firefox leaves the focus on a control that was disabled, which then receives no keys. */
const isLost = ({ activeElement } = document) =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled')

const canHaveFocus = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/**
 * Restores the focus whenever its element is removed, disabled or hidden: moves it to the replacement (`data-focus`),
 * or to the nearest surrounding area, or to the page's heading. A control that was only disabled, e.g. a button during
 * its request, gets the focus back. If the user clears the focus, it stays cleared.
 * @returns a function that stops it
 */
export function restoreLostFocus(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  /** The element that has or lost the focus, and its ancestors, which may be removed with it. */
  let path: Element[] = []
  /** The element that was disabled while it had the focus, and the one that has the focus in its place. */
  let claim:
    | { readonly by: HTMLElement; readonly from: Element; readonly until: number }
    | undefined
  let isLooking = false
  /** Whether the focus was taken from its element, e.g. by disabling it; otherwise the user has cleared it. */
  let isTaken = false

  const remember = () => {
    const { activeElement } = document
    if (isLost() || activeElement === null) return
    isTaken = false
    if (claim && activeElement !== claim.from) claim = undefined
    path = [...ancestorsOf(activeElement)]
  }
  const look = () => {
    isLooking = false
    if (signal.aborted) return
    if (claim && document.activeElement === claim.from && canHaveFocus(claim.by)) {
      if (Date.now() < claim.until) claim.by.focus({ preventScroll: true })
      claim = undefined
      return
    }
    const focused = path[0]
    if (!isLost() || !focused) return
    if (canHaveFocus(focused)) {
      // Disabled only briefly: the request was faster than the next frame.
      if (isTaken && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      return
    }
    const next = nextTo(path)
    if (!next) return
    focus(next)
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === next)
      claim = { by: focused, from: next, until: Date.now() + claimMs }
  }
  const lookSoon = () => {
    if (isLooking || (path.length === 0 && !claim)) return
    isLooking = true
    // Runs after other focus changes, e.g. of a form that opens or a dialog that closes.
    requestAnimationFrame(() => requestAnimationFrame(look))
  }

  document.addEventListener('focusin', remember, { signal })
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // Cleared by the user: the element could still have the focus.
      if (relatedTarget === null && target === path[0] && canHaveFocus(target as Element))
        queueMicrotask(() => {
          if (isLost() && path[0] && canHaveFocus(path[0])) path = []
        })
    },
    { signal },
  )
  const observer = new MutationObserver(() => {
    if (isLost() && path[0] && !canHaveFocus(path[0])) isTaken = true
    if (isLost() || claim) lookSoon()
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'style', 'open'],
  })
  remember()
  return () => {
    ending.abort()
    observer.disconnect()
  }
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at
}

/** Returns the element that takes the focus of one that can no longer have it. */
function nextTo(path: readonly Element[]): HTMLElement | undefined {
  const area = path.slice(1).find((one) => one.matches(areas) && canHaveFocus(one))
  const replacement = area?.querySelector<HTMLElement>('[data-focus]:not(:disabled)')
  if (replacement) return replacement
  if (area instanceof HTMLElement && area.localName !== 'main') return area
  return (
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main') ?? undefined
  )
}

/** Focuses an element that may not be focusable by default; without scrolling, as it is already in view. */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
