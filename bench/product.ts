import type { Page } from 'playwright'
import type { Bench } from './measurement.ts'

/** A page of the product, in a new page, signed in. */
export async function openProduct(bench: Bench, path: string): Promise<Page> {
  const page = await bench.newPage()
  await page.addInitScript(signedIn(bench))
  await page.goto(addressOf(bench, path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** The address of a page of the product, of the bench's gateway. */
export function addressOf(
  { url, connection }: Pick<Bench, 'url' | 'connection'>,
  path: string,
): string {
  const gateway = encodeURI(connection.address.replace('http://', 'http:').replaceAll('/', '~2f'))
  return `${url}/g/${gateway}/${path}`
}

/** A script that signs in, where it runs before the product. */
export const signedIn = ({ connection: { address, key } }: Pick<Bench, 'connection'>): string =>
  `sessionStorage.setItem(${JSON.stringify(`switchboard.key ${address}`)}, ${JSON.stringify(key)})`

/** Begins to watch how long the page is held by one task. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.heldFor = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.heldFor.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** The longest task since `watchTasks`, in ms; 0 where none was over 50. */
export const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...globalThis.heldFor))

/**
 * Types into what has the focus, key by key.
 * @returns of each key, in ms, how long it took until the frame that shows it was drawn
 */
export async function typeTimed(page: Page, text: string): Promise<number[]> {
  const took: number[] = []
  for (const key of text) {
    await page.evaluate(() => {
      globalThis.keyShown = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            // After the frame: the first task behind it.
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

/** A promise of the last run's record, as the disk has it. */
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

/** When the last run was started, and when it ended, as its record says: in epoch milliseconds. */
export const lastJob = (page: Page) =>
  page.evaluate<{ startedAt: number; endedAt: number }>(lastJobIn)

declare global {
  var heldFor: number[]
  var keyShown: Promise<number>
}
