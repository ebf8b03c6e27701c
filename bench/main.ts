import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { measureJob } from './job.ts'
import { measureList, measureLoad } from './pages.ts'
import { print, type Row } from './report.ts'
import type { Measurement } from './measurement.ts'
import { measureServer } from './server.ts'

// `npm run bench [load] [list] [job] [server]`: each question measures the dashboard and a baseline in alternation. Exits with 1
// if a target is missed.
//
//   --rounds 5                   the number of measurements of each
//   --json                       prints the figures as JSON
//   --also <url>                 measures the loading of another page in the same run, e.g. of another dashboard
//   --also-row <selector>        the selector of its first row
//   --also-storage <name=value>  an initial value of its localStorage; repeatable

const questions: Readonly<Record<string, Measurement>> = {
  load: measureLoad,
  list: measureList,
  job: measureJob,
  server: measureServer,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    also: { type: 'string' },
    'also-row': { type: 'string', default: 'tbody tr td' },
    'also-storage': { type: 'string', multiple: true, default: [] },
  },
})
const unknown = positionals.filter((name) => !(name in questions))
if (unknown.length > 0) throw new Error(`There is no measurement ${unknown.join(', ')}.`)
const also = values.also === undefined ? undefined : alsoPage(values.also)

/** The page of `--also`, on any server. */
function alsoPage(url: string) {
  const stored = values['also-storage'].map((entry) => {
    const [key = '', ...value] = entry.split('=')
    return `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value.join('='))})`
  })
  return { url, row: values['also-row'], search: '', before: stored.join(';') }
}

// Set by `scripts/bench.mjs`.
const { CHROMIUM_PATH: executablePath = '', CHROMIUM_FLAGS: flags = '' } = process.env
const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
try {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(questions))
    if (positionals.length === 0 || positionals.includes(name))
      rows.push(...(await measure({ browser, rounds: Number(values.rounds), also })))
  if (!print(rows, values.json)) process.exitCode = 1
} finally {
  await browser.close()
}
