import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { call } from '#client/call.ts'
import { seedAgents } from './many-agents.ts'
import { median, type Bench, type Measured, type Measurement } from './measurement.ts'
import { lastJob, longestTask, openProduct, watchTasks } from './product.ts'

const rows = 10_000
const sent = 500
const concurrency = 4
const rounds = 3

/** Agents from a list: parsing and validating it, and the import against a bare `fetch` loop that sends the same. */
export const importing: Measurement = async (bench) => [
  ...(await checking(bench)),
  ...(await sending(bench)),
]

/** A list as long as the gateway's: half of its agents exist with another name. */
async function checking(bench: Bench): Promise<Measured[]> {
  await call(bench.connection, 'createInstance', { body: { instanceName: 'sales' } })
  seedAgents(bench.gateway, rows / 2)
  const page = await openProduct(bench, 'agents/import')
  await page.getByRole('link', { name: 'Agents' }).getByText('5,000').waitFor()
  // The first list also loads code, which is done before the measurement: a user with 10,000 agents waits for that only
  // once.
  await uploadList(page, bench.folder, 'name,email\nAna,ana@x.example\n')
  await page.getByText('1 would be created').waitFor()
  await watchTasks(page)
  const line = (_one: unknown, n: number) =>
    `Ana Prado ${n},agent.${n}@andina.example,+55 11 9${80_000_000 + n},a password of mine ${n},sales:FULL`
  const list = ['name,email,phone,password,permissions', ...Array.from({ length: rows }, line)]
  const began = performance.now()
  await uploadList(page, bench.folder, list.join('\n'))
  await page.getByText('5,000 would be created').waitFor({ timeout: 60_000 })
  const took = performance.now() - began
  return [
    {
      what: `a list of ${rows.toLocaleString('en')} agents read and checked`,
      value: took,
      target: 1_500,
      unit: 'ms',
      details: 'from the choice of the file until the counts are shown; half of them exist',
    },
    {
      what: 'longest task during the import',
      value: await longestTask(page),
      target: 50,
      unit: 'ms',
      details: 'none over 50 ms is 0',
    },
  ]
}

async function uploadList(page: Page, folder: string, text: string): Promise<void> {
  const file = join(folder, 'agents.csv')
  writeFileSync(file, text)
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Alternating, so that a slow phase of the machine affects both. The times of the import are those of its record. */
async function sending(bench: Bench): Promise<Measured[]> {
  const { connection, newPage, runPart } = bench
  const loop = await newPage()
  const product = await openProduct(bench, 'agents/import')
  const bare: number[] = []
  const runs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    // The first round loads code: it is small and not counted.
    const count = round === 0 ? 20 : sent
    const options = { connection, round: `bare-${round}`, count, concurrency }
    const took = await runPart<number>(loop, 'bare-agents', options)
    const imported = await importOf(product, bench.folder, round, count)
    if (round === 0) continue
    bare.push(took)
    runs.push(imported)
  }
  const list = (values: number[]) => values.map((value) => Math.round(value)).join(', ')
  return [
    {
      what: `import of ${sent} agents, ${concurrency} at a time, against a bare loop`,
      value: median(runs) / median(bare),
      target: 1.2,
      unit: '×',
      details: `import ${list(runs)} ms; bare ${list(bare)} ms`,
    },
  ]
}

/** Imports this many new agents on the product's page. @returns the duration in milliseconds */
async function importOf(page: Page, folder: string, round: number, count: number): Promise<number> {
  const line = (_one: unknown, n: number) =>
    `Ana Prado ${n},ana${n}@run-${round}.example,55119${80_000_000 + n},a password of mine ${n}`
  await uploadList(
    page,
    folder,
    ['name,email,phone,password', ...Array.from({ length: count }, line)].join('\n'),
  )
  const start = page.getByRole('button', { name: `Import ${count} agents` })
  await start.waitFor()
  await start.click()
  await page.locator('header').getByText('finished').waitFor({ timeout: 300_000 })
  const { startedAt, endedAt } = await lastJob(page)
  if (!(await page.getByText(`accepted ${count}`).isVisible()))
    throw new Error('not all were accepted')
  // Wait for the read-back before the next import.
  await page.getByText(`${count} agents have the imported values.`).waitFor()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  return endedAt - startedAt
}
