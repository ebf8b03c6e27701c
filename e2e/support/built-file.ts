import type { Page } from 'playwright/test'
import { readFileSync } from 'node:fs'

/** The built file of a source that is loaded on demand, as its URL ends: `assets/….js`. Its name says nothing of it. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string } | undefined
  >
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no file of its own for ${source}.`)
  return chunk.file
}

/**
 * Holds a chunk back until it is told to come.
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
