import type { Page } from 'playwright'
import type { Bench } from './measurement.ts'

/** Opens a new page of the product, signed in. */
export async function openProduct(bench: Bench, path: string): Promise<Page> {
  const page = await bench.newPage()
  await page.addInitScript(signedIn(bench))
  await page.goto(addressOf(bench, path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Returns the URL of a page of the product for the bench's gateway. */
export function addressOf(
  { url, connection }: Pick<Bench, 'url' | 'connection'>,
  path: string,
): string {
  const gateway = encodeURI(connection.address.replace('http://', 'http:').replaceAll('/', '~2f'))
  return `${url}/g/${gateway}/${path}`
}

/** Returns a script that signs in, if it runs before the product's scripts. */
export const signedIn = ({ connection: { address, key } }: Pick<Bench, 'connection'>): string =>
  `sessionStorage.setItem(${JSON.stringify(`switchboard.key ${address}`)}, ${JSON.stringify(key)})`

/** Starts recording long tasks of the page. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.heldFor = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.heldFor.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** Returns the longest task since `watchTasks`, in ms; 0 if none exceeded 50. */
export const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...globalThis.heldFor))

/**
 * Types into the focused element, key by key.
 * @returns the time from each key to the frame that shows it, in ms
 */
export async function typeTimed(page: Page, text: string): Promise<number[]> {
  const took: number[] = []
  for (const key of text) {
    await page.evaluate(() => {
      globalThis.keyShown = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            // The first task after the frame.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
          },
          { once: true, capture: true },
        )
      })
    })
    await page.keyboard.press(key)
    took.push(await page.evaluate(() => globalThis.keyShown))
  }
  return took
}

/** An expression: a promise of the last job's record on disk. */
export const lastJobIn = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('switchboard')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const reading = opening.result.transaction('runs').objectStore('runs').getAll()
    reading.onsuccess = () => {
      opening.result.close()
      resolve(reading.result.toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))[0])
    }
  }
})`

/** Returns when the last job was started and when it ended, from its record, in epoch milliseconds. */
export const lastJob = (page: Page) =>
  page.evaluate<{ startedAt: number; endedAt: number }>(lastJobIn)

declare global {
  var heldFor: number[]
  var keyShown: Promise<number>
}
