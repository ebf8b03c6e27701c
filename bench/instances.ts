import { median, type Bench, type Measured, type Measurement } from './measurement.ts'
import { openProduct, typeTimed } from './product.ts'
import {
  at95,
  firstRowAfter,
  frameLimit,
  limitsHere,
  scrolledFrames,
  slowDown,
  watchFirstRow,
} from './tables.ts'

const count = 5_000
const rounds = 3

/** The list of 5 000 instances: first rows, a key in the search, scrolling, elements in the page. */
export const instances: Measurement = async (bench) => {
  seed(bench)
  const limits = await limitsHere(bench, { first: 300, firstSlow: 1_000, key: 33, keySlow: 100 })
  const measured: Measured[] = []
  for (const slower of [1, 4]) {
    const slow = slower > 1
    const cpu = slow ? `, CPU ÷ ${slower}` : ''
    const firsts: number[] = []
    const keys: number[] = []
    for (let round = 0; round < rounds; round++) {
      // Its code has been loaded before: what is measured is the list.
      const page = await openProduct(bench, 'instances')
      await page.locator('tr[data-index] a').first().waitFor()
      await watchFirstRow(page)
      await slowDown(page, slower)
      await page.reload()
      firsts.push(await firstRowAfter(page, '/instance/fetchInstances'))
      await page.getByPlaceholder('Name, number, profile or UUID').focus()
      await page.waitForTimeout(800 * slower)
      keys.push(...(await typeTimed(page, 'inst-0 49')))
      await page.close()
    }
    measured.push(
      {
        what: `first row of ${count.toLocaleString('en')} instances after the answer${cpu}`,
        value: median(firsts),
        target: slow ? limits.firstSlow : limits.first,
        unit: 'ms',
        details: firsts.map((ms) => Math.round(ms)).join(', '),
      },
      {
        what: `key in the search of ${count.toLocaleString('en')} instances${cpu}`,
        value: median(keys),
        target: slow ? limits.keySlow : limits.key,
        unit: 'ms',
        details: `of ${keys.length} keys the slowest ${Math.round(Math.max(...keys))} ms`,
      },
    )
  }
  const page = await openProduct(bench, 'instances')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('tr[data-index] a').first().waitFor()
  const frames = await scrolledFrames(page)
  const most = Math.round(frames.at(-1) ?? 0)
  measured.push(
    {
      what: `scrolling ${count.toLocaleString('en')} instances, frame at p95`,
      value: at95(frames),
      target: await frameLimit(bench, 33),
      unit: 'ms',
      details: `median ${Math.round(median(frames))} ms, slowest ${most} ms`,
    },
    {
      what: 'elements in the page of instances',
      value: await page.evaluate(() => document.querySelectorAll('*').length),
      target: 1_500,
      unit: 'elements',
      details: 'in the middle of the list, with what was read of the rows in view',
    },
  )
  return measured
}

/** Instances in the gateway's store, each in some state; each has its settings and a webhook that is missing. */
function seed({ gateway: { store } }: Bench): void {
  for (let n = 0; n < count; n++)
    store.instances.add({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      name: `inst-${(n * 7919) % 10_007}`,
      connectionStatus: n % 17 === 0 ? 'close' : 'open',
      number: `5511${980_000_000 + n}`,
      profileName: null,
      createdAt: 0,
      updatedAt: 0,
    })
}
