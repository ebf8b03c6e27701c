/**
 * Marks scrollers of tables that are scrolled sideways (`data-scrolled`): their names are then sticky. The link of a
 * name no longer covers its row there, so a click on the row is forwarded to it.
 * @returns a function that stops it
 */
export function keepNamesInView(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element) || target.firstElementChild?.localName !== 'table') return
    const isScrolled = target.scrollLeft !== 0
    if (isScrolled !== target.hasAttribute('data-scrolled'))
      target.toggleAttribute('data-scrolled', isScrolled)
    if (isScrolled) markHead(target)
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element)) return
    const row = target.closest('[data-scrolled] tbody tr')
    if (!row || target.closest('a, button, label, input')) return
    row.querySelector('[data-phone=first] a')?.dispatchEvent(new MouseEvent('click', event))
  }
  document.addEventListener('scroll', onScroll, { capture: true, passive: true, signal })
  document.addEventListener('click', onClick, { signal })
  return () => ending.abort()
}

/** Marks the header of the names (`data-names`). */
function markHead(scroller: Element): void {
  const name = scroller.querySelector('tbody td[data-phone=first]')
  const at = name ? [...(name.parentElement?.children ?? [])].indexOf(name) : -1
  for (const [index, head] of [...scroller.querySelectorAll('thead th')].entries())
    if (head.hasAttribute('data-names') !== (index === at))
      head.toggleAttribute('data-names', index === at)
  // Another sticky column follows the names.
  const width = scroller.querySelector('th[data-names]')?.getBoundingClientRect().width ?? 0
  if (scroller instanceof HTMLElement) scroller.style.setProperty('--names', `${width}px`)
}
