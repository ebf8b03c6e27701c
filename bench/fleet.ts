import type { Page } from 'playwright'
import { call } from '#client/call.ts'
import { median, type Bench, type Measured, type Measurement } from './measurement.ts'
import { lastRun, openProduct } from './product.ts'

const count = 200
const concurrency = 4
const rounds = 5
const done = `${count} of ${count} instances done`
const names = Array.from({ length: count }, (_, n) => `i${String(n + 1).padStart(3, '0')}`)

/** How long the gateway takes for a call, in milliseconds, and what the product may take of the bare loop's time. */
const gateways = [
  // As one across a network does, with a database behind it. What the product does besides, it does while it waits.
  { wait: 40, target: 1.2, what: 'a gateway that takes 40 ms' },
  // Page, browser and gateway share the machine's cores: everything that the product does comes on top.
  { wait: 0, target: 1.7, what: 'a gateway beside the page that takes no time' },
]

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
  // Warms up, and gives each its text.
  let on = true
  await measureOnce(bench, page, beside, { on, first: true })
  const measured: Measured[] = []
  for (const { wait, target, what } of gateways) {
    await holdAnswers(bench, wait)
    const took: Record<'bare' | 'product', number[]> = { bare: [], product: [] }
    for (let round = 0; round < rounds; round++) {
      on = !on
      const once = await measureOnce(bench, page, beside, { on, first: false })
      took.product.push(once.product)
      took.bare.push(once.bare)
    }
    measured.push({
      what: `settings of ${count} instances, concurrency ${concurrency}, against a bare loop, ${what}`,
      value: median(took.product) / median(took.bare),
      target,
      unit: '×',
      details:
        `product ${list(took.product)} ms; bare ${list(took.bare)} ms; ` +
        'the bare loop too reads, writes and reads back each instance',
    })
  }
  return measured
}

const list = (values: number[]) => values.map((value) => Math.round(value)).join(', ')

/** Has the gateway take so long for each call to settings from now on. */
async function holdAnswers({ connection }: Bench, wait: number): Promise<void> {
  const headers = { apikey: connection.key, 'content-type': 'application/json' }
  const url = `${connection.address}/__faults`
  await fetch(url, { method: 'DELETE', headers })
  for (const operation of ['findSettings', 'setSettings']) {
    const body = JSON.stringify({ operation, delay: wait, times: 1_000_000 })
    const { ok } = await fetch(url, { method: 'POST', headers, body })
    if (!ok) throw new Error('The gateway does not hold its answers.')
  }
}

/** The same change by the product, then by the bare loop. @returns how long each took, in ms */
async function measureOnce(
  bench: Bench,
  page: Page,
  beside: Page,
  { on, first }: { on: boolean; first: boolean },
): Promise<{ product: number; bare: number }> {
  const product = await applyToAll(page, on ? 'On' : 'Off', first)
  const writes = await writesOf(page)
  if (writes !== count) throw new Error(`${writes} writes in place of ${count}`)
  const options = { connection: bench.connection, names, concurrency, alwaysOnline: on }
  return { product, bare: await bench.runPart<number>(beside, 'fleet', options) }
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
