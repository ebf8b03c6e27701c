import type { Page } from 'playwright'
import { median, type Bench, type Measured } from './measurement.ts'
import { addressOf, openProduct, signedIn, typeTimed } from './product.ts'

// Shared by the measurements of lists: first rows, keys, frames, and the current figures of a bare virtual table.

const text = 'ana souza 4'
const rounds = 3
/** The time to the first row varies with other load on the machine, so it is measured more often. */
const firstRows = 7

/** The limits of a list, in ms; `Slow` with the CPU four times slower. */
export interface ListLimits {
  readonly first: number
  readonly firstSlow: number
  readonly key: number
  readonly keySlow: number
}

/** The figures of a bare virtual table of 100,000 rows on the reference machine, for which the limits were set. */
const baselineLimits: ListLimits = { first: 128, firstSlow: 298, key: 16, keySlow: 24 }
/** Its frame time while it scrolled, in ms. */
const bareFrame = 17

/** A list and its measurement. */
interface ListUnderTest {
  /** The name in the report: `5,000 instances`. */
  readonly what: string
  /** The limits on the reference machine. */
  readonly limits: ListLimits
  /** The page with the list, and the page that is open before it. */
  readonly path: string
  readonly from: string
  /** The end of the URL of its response. */
  readonly answer: string
  /** The placeholder of its search field. */
  readonly search: string | RegExp
  readonly typed: string
  /** The idle time after the first rows, in ms at full speed. */
  readonly rest: number
}

/** The CSS selector of a list's first row. */
const firstRow = 'tr[data-index] a'

/**
 * Measures first rows and keys in the search, at full speed and slowed down. The limits are scaled by a bare table,
 * which is measured in alternation with the list: load on the machine affects both.
 */
export async function measureList(bench: Bench, list: ListUnderTest): Promise<Measured[]> {
  const { limits } = list
  const measured: Measured[] = []
  for (const slower of [1, 4]) {
    const slow = slower > 1
    const cpu = slow ? `, CPU ÷ ${slower}` : ''
    const bare: BareSample[] = []
    const firsts: number[] = []
    const keys: number[] = []
    for (let round = 0; round < firstRows; round++) {
      bare.push(await sampleBare(bench, slower))
      firsts.push(await firstAfter(bench, list, slower))
      if (round % 3 === 0) keys.push(...(await keysIn(bench, list, slower)))
    }
    const [bareFirst, bareKey] = bareFigures(bare)
    const [first, key] = slow
      ? [limits.firstSlow * (bareFirst / baselineLimits.firstSlow), limits.keySlow]
      : [limits.first * (bareFirst / baselineLimits.first), limits.key]
    measured.push(
      {
        what: `first row of ${list.what} after the answer${cpu}`,
        value: median(firsts),
        target: first,
        unit: 'ms',
        details: `${inMs(firsts)}; bare table ${inMs(bare.map((one) => one.first))}`,
      },
      {
        what: `key in the search of ${list.what}${cpu}`,
        value: median(keys),
        target: key * (bareKey / (slow ? baselineLimits.keySlow : baselineLimits.key)),
        unit: 'ms',
        details: `of ${keys.length} keys the slowest ${Math.round(Math.max(...keys))} ms; bare table ${Math.round(bareKey)} ms`,
      },
    )
  }
  return measured
}

const inMs = (values: readonly number[]) => values.map((ms) => Math.round(ms)).join(', ')

/** Returns the times of keys in the search of a list, in ms. */
async function keysIn(bench: Bench, list: ListUnderTest, slower: number): Promise<number[]> {
  const page = await openProduct(bench, list.path)
  await page.locator(firstRow).first().waitFor()
  await slowDown(page, slower)
  const keys = await typeInSearch(page, list, slower)
  await page.close()
  return keys
}

/** Types into the search field of a list after an idle time. @returns the time of each key, in ms */
export async function typeInSearch(
  page: Page,
  { search, rest, typed }: Pick<ListUnderTest, 'search' | 'rest' | 'typed'>,
  slower: number,
): Promise<number[]> {
  await page.getByPlaceholder(search).focus()
  await page.waitForTimeout(rest * slower)
  return await typeTimed(page, typed)
}

/** Measures the frames while a list scrolls, in alternation with those of a bare table. */
export async function measureScrolling(bench: Bench, page: Page, what: string): Promise<Measured> {
  const bare: number[] = []
  const own: number[][] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await bareFrameAt95(bench))
    await page.bringToFront()
    own.push(await scrolledFrames(page))
  }
  const most = Math.max(...own.map((frames) => frames.at(-1) ?? 0))
  return {
    what: `scrolling ${what}, frame at p95`,
    value: median(own.map(at95)),
    target: 33 * (median(bare) / bareFrame),
    unit: 'ms',
    details: `median ${Math.round(median(own.map(median)))} ms, slowest ${Math.round(most)} ms; bare table ${inMs(bare)}`,
  }
}

/** Counts the elements in a page with a list. */
export const measureElements = async (
  page: Page,
  { what, details }: Pick<Measured, 'what' | 'details'>,
): Promise<Measured> => ({
  what,
  value: await page.evaluate(() => document.querySelectorAll('*').length),
  target: 1_500,
  unit: 'elements',
  details,
})

/** Returns the limits for this machine, scaled by its current speed relative to the reference machine. */
export async function limitsHere(bench: Bench, own: ListLimits): Promise<ListLimits> {
  const full: BareSample[] = []
  const slow: BareSample[] = []
  for (let round = 0; round < firstRows; round++) {
    full.push(await sampleBare(bench, 1))
    slow.push(await sampleBare(bench, 4))
  }
  const [first, key] = bareFigures(full)
  const [firstSlow, keySlow] = bareFigures(slow)
  return {
    first: own.first * (first / baselineLimits.first),
    firstSlow: own.firstSlow * (firstSlow / baselineLimits.firstSlow),
    key: own.key * (key / baselineLimits.key),
    keySlow: own.keySlow * (keySlow / baselineLimits.keySlow),
  }
}

/** Returns the limit of a frame on this machine, in ms. */
export async function frameLimit(bench: Bench, own: number): Promise<number> {
  const frames: number[] = []
  for (let round = 0; round < rounds; round++) frames.push(await bareFrameAt95(bench))
  return own * (median(frames) / bareFrame)
}

/** Returns the 95th percentile of the frames of a bare table that scrolls, in ms. */
async function bareFrameAt95({ newPage, runPart }: Bench): Promise<number> {
  const page = await newPage()
  await runPart(page, 'bare-table', { count: 10_000 })
  const frames = await scrolledFrames(page)
  await page.close()
  return at95(frames)
}

/** Slows down the page's scripts. */
export async function slowDown(page: Page, slower: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Records when the frame with the first row's link was drawn, on each page that is loaded from now on. */
export const watchFirstRow = (page: Page): Promise<unknown> =>
  page.addInitScript(noteFirst(firstRow))

const noteFirst = (selector: string) => `{
  const seen = new MutationObserver(() => {
    if (!document.querySelector('${selector}')) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => (globalThis.firstRowDrawn = performance.now())))
  })
  seen.observe(document, { childList: true, subtree: true })
}`

/** Waits until the first row was drawn. */
export async function withFirstRow(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.firstRowDrawn !== undefined, undefined, {
    timeout: 120_000,
  })
}

/**
 * Returns the time from the last byte of a list's response to its first drawn row, in ms.
 * @param list `first` is the CSS selector of what is drawn
 */
export async function firstAfter(
  bench: Bench,
  {
    from,
    path,
    answer,
    first = firstRow,
  }: Pick<ListUnderTest, 'from' | 'path' | 'answer'> & { readonly first?: string },
  slower: number,
): Promise<number> {
  const page = await bench.newUnwatchedPage()
  await page.beforeEach(signedIn(bench))
  await page.open(addressOf(bench, from))
  await page.valueOf(`document.querySelector('h1')?.textContent`)
  await page.beforeEach(noteFirst(first))
  await page.slowDown(slower)
  await page.open(addressOf(bench, path))
  const took = await page.valueOf<number>(`(() => {
    const came = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('${answer}'))
    return globalThis.firstRowDrawn && came && globalThis.firstRowDrawn - came.responseEnd
  })()`)
  await page.close()
  return took
}

/** Returns the 95th percentile. */
export const at95 = (sorted: readonly number[]) =>
  sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN

/** Returns the frame times while the page's table scrolled, in ms, the shortest first. */
export const scrolledFrames = (page: Page) =>
  page.evaluate(async () => {
    const scroller = document.querySelector(
      '[role=region]:has(table), [data-scroller], :has(> div[role=grid])',
    )
    if (scroller) scroller.scrollTop = 0
    await new Promise(requestAnimationFrame)
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

/** Returns the JavaScript heap of the page after a garbage collection, in MB. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1_000_000
}

/** One measurement of a bare virtual table of 100,000 rows, in ms. */
interface BareSample {
  readonly first: number
  readonly keys: readonly number[]
}

/** Measures a bare virtual table once, in a new page: code that has never run is slow, in the product too. */
async function sampleBare({ newPage, runPart }: Bench, slower: number): Promise<BareSample> {
  const page = await newPage()
  await slowDown(page, slower)
  const first = await runPart<number>(page, 'bare-table', { count: 100_000 })
  await page.getByRole('textbox').focus()
  const keys = await typeTimed(page, text)
  await page.close()
  return { first, keys }
}

/** Returns the median time to the first row, and the median time of a key. */
const bareFigures = (samples: readonly BareSample[]) =>
  [median(samples.map(({ first }) => first)), median(samples.flatMap(({ keys }) => keys))] as const

declare global {
  var firstRowDrawn: number | undefined
}
