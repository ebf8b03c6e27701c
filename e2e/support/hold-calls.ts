import type { Page, Route } from 'playwright/test'

/** Calls of a page that wait until the test releases them, so that the test can act in between. */
export interface HeldCalls {
  /** The number of waiting calls. */
  readonly count: number
  /** Holds every call after the next `after` ones. */
  hold(after?: number): void
  /** Releases all calls, waiting and future ones. */
  release(): Promise<void>
}

/**
 * Holds calls of a page before they reach the gateway.
 * @param path holds calls whose URL contains this
 * @param method holds calls with this method
 * @param after lets this many calls pass first
 */
export async function holdCalls(
  page: Page,
  path: string,
  {
    method = 'POST',
    after = 0,
  }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; after?: number } = {},
): Promise<HeldCalls> {
  let free = after
  let held: Route[] = []
  // The page may have aborted a call in the meantime.
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
