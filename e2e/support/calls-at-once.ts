import type { Page } from 'playwright/test'

declare global {
  /** How many calls are on their way, and how many there were at most. */
  var callsAtOnce: { under: number; most: number }
}

/**
 * Counts the calls that the pages loaded from now on have on their way at once, each from its start until its answer's
 * text is there. The page counts them itself: the browser tells of ends and starts out of their order.
 *
 * @param part which calls: those that have this in `METHOD address`
 * @returns how many there were at most since the page was loaded
 */
export async function countCallsAtOnce(page: Page, part: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const calls = { under: 0, most: 0 }
    globalThis.callsAtOnce = calls
    const ask = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = `${init?.method ?? 'GET'} ${String(input instanceof Request ? input.url : input)}`
      if (!request.includes(wanted)) return ask(input, init)
      calls.most = Math.max(calls.most, ++calls.under)
      try {
        const response = await ask(input, init)
        const text = await response.text()
        return new Response(text === '' ? null : text, response)
      } finally {
        calls.under--
      }
    }
  }, part)
  return () => page.evaluate(() => globalThis.callsAtOnce.most)
}
