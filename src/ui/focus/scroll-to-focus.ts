/**
 * Scrolls a control that takes the keyboard focus fully into view in rows that scroll sideways, for example the filters
 * of a list on a phone: browsers do not scroll to one of which a few pixels are visible. In a table it keeps clear of the
 * sticky head and names.
 * @returns a function that stops it
 */
export function scrollToFocus(): () => void {
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const covered = coveredIn(target)
    const scroller = sidewaysScroller(target)
    if (!scroller) return
    const [inner, outer] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()]
    if (inner.left < outer.left + covered || inner.right > outer.right)
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** Lets the table around an element scroll clear of its sticky parts. Returns the width of the sticky columns above it. */
function coveredIn(element: Element): number {
  const table = element.closest('table[aria-rowcount]')
  const scroller = table?.parentElement
  if (!table || !scroller) return 0
  const isSticky = (cell: Element | null) => cell && getComputedStyle(cell).position === 'sticky'
  const height = table.querySelector('thead')?.getBoundingClientRect().height ?? 0
  const { left } = scroller.getBoundingClientRect()
  const ends = isSticky(element.closest('th, td'))
    ? []
    : [...table.querySelectorAll('th')].filter(isSticky)
  const width = Math.max(0, ...ends.map((cell) => cell.getBoundingClientRect().right - left))
  scroller.style.scrollPaddingBlockStart = `${height}px`
  scroller.style.scrollPaddingInlineStart = `${width}px`
  return width
}

/** Returns the nearest ancestor that scrolls sideways. */
function sidewaysScroller(element: Element): Element | undefined {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return at
  return undefined
}
