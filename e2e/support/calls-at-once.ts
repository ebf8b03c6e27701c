import type { Page } from 'playwright/test'

declare global {
  /** The number of calls in flight, and its maximum. */
  var callsAtOnce: { under: number; most: number }
}

/**
 * Counts the concurrent calls of the pages loaded from now on, each from its start until the text of its response is
 * read. The page counts them itself, because the browser reports starts and ends out of order.
 *
 * @param part counts the calls that have this in `METHOD address`
 * @returns the maximum since the page was loaded
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
