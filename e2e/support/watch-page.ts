import type { Page } from 'playwright/test'

/** What a test expects to go wrong on its page; everything else that goes wrong fails it. */
export interface Expected {
  /** Console messages that may appear, such as the browser's own note of a failed request. */
  readonly console: RegExp[]
  /** Origins beside the page's own that may be asked. */
  readonly origins: string[]
}

/**
 * Collects what no test wants to see: errors in the console, exceptions, and requests to another origin than
 * `origin`. The list fills as the page goes on.
 */
export function watchPage(page: Page, origin: () => string, expected: Expected): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !expected.console.some((one) => one.test(text)))
      seen.push(`console: ${text}`)
  })
  page.on('pageerror', (error) => {
    seen.push(`exception: ${error.stack ?? error.message}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^https?:$|^wss?:$/.test(url.protocol)) return
    if (![origin(), ...expected.origins].includes(url.origin))
      seen.push(`request to another origin: ${request.method()} ${url.origin}${url.pathname}`)
  })
  return seen
}
