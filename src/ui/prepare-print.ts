import { flushSync } from 'react-dom'

const schemeAttribute = 'data-mantine-color-scheme'
/** The time without changes after which a page has finished loading, in milliseconds. */
const restMs = 150
/** The maximum time to load rows before the page is printed without them, in milliseconds. */
const limitMs = 10_000

/**
 * Prepares the page for paper whenever it is printed: renders all rows of its tables, dates it (`data-printed` of
 * `main`, which the print styles show) and uses the light colours. With Ctrl or ⌘ and P it also waits until the rows
 * that were off the screen are loaded.
 * @returns a function that stops it
 */
export function preparePrint(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const root = document.documentElement
  let scheme: string | null = null
  let isPrepared = false

  function prepare(): void {
    if (isPrepared) return
    isPrepared = true
    const now = new Intl.DateTimeFormat(root.lang || undefined, {
      dateStyle: 'long',
      timeStyle: 'short',
    }).format()
    document.querySelector('main')?.setAttribute('data-printed', now)
    scheme = root.getAttribute(schemeAttribute)
    if (scheme !== null) root.setAttribute(schemeAttribute, 'light')
    root.setAttribute('data-printing', '')
    drawTables()
  }

  function restore(): void {
    isPrepared = false
    document.querySelector('main')?.removeAttribute('data-printed')
    if (scheme !== null) root.setAttribute(schemeAttribute, scheme)
    root.removeAttribute('data-printing')
    drawTables()
  }

  async function printByKeys(event: KeyboardEvent): Promise<void> {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    if (defaultPrevented) return
    event.preventDefault()
    // The key repeats while it is held down.
    if (isPrepared) return
    prepare()
    await untilSettled()
    // It blocks until the user has printed or cancelled.
    print()
    restore()
  }

  addEventListener('beforeprint', prepare, { signal })
  addEventListener('afterprint', restore, { signal })
  addEventListener('keydown', (event) => void printByKeys(event), { signal })
  return () => ending.abort()
}

/** Makes tables render the rows that fit their height now, before the browser lays the page out for paper. */
function drawTables(): void {
  flushSync(() => {
    for (const table of document.querySelectorAll('main table[aria-rowcount]'))
      table.parentElement?.dispatchEvent(new Event('scroll'))
  })
}

/** Returns whether a table has rows that are not loaded yet: those have no text. */
const hasEmptyRows = () =>
  [...document.querySelectorAll('main table[aria-rowcount] tbody tr')].some(
    (row) => row.textContent === '',
  )

/** Waits until all rows have their texts and the page no longer changes, for `limitMs` at most. */
function untilSettled(): Promise<void> {
  return new Promise((resolve) => {
    const until = Date.now() + limitMs
    const look = () => {
      if (Date.now() < until && hasEmptyRows()) timer = setTimeout(look, restMs)
      else end()
    }
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(limit)
      resolve()
    }
    let timer = setTimeout(look, restMs)
    const limit = setTimeout(end, limitMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
