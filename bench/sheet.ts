import { call } from '#client/call.ts'
import { giveList } from './campaign-by-hand.ts'
import type { Measurement } from './measurement.ts'
import { longestTask, openProduct, watchTasks } from './product.ts'

const rows = 100_000

/** A list of 100,000 rows: the time to its first rows, and whether the page is blocked while all are validated. */
export const sheet: Measurement = async (bench) => {
  await call(bench.connection, 'createInstance', { body: { instanceName: 'bench' } })
  const page = await openProduct(bench, 'i/bench/campaigns/new')
  await watchTasks(page)
  const began = performance.now()
  await giveList(page, bench.folder, rows)
  // The column options show the values of the first row.
  await page.locator('option', { hasText: 'Person 0' }).first().waitFor({ state: 'attached' })
  const first = performance.now() - began
  await page.getByText(`${rows.toLocaleString('en')} will be sent`).waitFor({ timeout: 60_000 })
  const all = performance.now() - began
  return [
    {
      what: `first rows of a list of ${rows.toLocaleString('en')}`,
      value: first,
      target: 1_000,
      unit: 'ms',
      details: `all read and checked after ${Math.round(all)} ms`,
    },
    {
      what: 'longest task while it is read',
      value: await longestTask(page),
      target: 50,
      unit: 'ms',
      details: 'none over 50 ms is 0',
    },
  ]
}
