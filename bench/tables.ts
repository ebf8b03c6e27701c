import type { Page } from 'playwright'
import { median, type Bench } from './measurement.ts'
import { typeTimed } from './product.ts'

// What measurements of lists share: first rows, keys, frames, and what a bare virtual table takes at this moment.

const text = 'ana souza 4'
const rounds = 3

/** What a list may take at most, in ms; `Slow` with the CPU four times slower. */
export interface ListLimits {
  readonly first: number
  readonly firstSlow: number
  readonly key: number
  readonly keySlow: number
}

/** What a bare virtual table of 100 000 rows took on the machine for which the figures were set. */
const bareThere: ListLimits = { first: 128, firstSlow: 298, key: 16, keySlow: 24 }
/** A frame of it while it was scrolled, ms. */
const bareFrame = 17

/** Limits as they hold on this machine: as far as it is as fast, at this moment, as the one they were set for. */
export async function limitsHere(bench: Bench, own: ListLimits): Promise<ListLimits> {
  const bare = await measureBare(bench)
  return {
    first: own.first * (bare.first / bareThere.first),
    firstSlow: own.firstSlow * (bare.firstSlow / bareThere.firstSlow),
    key: own.key * (bare.key / bareThere.key),
    keySlow: own.keySlow * (bare.keySlow / bareThere.keySlow),
  }
}

/** The limit of a frame on this machine, in ms. */
export async function frameLimit({ newPage, runPart }: Bench, own: number): Promise<number> {
  const page = await newPage()
  await runPart(page, 'bare-table', { count: 10_000 })
  const frames = await scrolledFrames(page)
  await page.close()
  return own * (at95(frames) / bareFrame)
}

/** Slows the page's scripts down. */
export async function slowDown(page: Page, slower: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Notes when the frame with the first row's link was drawn, on each page that is loaded from now on. */
export async function watchFirstRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('tr[data-index] a')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => (globalThis.firstRowDrawn = performance.now())))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
}

/** Waits until the first row was drawn. */
export async function withFirstRow(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.firstRowDrawn !== undefined, undefined, {
    timeout: 120_000,
  })
}

/** From the last byte of an answer until the first row was drawn, in ms. */
export async function firstRowAfter(page: Page, answer: string): Promise<number> {
  await withFirstRow(page)
  return page.evaluate((end) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const came = entries.find(({ name }) => name.endsWith(end))
    return (globalThis.firstRowDrawn ?? Number.NaN) - (came?.responseEnd ?? Number.NaN)
  }, answer)
}

/** The value that 95 of 100 do not exceed. */
export const at95 = (sorted: readonly number[]) =>
  sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN

/** How long the frames were while the page's table was scrolled, in ms, the shortest first. */
export const scrolledFrames = (page: Page) =>
  page.evaluate(async () => {
    const scroller = document.querySelector('[role=region]:has(table), [data-scroller]')
    const took: number[] = []
    let last = performance.now()
    for (let n = 0; n < 180; n++) {
      scroller?.scrollBy(0, 300)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      took.push(now - last)
      last = now
    }
    if (!scroller || scroller.scrollTop < 10_000) throw new Error('nothing was scrolled')
    return took.toSorted((a, b) => a - b)
  })

/** The same of a bare virtual table of 100 000 rows: what this machine can do at this moment. */
async function measureBare({ newPage, runPart }: Bench): Promise<ListLimits> {
  const of = async (slower: number) => {
    const first: number[] = []
    const keys: number[] = []
    for (let round = 0; round < rounds; round++) {
      // A page of its own each time: code that has never run is slow, in the product too.
      const page = await newPage()
      await slowDown(page, slower)
      first.push(await runPart<number>(page, 'bare-table', { count: 100_000 }))
      await page.getByRole('textbox').focus()
      keys.push(...(await typeTimed(page, text)))
      await page.close()
    }
    return [median(first), median(keys)] as const
  }
  const [first, key] = await of(1)
  const [firstSlow, keySlow] = await of(4)
  return { first, key, firstSlow, keySlow }
}

declare global {
  var firstRowDrawn: number | undefined
}
