import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { openGateway } from '#gateway/gateway.ts'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler, webHandler } from '#gateway/server/site.ts'
import { addressOf, signedIn } from '#bench/product.ts'
import { printFigures, summaryOf, type Summary, type Visits } from './report.ts'
import { visit, type Page } from './visit.ts'

// `npm run bench load`: measures the dashboard on a slow network and CPU, beside a baseline page with a minimal
// implementation of the same list. Exits with 1 if a target is missed.
//
//   --rounds 5                   the number of visits of each page
//   --json                       prints the figures as JSON
//   --also <url>                 measures another page in the same run, e.g. the list of another dashboard
//   --also-row <selector>        the selector of its first row
//   --also-storage <name=value>  an initial value of its localStorage; repeatable

const apiKey = 'key-of-the-measurements'

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== 'load'),
  options: {
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    also: { type: 'string' },
    'also-row': { type: 'string', default: 'tbody tr td' },
    'also-storage': { type: 'string', multiple: true, default: [] },
  },
})

/**
 * Starts a gateway with this many instances; the dashboard and the baseline page in front of it have different origins.
 */
async function serve(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-bench-load-'))
  const gateway = openGateway({ dataDir, apiKey })
  for (let n = 0; n < count; n++)
    gateway.store.instances.add({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      name: `inst-${n}`,
      connectionStatus: n % 17 === 0 ? 'close' : 'open',
      number: `5511${980_000_000 + n}`,
      profileName: null,
      createdAt: 0,
      updatedAt: 0,
    })
  const listenWith = (answer: (request: Request) => Response) =>
    listen(siteHandler(gateway, webHandler(answer)), '127.0.0.1', 0)
  const [dashboard, baseline] = await Promise.all([
    listenWith(openDashboard('dist')),
    listenWith(withStyleElements(openDashboard('dist-bench-load'))),
  ])
  return {
    dashboard: dashboard.url,
    baseline: baseline.url,
    async close() {
      await gateway.close()
      await dashboard.close()
      await baseline.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The baseline uses its library's default style elements, which the dashboard's policy blocks. */
const withStyleElements = (answer: (request: Request) => Response) => (request: Request) => {
  const response = answer(request)
  response.headers.set('content-security-policy', "default-src 'self' 'unsafe-inline' data:")
  return response
}

type Served = Awaited<ReturnType<typeof serve>>

/** Visits of one subject in sequence: its connect page, and its list with 5, 1,000 and 5,000 instances. */
interface Subject {
  readonly name: 'dashboard' | 'baseline'
  readonly listIn: (served: Served) => Page
}

const selectors = { row: 'tr[data-index] a', search: 'input[placeholder]' }

const subjects: readonly Subject[] = [
  {
    name: 'dashboard',
    listIn({ dashboard: url }) {
      const target = { url, connection: { address: `${url}/api`, key: apiKey } }
      // Only the first time: a reload must use what the dashboard itself has stored.
      const signIn = `sessionStorage.length || ${signedIn(target)}`
      return { ...selectors, url: addressOf(target, 'instances'), before: signIn }
    },
  },
  {
    name: 'baseline',
    listIn: ({ baseline: url }) => ({
      ...selectors,
      url,
      before: `sessionStorage.setItem('baseline key', ${JSON.stringify(apiKey)})`,
    }),
  },
]

async function visitAll(
  browser: Browser,
  { name, listIn }: Subject,
  [few, many, most]: readonly [Served, Served, Served],
): Promise<Visits> {
  const connect = { url: few[name], before: '', row: 'input', search: '' }
  return {
    connect: await visit(browser, connect),
    few: await visit(browser, listIn(few)),
    many: await visit(browser, listIn(many), ['scroll', 'reload']),
    most: await visit(browser, listIn(most), ['type']),
  }
}

/** The page of `--also`, on any server. */
function alsoPage(url: string): Page {
  const stored = options['also-storage'].map((entry) => {
    const [key = '', ...value] = entry.split('=')
    return `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value.join('='))})`
  })
  return { url, row: options['also-row'], search: '', before: stored.join(';') }
}

// Set by `scripts/bench.mjs`.
const { CHROMIUM_PATH: executablePath = '', CHROMIUM_FLAGS: flags = '' } = process.env
const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
const served = [await serve(5), await serve(1_000), await serve(5_000)] as const
try {
  const all: Record<Subject['name'], Visits[]> = { dashboard: [], baseline: [] }
  const also: Visits['few'][] = []
  for (let round = 0; round < Number(options.rounds); round++) {
    // Alternate the order of the subjects.
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed())
      all[subject.name].push(await visitAll(browser, subject, served))
    if (options.also !== undefined) also.push(await visit(browser, alsoPage(options.also)))
  }
  const summaries: Record<Subject['name'], Summary> = {
    dashboard: summaryOf(all.dashboard),
    baseline: summaryOf(all.baseline),
  }
  const isWell = printFigures(summaries, also, options.json)
  if (!isWell) process.exitCode = 1
} finally {
  await browser.close()
  for (const one of served) await one.close()
}
