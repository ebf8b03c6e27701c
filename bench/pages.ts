import { apiKey, median, serve, type Measurement } from './measurement.ts'
import type { Row } from './report.ts'
import { visit, type Extra, type Page, type Visit } from './visit.ts'

const folders = { dashboard: 'dist', baseline: 'dist-bench-baseline' }

/** The pages under test, for a gateway with this many instances. */
async function serveList(count: number) {
  const { gateway, urls, close } = await serve(folders)
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
  const address = `${urls.dashboard}/api`
  const path = encodeURI(address.replace('http://', 'http:').replaceAll('/', '~2f'))
  const saved = JSON.stringify([{ address, name: 'Bench', tag: 'local', lastUsed: 0 }])
  const session = await fetch(`${address}/key-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: apiKey }),
  })
  const cookie = session.headers.get('set-cookie')?.split(';')[0]
  const selectors = { row: 'tr[data-index] a', search: 'input[placeholder]' }
  const list: Record<'dashboard' | 'baseline', Page> = {
    dashboard: {
      ...selectors,
      url: `${urls.dashboard}/g/${path}/instances`,
      cookie,
      // As after an earlier visit.
      before: `localStorage.setItem('switchboard.gateways', ${JSON.stringify(saved)})`,
    },
    baseline: {
      ...selectors,
      url: urls.baseline,
      before: `sessionStorage.setItem('baseline key', ${JSON.stringify(apiKey)})`,
    },
  }
  const connect: Page = { url: urls.dashboard, before: '', row: 'input', search: '' }
  return { list, connect, close }
}

type Options = Parameters<Measurement>[0]
type Visits = Readonly<Record<'dashboard' | 'baseline', readonly Visit[]>>

/** Visits both lists in alternation. */
async function visitBoth(
  { browser, rounds }: Options,
  { list }: Awaited<ReturnType<typeof serveList>>,
  extras: readonly Extra[],
): Promise<Visits> {
  const visits: Record<keyof Visits, Visit[]> = { dashboard: [], baseline: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of (['dashboard', 'baseline'] as const).toSorted(() => (round % 2 ? -1 : 1)))
      visits[name].push(await visit(browser, list[name], extras))
  return visits
}

/** Returns a row with the medians of a figure of each visit. */
const row = (
  title: string,
  unit: Row['unit'],
  visits: Visits,
  of: (visit: Visit) => number | readonly number[],
  target?: Row['target'],
): Row => ({
  title,
  unit,
  dashboard: median(visits.dashboard.flatMap(of)),
  baseline: median(visits.baseline.flatMap(of)),
  target,
})

const ready = { ratio: 1.3 }

/** How long does the first load take on a slow network? With 5 and 1,000 instances, and the Connect page. */
export const measureLoad: Measurement = async (options) => {
  const { browser, rounds, also } = options
  const [few, many] = [await serveList(5), await serveList(1_000)]
  try {
    const alone = async (page: Page): Promise<Visits> => {
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, page))
      return { dashboard: visits, baseline: [] }
    }
    const connect = await alone(few.connect)
    const five = await visitBoth(options, few, [])
    const thousand = await visitBoth(options, many, ['reload'])
    const other = also && (await alone(also))
    return [
      row('Connect ready', 's', connect, (one) => one.ready),
      row('first paint of the list', 's', five, (one) => one.firstPaint),
      row('5 rows ready', 's', five, (one) => one.ready, ready),
      row('transferred for 5 rows', 'kB', five, (one) => one.bytes),
      row('1 000 rows ready', 's', thousand, (one) => one.ready, ready),
      row('1 000 rows after a reload', 's', thousand, (one) => one.reloaded ?? Number.NaN),
      row('requests before the rows', '', thousand, (one) => one.requests, { atMost: 14 }),
      row('waves of requests before them', '', thousand, (one) => one.waves, { atMost: 3 }),
      row('layout shift', '', thousand, (one) => one.layoutShift, { atMost: 0.02 }),
      ...(other
        ? [
            row('other page ready', 's', other, (one) => one.ready),
            row('its first paint', 's', other, (one) => one.firstPaint),
            row('transferred for it', 'kB', other, (one) => one.bytes),
          ]
        : []),
    ]
  } finally {
    await few.close()
    await many.close()
  }
}

/** Do scrolling and search stay smooth with 10,000 rows? */
export const measureList: Measurement = async (options) => {
  const served = await serveList(10_000)
  try {
    const visits = await visitBoth(options, served, ['scroll', 'type'])
    const keys = (visit: Visit) => visit.keys ?? []
    return [
      row('10 000 rows ready', 's', visits, (one) => one.ready, ready),
      row('longest frame while loading', 'ms', visits, (one) => one.longestFrame, { atMost: 200 }),
      row('scrolling 10 000 rows', 'fps', visits, (one) => one.scrolled ?? Number.NaN, {
        atLeast: 50,
      }),
      row('key in their search', 'ms', visits, (one) => keys(one).map(({ painted }) => painted), {
        atMost: 50,
      }),
      row(
        'list changed by such a key',
        'ms',
        visits,
        (one) => keys(one).map(({ listed }) => listed),
        { atMost: 150 },
      ),
    ]
  } finally {
    await served.close()
  }
}
