/** The maximum delay between a search and its results, in milliseconds: some lists ask the server. */
const limitMs = 10_000

/**
 * Lets Enter in the search of a list open the only match, once the list has the results of the typed text. Cancelled if
 * the focus leaves the search, or the text changes, before then.
 * @returns a function that stops it
 */
export function openOnlyMatchByEnter(): () => void {
  const onKeyDown = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Enter' || isComposing || defaultPrevented) return
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return
    const search = target.closest('main search')
    if (!search) return
    const { value } = target
    const end = Date.now() + limitMs
    const look = () => {
      if (document.activeElement !== target || target.value !== value) return
      const isWaiting =
        [search, target].some((one) => one.matches('[data-pending]')) ||
        document.querySelector('main [aria-busy="true"]')
      if ((isWaiting || !openOnlyMatch()) && Date.now() < end) lookNextFrame()
    }
    // Matches are rendered a frame after they are known.
    const lookNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(look))
    lookNextFrame()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** The elements that open a row, in order of preference: the link that covers it, another one, its menu. */
const openers = ['[data-phone=first] :is(a, button)', 'a', 'button[aria-haspopup]'] as const

const rowSelector =
  'main :is([role=table], [role=grid])[aria-rowcount] :is(tbody tr, [role=rowgroup] > div), main li[aria-setsize="1"]'

/** The content of rows that belong to another one, or are a heading. */
const aside = '[data-aside]'

/**
 * Opens the only row. If it has nothing to open, focuses its first cell in a grid, or its first button: a search does
 * not press what may change something. Does nothing if there are several rows.
 * @returns false if the row has nothing to open yet
 */
function openOnlyMatch(): boolean {
  const rows = [...document.querySelectorAll(rowSelector)].filter((one) => {
    const list = one.closest('[aria-rowcount]')
    if (!list) return true
    const count = Number(list.getAttribute('aria-rowcount')) - 1
    return count - list.querySelectorAll(aside).length === 1 && !one.querySelector(aside)
  })
  const [row] = rows
  if (!row || rows.length > 1) return true
  for (const opener of openers) {
    const found = row.querySelector<HTMLElement>(opener)
    if (!found) continue
    found.click()
    return true
  }
  const first = row.querySelector<HTMLElement>('[role=gridcell], button')
  first?.focus()
  return first !== null
}
