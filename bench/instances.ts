import type { Bench, Measurement } from './measurement.ts'
import { openProduct } from './product.ts'
import { measureElements, measureList, measureScrolling } from './tables.ts'

const count = 5_000
const what = `${count.toLocaleString('en')} instances`

/** The list of 5,000 instances: first rows, a key in the search, scrolling, elements in the page. */
export const instances: Measurement = async (bench) => {
  seed(bench)
  const measured = await measureList(bench, {
    what,
    limits: { first: 300, firstSlow: 1_000, key: 33, keySlow: 100 },
    // Its code has been loaded before, so only the list is measured.
    path: 'instances',
    from: 'instances',
    answer: '/instance/fetchInstances',
    search: /^Name, number.* UUID$/,
    typed: 'inst-0 49',
    rest: 800,
  })
  const page = await openProduct(bench, 'instances')
  await page.locator('tr[data-index] a').first().waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  return [
    ...measured,
    await measureScrolling(bench, page, what),
    await measureElements(page, {
      what: 'elements in the page of instances',
      details: 'in the middle of the list, with what was read of the rows in view',
    }),
  ]
}

/** Adds instances in different states to the gateway's store, with settings and without a webhook. */
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
