import { beforeAll, expect, it } from 'vitest'
import { loadSection, type Catalogue } from '#i18n/catalogues.ts'
import { formatsOf } from '#i18n/formats.ts'
import { handleOf, counts, at, file } from '#job-ui/testing/handle.ts'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { OutcomeState } from '#local/jobs/job-record.ts'
import { buildReport, maxPrinted } from './print-report.ts'

let t: Catalogue['jobs']
let words: Catalogue['jobEnd']['report']
beforeAll(async () => {
  t = await loadSection('en', 'jobs')
  words = (await loadSection('en', 'jobEnd')).report
})

async function report(states: readonly OutcomeState[]): Promise<Document> {
  async function* rows(): AsyncGenerator<JobRow[]> {
    yield states.map((state, index) => ({
      index,
      item: { to: `=${index}`, name: '', data: {} },
      state,
      outcome: { state, at },
    }))
  }
  const page = document.implementation.createHTMLDocument()
  const { snapshot } = handleOf(jobKinds.campaign, {
    name: 'Spring <b>',
    state: 'finished',
    by: 'Lia',
    counts: counts({ accepted: 3, refused: 1 }),
  })
  await buildReport(page, {
    job: snapshot,
    gatewayName: 'andina-prod (Production)',
    file: { ...file, heads: ['recipient'], lines: ({ item }) => [[item.to]] },
    list: undefined,
    rows: rows(),
    t,
    words,
    formats: formatsOf('en'),
    reasonOf: (outcome) => (outcome?.state === 'refused' ? 'No such number' : ''),
  })
  return page
}

const cellsOf = (page: Document) =>
  [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )

it('has the job, who started it, the counts, and rows with a problem first, without formulas', async () => {
  const page = await report(['accepted', 'unknown', 'accepted', 'refused'])
  expect(page.querySelector('h1')?.textContent).toBe('Spring <b>')
  const facts = page.querySelector('dl')?.textContent ?? ''
  for (const fact of ['andina-prod (Production)', 'Lia', 'Accepted3', 'Refused1'])
    expect(facts).toContain(fact)
  expect([...page.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
    'Recipient',
    'Result',
    'Details',
    'Time',
  ])
  expect(cellsOf(page).map((cells) => cells.slice(0, 3))).toEqual([
    ["'=3", 'refused', 'No such number'],
    ["'=1", 'unknown', ''],
    ["'=0", 'accepted', ''],
    ["'=2", 'accepted', ''],
  ])
})

it('says how many rows of a long job it has', async () => {
  const page = await report([
    ...Array.from({ length: maxPrinted + 10 }, () => 'accepted' as const),
    'refused',
  ])
  const rows = cellsOf(page)
  expect([rows.length, rows[0]?.[1]]).toEqual([maxPrinted, 'refused'])
  expect(page.body.textContent).toContain('5,000 of 5,011 rows')
})
