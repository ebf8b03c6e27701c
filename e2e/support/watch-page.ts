import type { Page } from 'playwright/test'

/** Failures that a test expects on its page; any other failure fails the test. */
export interface Expected {
  /** Allowed console messages, such as the browser's own message about a failed request. */
  readonly console: RegExp[]
  /** Allowed origins besides the page's own. */
  readonly origins: string[]
}

/**
 * Collects failures of a page: errors in the console, exceptions, and requests to another origin than `origin`.
 * Failures are appended to the list as they happen.
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
