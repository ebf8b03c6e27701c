/**
 * Scrolls a control that takes the keyboard focus fully into view in rows that scroll sideways, for example the filters
 * of a list on a phone: browsers do not scroll to one of which a few pixels are visible.
 * @returns a function that stops it
 */
export function scrollToFocus(): () => void {
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const scroller = sidewaysScroller(target)
    if (!scroller) return
    const [inner, outer] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** Returns the nearest ancestor that scrolls sideways. */
function sidewaysScroller(element: Element): Element | undefined {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return at
  return undefined
}
