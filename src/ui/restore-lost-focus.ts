/** What may take the focus in the place of something in it, the nearest first. */
const areas =
  'form, fieldset, section, dialog, [role=dialog], [role=group], [role=region], [role=tabpanel], [role=toolbar], tr, li, nav, main'

/** How long a control may be disabled while it keeps its claim to the focus, in milliseconds: as long as a request. */
const claimMs = 30_000

/** Firefox leaves the focus on a control that was disabled, where no key reaches it. */
const isLost = ({ activeElement } = document) =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled')

const canHaveFocus = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/**
 * Gives the focus a new element wherever its own is removed, disabled or hidden: what replaces it (`data-focus`), else
 * the nearest area around it, else the page's heading. A control that was only disabled, such as a button while its
 * request is under way, gets the focus back. Where a person lets go of the focus, it stays gone.
 * @returns what ends it
 */
export function restoreLostFocus(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  /** The element that has the focus or lost it, and all around it: they may be removed with it. */
  let path: Element[] = []
  /** What was disabled while it had the focus, and what has the focus in its place. */
  let claim:
    | { readonly by: HTMLElement; readonly from: Element; readonly until: number }
    | undefined
  let isLooking = false
  /** Whether the focus was taken from its element, e.g. by disabling it; otherwise a person has let go of it. */
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
    const had = path[0]
    if (!isLost() || !had) return
    if (canHaveFocus(had)) {
      // Disabled for a moment only: the request was faster than the next frame.
      if (isTaken && had instanceof HTMLElement) had.focus({ preventScroll: true })
      return
    }
    const next = nextTo(path)
    if (!next) return
    focus(next)
    if (had instanceof HTMLElement && had.isConnected && document.activeElement === next)
      claim = { by: had, from: next, until: Date.now() + claimMs }
  }
  const lookSoon = () => {
    if (isLooking || (path.length === 0 && !claim)) return
    isLooking = true
    // After what takes the focus by itself, e.g. a form that opens or a dialog that closes.
    requestAnimationFrame(() => requestAnimationFrame(look))
  }

  document.addEventListener('focusin', remember, { signal })
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // Let go of by a person: it could still have the focus.
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

/** What takes the focus of an element that cannot have it any more. */
function nextTo(path: readonly Element[]): HTMLElement | undefined {
  const area = path.slice(1).find((one) => one.matches(areas) && canHaveFocus(one))
  const replacement = area?.querySelector<HTMLElement>('[data-focus]:not(:disabled)')
  if (replacement) return replacement
  if (area instanceof HTMLElement && area.localName !== 'main') return area
  return (
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main') ?? undefined
  )
}

/** Focuses what may not be reachable by itself; without scrolling, as it is where a person looks. */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
