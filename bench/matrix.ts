import type { Page } from 'playwright'
import { seedAgents } from './many-agents.ts'
import { median, type Bench, type Measured, type Measurement } from './measurement.ts'
import { openProduct, typeTimed } from './product.ts'
import {
  at95,
  firstAfter,
  heapOf,
  measureElements,
  scrolledFrames,
  slowDown,
  typeInSearch,
} from './tables.ts'

const size = { agents: 10_000, instances: 60 }
const what = '10,000 × 60'
const rounds = 5
const list = {
  path: 'agents/matrix',
  from: 'preferences',
  answer: '/users/agents',
  search: 'Search agents by name or e-mail',
  typed: 'ana souza 4',
  rest: 1_500,
  first: '[role=gridcell]',
}

/** Keys that set the level of the focused cell. */
const levelKeys = 'fwfwfwfw'

/** One round: the times of the matrix, and of a bare virtual grid of the same size, in ms. */
interface Round {
  readonly first: number
  readonly frame: number
  readonly keys: readonly number[]
  readonly changes: readonly number[]
}

/**
 * The matrix of 10,000 agents and 60 instances: first cells, frames, a key in the search, a changed cell, elements in
 * the page and memory. The times are divided by those of a bare virtual grid of the same size, measured in alternation.
 */
export const matrix: Measurement = async (bench) => {
  const empty = await openProduct(bench, list.path)
  const emptyHeap = await heapOf(empty)
  await empty.close()
  seed(bench)
  const measured: Measured[] = []
  for (const slower of [1, 4]) {
    const cpu = slower > 1 ? `, CPU ÷ ${slower}` : ''
    const own: Round[] = []
    const bare: Round[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await measureBare(bench, slower))
      own.push(await measureOwn(bench, slower))
    }
    const compared = (name: string, target: number, of: (round: Round) => number): Measured => {
      const [mine, theirs] = [own.map(of), bare.map(of)]
      return {
        what: `${name} of ${what}${cpu}`,
        value: median(mine) / median(theirs),
        target,
        unit: '×',
        details: `${inMs(mine)} ms; bare grid ${inMs(theirs)} ms`,
      }
    }
    measured.push(
      compared('first cells after the answer', limits.first, ({ first }) => first),
      compared('key in the search', limits.key, ({ keys }) => median(keys)),
      compared('key that changes a cell', limits.change, ({ changes }) => median(changes)),
      compared('scrolling, frame at p95', limits.frame, ({ frame }) => frame),
    )
  }
  const page = await openProduct(bench, list.path)
  await page.locator(list.first).first().waitFor()
  measured.push(
    await measureElements(page, {
      what: 'elements in the page of the matrix',
      details: `with the cells in view of ${what}`,
    }),
    {
      what: `memory of ${what} above the empty page`,
      value: (await heapOf(page)) - emptyHeap,
      target: 40,
      unit: 'MB',
      details: `${emptyHeap.toFixed(1)} MB without agents`,
    },
  )
  return measured
}

/**
 * The highest ratios to the bare grid, which has no selection, no undo, no drafts and no checks of the answer: those of
 * the first measurement, with a margin. They find regressions.
 */
const limits = { first: 6, key: 2.5, change: 4, frame: 3 }

const inMs = (values: readonly number[]) => values.map((ms) => Math.round(ms)).join(', ')

async function measureOwn(bench: Bench, slower: number): Promise<Round> {
  const first = await firstAfter(bench, list, slower)
  const page = await openProduct(bench, list.path)
  await page.locator(list.first).first().waitFor()
  await slowDown(page, slower)
  const keys = await typeInSearch(page, list, slower)
  await page.getByPlaceholder(list.search).fill('')
  return { first, keys, ...(await measureGrid(page, slower)) }
}

async function measureBare({ newPage, runPart }: Bench, slower: number): Promise<Round> {
  const page = await newPage()
  await slowDown(page, slower)
  const first = await runPart<number>(page, 'bare-matrix', size)
  await page.getByRole('textbox').focus()
  const keys = await typeTimed(page, list.typed)
  await page.getByRole('textbox').fill('')
  return { first, keys, ...(await measureGrid(page, slower)) }
}

/** Changes a cell and scrolls, then closes the page. */
async function measureGrid(page: Page, slower: number) {
  await page.waitForTimeout(200 * slower)
  await page.locator(list.first).first().focus()
  const changes = await typeTimed(page, levelKeys)
  const frame = at95(await scrolledFrames(page))
  await page.close()
  return { changes, frame }
}

/** Adds 60 instances, and agents with up to three permissions. */
function seed({ gateway }: Bench): void {
  for (let n = 0; n < size.instances; n++)
    gateway.store.instances.add({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      name: `loja-centro-${String(n).padStart(3, '0')}`,
      connectionStatus: 'open',
      number: null,
      profileName: null,
      createdAt: 0,
      updatedAt: 0,
    })
  seedAgents(gateway, size.agents)
}
