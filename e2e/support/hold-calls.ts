import type { Page, Route } from 'playwright/test'

/** Calls of a page that wait until the test lets them pass: what happens meanwhile needs no haste. */
export interface HeldCalls {
  /** How many wait. */
  readonly count: number
  /** Holds back every call after the next so many. */
  hold(after?: number): void
  /** Lets all pass, those that wait and those to come. */
  release(): Promise<void>
}

/**
 * Holds the calls of a page back before they reach the gateway.
 * @param path which: those whose address has this in it
 * @param method and that are made by this method
 * @param after so many pass first
 */
export async function holdCalls(
  page: Page,
  path: string,
  { method = 'POST', after = 0 }: { method?: 'GET' | 'POST' | 'PUT'; after?: number } = {},
): Promise<HeldCalls> {
  let free = after
  let held: Route[] = []
  // The page may have given a call up meanwhile.
  const pass = (route: Route) => route.continue().catch(() => undefined)
  await page.route(
    (url) => url.href.includes(path),
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      if (free > 0) {
        free--
        return pass(route)
      }
      held.push(route)
    },
  )
  return {
    get count() {
      return held.length
    },
    hold: (after = 0) => {
      free = after
    },
    release: async () => {
      free = Infinity
      const routes = held
      held = []
      await Promise.all(routes.map(pass))
    },
  }
}
