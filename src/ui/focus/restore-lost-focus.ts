import { returnFocus } from './return-focus.ts'

/** The elements that may take the focus of something inside them, the nearest first. */
const areas =
  'form, fieldset, section, dialog, [role=dialog], [role=group], [role=region], [role=tabpanel], [role=toolbar], tr, li, nav, main'

/** How long a control keeps its claim to the focus, in milliseconds: the maximum duration of a request. */
const claimMs = 30_000

/** Firefox leaves the focus on a control that was disabled, which then receives no keys. */
const isLost = ({ activeElement } = document) =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled')

const canHaveFocus = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true })

/** Elements outside the part of the page that opened them. */
const overlays = 'dialog, [role=dialog], [role=menu], [data-popover]'

/** Another element has the focus until the one that lost it, e.g. a button during its request, or a replacement is there. */
interface Claim {
  readonly owner: HTMLElement
  readonly path: readonly Element[]
  /** The element that has the focus in the meantime. */
  readonly holder: HTMLElement
  readonly until: number
}

/**
 * Restores the focus whenever its element is removed, disabled or hidden: moves it to the replacement (`data-focus`),
 * or to the nearest surrounding area, or to the page's heading. For an element in a dialog that closed, the areas around
 * the dialog's opener count too. An element that was only disabled, e.g. a button during its request, or hidden, e.g.
 * while a part loads, gets the focus back; if it is removed, a replacement that appears later gets it. If the user clears
 * the focus, it stays cleared.
 *
 * @param initialPath the element that had the focus last, its ancestors, and other targets of its events, which are
 * ignored: the focus may be lost before this code has loaded
 * @returns a function that stops it
 */
export function restoreLostFocus(initialPath: readonly EventTarget[] = []): () => void {
  const ending = new AbortController()
  const { signal } = ending
  /** The element that has or lost the focus, and its ancestors, which may be removed with it. */
  let path: readonly Element[] = initialPath.filter(isBelowBody)
  let claim: Claim | undefined
  let isLooking = false
  /** Whether the focus was taken from its element, e.g. by disabling it; otherwise the user has cleared it. */
  let isTaken = false

  const remember = () => {
    const { activeElement } = document
    if (isLost() || activeElement === null) return
    isTaken = false
    if (claim && activeElement !== claim.holder) claim = undefined
    path = pathOf(activeElement, path)
  }
  /** Ends a claim if its owner can have the focus again, or passes the focus to the owner's replacement. */
  const settle = ({ owner, path: claimed, until }: Claim) => {
    const isOver = Date.now() >= until
    if (canHaveFocus(owner)) {
      claim = undefined
      if (!isOver) owner.focus({ preventScroll: true })
      return
    }
    const next = owner.isConnected ? undefined : replacementIn(areaOf(claimed))
    if (!next && !isOver) return
    claim = undefined
    if (!isOver && next) focus(next)
  }
  const look = () => {
    isLooking = false
    if (signal.aborted) return
    if (claim && document.activeElement === claim.holder) {
      settle(claim)
      return
    }
    const focused = path[0]
    if (!isLost() || !focused) return
    if (canHaveFocus(focused)) {
      // Disabled or hidden only briefly.
      if (isTaken && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      return
    }
    const lost = path
    const next = nextTo(lost)
    if (!next) return
    focus(next)
    const isReplaced = !focused.isConnected && next.matches('[data-focus]')
    if (focused instanceof HTMLElement && !isReplaced && document.activeElement === next)
      claim = { owner: focused, path: lost, holder: next, until: Date.now() + claimMs }
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
      if (relatedTarget !== null || target !== path[0]) return
      if (!canHaveFocus(target as Element)) {
        // Hidden, or made inert: browsers notice that with the next frame, without a change of the document.
        isTaken = true
        lookSoon()
        return
      }
      // Cleared by the user: the element could still have the focus.
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
    attributeFilter: ['disabled', 'hidden', 'inert', 'style', 'open'],
  })
  remember()
  lookSoon()
  return () => {
    ending.abort()
    observer.disconnect()
  }
}

const isBelowBody = (target: EventTarget): target is Element =>
  target instanceof Element && target !== document.body && target !== document.documentElement

/** Returns an element and its ancestors; for one in an overlay that has just opened, also those of its opener. */
function pathOf(element: Element, before: readonly Element[]): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    path.push(at)
  const overlay = path.findLast((one) => one.matches(overlays))
  if (!overlay) return path
  const opener = before.slice(before.findLastIndex((one) => one === overlay) + 1)
  return path.concat(opener.filter((one) => !path.includes(one)))
}

/** Returns the area that takes the focus of an element that can no longer have it. */
const areaOf = (path: readonly Element[]) =>
  path.slice(1).find((one) => one.matches(areas) && canHaveFocus(one))

const replacementIn = (area: Element | undefined) =>
  area?.querySelector<HTMLElement>('[data-focus]:not(:disabled)')

/** Returns the element that takes the focus of one that can no longer have it. */
function nextTo(path: readonly Element[]): HTMLElement | undefined {
  const area = areaOf(path)
  const replacement = replacementIn(area)
  if (replacement) return replacement
  if (area instanceof HTMLElement && area.localName !== 'main') return area
  return (
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main') ?? undefined
  )
}

/**
 * Focuses an element that may not be focusable by default; without scrolling to an area, of which a part is in view. A
 * replacement can be elsewhere on a low screen.
 */
function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  if (element.matches('[data-focus]')) returnFocus(element)
  else element.focus({ preventScroll: true })
}
