import type { BrowserContext, Page } from 'playwright/test'

/** The factor by which the pages' CPU is slowed down. */
export const slowCpu = positive('SLOW_CPU') ?? 1

/** The additional latency of each request of a page, in milliseconds. */
const slowNetworkMs = positive('SLOW_NETWORK')

/** Slows the pages of a context down as the environment says, to find tests that pass only on a fast machine. */
export function slowDown(context: BrowserContext): void {
  if (slowCpu === 1 && slowNetworkMs === undefined) return
  const slowPage = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
    if (slowNetworkMs !== undefined)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slowNetworkMs,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
  }
  // A page may be closed before it is slowed down.
  context.on('page', (page) => void slowPage(page).catch(() => undefined))
}

/**
 * Reads a number from the environment; undefined when it is not set.
 *
 * @throws {Error} when it is not a positive number
 */
function positive(name: string): number | undefined {
  const text = process.env[name]
  if (!text) return undefined
  const number = Number(text)
  if (number > 0) return number
  throw new Error(`${name} is a positive number, not "${text}".`)
}
