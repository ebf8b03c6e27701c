import type { Page } from 'playwright/test'
import { readFileSync } from 'node:fs'

/** The built file that a source went into, as its URL ends: `assets/….js`. Several sources share one. */
export function builtFile(source: string): string {
  const files = JSON.parse(readFileSync('dist/.vite/sources.json', 'utf8')) as Record<
    string,
    string | undefined
  >
  const file = files[source]
  if (file === undefined) throw new Error(`The build has no file with ${source}.`)
  return file
}

/**
 * Holds a file of the build back until it is told to come.
 * @param source as for `builtFile`
 */
export async function hold(page: Page, source: string): Promise<{ come: () => void }> {
  let come = () => {}
  const told = new Promise<void>((resolve) => (come = resolve))
  await page.route(`**/${builtFile(source)}`, async (route) => {
    await told
    await route.continue()
  })
  return { come }
}
