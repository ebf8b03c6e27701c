import { seedAgents, seedInstances } from './many-agents.ts'
import type { Bench, Measured, Measurement } from './measurement.ts'
import { openProduct } from './product.ts'
import {
  heapOf,
  measureElements,
  measureList,
  measureScrolling,
  type ListLimits,
} from './tables.ts'

/** The list of agents: first rows, a key in the search, scrolling, elements in the page, memory. */
export const agents: Measurement = async (bench) => {
  const empty = await openProduct(bench, 'agents')
  const emptyHeap = await heapOf(empty)
  await empty.close()
  seedInstances(bench.gateway)
  seedAgents(bench.gateway, 10_000)
  const few = await list(bench, 10_000, { first: 150, firstSlow: 450, key: 16, keySlow: 50 })
  const page = await openProduct(bench, 'agents')
  await page.locator('tr[data-index] a').first().waitFor()
  const more: Measured[] = [
    await measureScrolling(bench, page, '10,000 agents'),
    await measureElements(page, {
      what: 'elements in the page',
      details: 'with the rows in view of 10,000',
    }),
    {
      what: 'memory above the empty page',
      value: (await heapOf(page)) - emptyHeap,
      target: 40,
      unit: 'MB',
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

const list = (bench: Bench, count: number, limits: ListLimits): Promise<Measured[]> =>
  measureList(bench, {
    what: `${count.toLocaleString('en')} agents`,
    limits,
    path: 'agents',
    from: 'preferences',
    answer: '/users/agents',
    search: 'Name, e-mail or phone',
    typed: 'ana souza 4',
    // The search texts are built in idle time after the first rows.
    rest: 1_500,
  })
