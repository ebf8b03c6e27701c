import type { Page } from 'playwright'
import { call } from '#client/call.ts'
import { median, type Measurement } from './measurement.ts'
import { lastRun, openProduct } from './product.ts'

const count = 200
const concurrency = 4
const rounds = 5
const done = `${count} of ${count} instances done`
const names = Array.from({ length: count }, (_, n) => `i${String(n + 1).padStart(3, '0')}`)

/**
 * Settings applied to many instances, in the product, from the click to the run's end on the disk; against a bare loop
 * of `fetch` that makes the same calls of each instance (read, write all seven, read back), with the same concurrency,
 * in the same browser; turn about, so that a slow moment of the machine meets both.
 */
export const fleet: Measurement = async (bench) => {
  const { connection } = bench
  for (const instanceName of names)
    await call(connection, 'createInstance', { body: { instanceName } })
  const page = await openProduct(bench, 'fleet/settings')
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000))
  const beside = await bench.newPage()
  const took: Record<'bare' | 'product', number[]> = { bare: [], product: [] }
  for (let round = -1; round < rounds; round++) {
    const on = round % 2 !== 0
    const product = await applyToAll(page, on ? 'On' : 'Off', round === -1)
    const writes = await writesOf(page)
    if (writes !== count) throw new Error(`${writes} writes in place of ${count}`)
    const options = { connection, names, concurrency, alwaysOnline: on }
    const bare = await bench.runPart<number>(beside, 'fleet', options)
    // The first of each warms up.
    if (round >= 0) {
      took.product.push(product)
      took.bare.push(bare)
    }
  }
  const list = (values: number[]) => values.map((value) => Math.round(value)).join(', ')
  return [
    {
      what: `settings of ${count} instances, concurrency ${concurrency}, against a bare loop`,
      value: median(took.product) / median(took.bare),
      target: 1.2,
      unit: '×',
      details:
        `product ${list(took.product)} ms; bare ${list(took.bare)} ms; ` +
        'the bare loop too reads, writes and reads back each instance',
    },
  ]
}

/** The writes of a page since they were last counted, as the page itself knows them: listening to each takes its time. */
const writesOf = (page: Page) =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource')
    performance.clearResourceTimings()
    return calls.filter(({ name }) => name.includes('/api/settings/set/')).length
  })

/** Sets one switch on all instances, as a person does. @returns how long it took, in ms */
async function applyToAll(page: Page, to: string, first: boolean): Promise<number> {
  await page.getByText(`${count} of ${count}`).first().waitFor()
  await page.getByLabel('Choose all that match').check()
  await page.getByRole('button', { name: 'Change settings…' }).click()
  await page
    .getByRole('radiogroup', { name: 'Always online' })
    .getByText(to, { exact: true })
    .click()
  if (first) {
    await page.getByText('Write one text to all of these').click()
    await page.getByLabel('The text for these').fill('Write, please.')
  }
  const apply = page.getByRole('button', { name: `Apply to ${count} instances` })
  await apply.waitFor()
  const began = await apply.evaluate((button: HTMLElement) => {
    button.click()
    return Date.now()
  })
  // Looked at seldom: each look holds the page.
  await page.waitForFunction((said) => document.body.textContent.includes(said), done, {
    polling: 500,
  })
  await page.getByText(`Read back: ${count} instances have what was applied`).waitFor()
  const { endedAt } = await lastRun(page)
  await page.getByRole('button', { name: 'To the fleet' }).click()
  return endedAt - began
}
