import type { Page } from 'playwright'
import { seedAgents } from './many-agents.ts'
import { median, type Bench, type Measured, type Measurement } from './measurement.ts'
import { openProduct, typeTimed } from './product.ts'

const text = 'ana souza 4'
const rounds = 3

/** What a list of so many may take at most: ms, and in brackets with the CPU four times slower. */
interface Limits {
  readonly first: number
  readonly firstSlow: number
  readonly key: number
  readonly keySlow: number
}

/** What a bare virtual table of 100 000 rows took on the machine for which the figures were set. */
const bareThere = { first: 128, firstSlow: 298, key: 16, keySlow: 24 }
/** A frame of it while it was scrolled, ms. */
const bareFrame = 17

/** The list of agents: first rows, a key in the search, scrolling, elements in the page, memory. */
export const agents: Measurement = async (bench) => {
  const empty = await openProduct(bench, 'agents')
  const emptyHeap = await heapOf(empty)
  await empty.close()
  seedInstances(bench)
  seedAgents(bench.gateway, 10_000)
  const few = await list(bench, 10_000, { first: 150, firstSlow: 450, key: 16, keySlow: 50 })
  const page = await openProduct(bench, 'agents')
  await rowsOf(page).first().waitFor()
  const more = [
    ...(await scrolling(page, await bareFrames(bench))),
    {
      what: 'elements in the page',
      value: await page.evaluate(() => document.querySelectorAll('*').length),
      target: 1_500,
      unit: 'elements' as const,
      details: 'with the rows in view of 10,000',
    },
    {
      what: 'memory above the empty page',
      value: (await heapOf(page)) - emptyHeap,
      target: 40,
      unit: 'MB' as const,
      details: `${emptyHeap.toFixed(1)} MB without agents`,
    },
  ]
  await page.close()
  seedAgents(bench.gateway, 90_000, 10_000)
  return [
    ...few,
    ...more,
    ...(await list(bench, 100_000, { first: 350, firstSlow: 1_000, key: 33, keySlow: 80 })),
  ]
}

const rowsOf = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

function seedInstances({ gateway: { store } }: Bench): void {
  for (const [n, name] of ['sales', 'support', 'billing', 'night', 'weekend', 'north'].entries())
    store.instances.add({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      name,
      connectionStatus: 'open',
      number: null,
      profileName: null,
      createdAt: 0,
      updatedAt: 0,
    })
}

/** First rows and keys in the search, at full speed and slowed down. */
async function list(bench: Bench, count: number, own: Limits): Promise<Measured[]> {
  // A figure holds as far as this machine is as fast, at this moment, as the one for which it was set.
  const bare = await measureBare(bench)
  const limits: Limits = {
    first: own.first * (bare.first / bareThere.first),
    firstSlow: own.firstSlow * (bare.firstSlow / bareThere.firstSlow),
    key: own.key * (bare.key / bareThere.key),
    keySlow: own.keySlow * (bare.keySlow / bareThere.keySlow),
  }
  const measured: Measured[] = []
  const many = `of ${count.toLocaleString('en')} agents`
  for (const slower of [1, 4]) {
    const cpu = slower === 1 ? '' : `, CPU ÷ ${slower}`
    const firsts: number[] = []
    const keys: number[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await openProduct(bench, 'preferences')
      await watchFirstRow(page)
      await slowDown(page, slower)
      await page.goto(page.url().replace(/preferences.*/, 'agents'))
      firsts.push(await firstRow(page))
      await page.getByPlaceholder('Name, e-mail or phone').focus()
      // The texts that are searched are made in idle moments after the first rows.
      await page.waitForTimeout(1_500 * slower)
      keys.push(...(await typeTimed(page, text)))
      await page.close()
    }
    const slow = slower > 1
    measured.push(
      {
        what: `first row ${many} after the answer${cpu}`,
        value: median(firsts),
        target: slow ? limits.firstSlow : limits.first,
        unit: 'ms',
        details: firsts.map((ms) => Math.round(ms)).join(', '),
      },
      {
        what: `key in the search ${many}${cpu}`,
        value: median(keys),
        target: slow ? limits.keySlow : limits.key,
        unit: 'ms',
        details: `of ${keys.length} keys the slowest ${Math.round(Math.max(...keys))} ms`,
      },
    )
  }
  return measured
}

async function slowDown(page: Page, slower: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Notes when the frame with the first row was drawn, on each page that is loaded from now on. */
async function watchFirstRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[role=grid] tbody a')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => (globalThis.firstRowAt = performance.now())))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
}

/** From the last byte of the answer until the first row was drawn, in ms. */
async function firstRow(page: Page): Promise<number> {
  await page.waitForFunction(() => globalThis.firstRowAt !== undefined, undefined, {
    timeout: 120_000,
  })
  return await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = entries.find(({ name }) => name.endsWith('/users/agents'))
    return (globalThis.firstRowAt ?? Number.NaN) - (answer?.responseEnd ?? Number.NaN)
  })
}

/** Frames while the list is scrolled through, against those of a bare table. */
async function scrolling(page: Page, bare: number): Promise<Measured[]> {
  const frames = await framesOf(page)
  return [
    {
      what: 'scrolling 10,000 agents, frame at p95',
      value: at95(frames),
      target: 33 * (bare / bareFrame),
      unit: 'ms',
      details: `median ${Math.round(median(frames))} ms, slowest ${Math.round(frames.at(-1) ?? 0)} ms`,
    },
  ]
}

const at95 = (frames: readonly number[]) => frames[Math.floor(frames.length * 0.95)] ?? Number.NaN

/** How long the frames were while the page's table was scrolled, in ms, the shortest first. */
const framesOf = (page: Page) =>
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

/** A frame at p95 of a bare table that is scrolled, in ms. */
async function bareFrames({ newPage, runPart }: Bench): Promise<number> {
  const page = await newPage()
  await runPart(page, 'bare-table', { count: 10_000 })
  const frames = await framesOf(page)
  await page.close()
  return at95(frames)
}

/** What the page's scripts hold after the rubbish is taken out, in MB. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1_000_000
}

/** The same of a bare virtual table of 100 000 rows: what this machine can do at this moment. */
async function measureBare({ newPage, runPart }: Bench): Promise<Limits> {
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
  var firstRowAt: number | undefined
}
