/** How long a list may take to follow its search, in milliseconds. */
const limitMs = 2_000

/**
 * Lets Enter in the search of a list open the only row that is left, once the list is that of what was typed.
 * @returns what ends it
 */
export function openOnlyMatchByEnter(): () => void {
  const onKeyDown = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Enter' || isComposing || defaultPrevented || !(target instanceof Element)) return
    const search = target.matches('input') && target.closest('main search')
    if (!search) return
    const end = Date.now() + limitMs
    const look = () => {
      if (!search.matches('[data-pending]')) openOnlyMatch()
      else if (Date.now() < end) soon()
    }
    // What the search has left is drawn a frame after it is known.
    const soon = () => requestAnimationFrame(() => requestAnimationFrame(look))
    soon()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** Presses what is in the first cell of the only row. Does nothing where there are several lists, or rows. */
function openOnlyMatch(): void {
  const rows = document.querySelectorAll(
    'main :is([role=table], [role=grid])[aria-rowcount="2"] tbody tr, main li[aria-setsize="1"]',
  )
  if (rows.length === 1)
    rows[0]?.querySelector<HTMLElement>('[data-phone=first] :is(a, button), :scope > a')?.click()
}
