import type { Locator, Page, Request, Route } from 'playwright/test'
import { pathTo, type Place } from '#paths'
import { expect, test } from './fixtures.ts'

// On a slow network it is round trips that a person waits for. A wave is all that a page requests before the next
// response: the document, then everything that it needs at once, then what only those responses tell. Nothing is timed.

/** Waves and requests until a page shows its first rows, the document included, its icon not. */
const most = { waves: 3, requests: 14 }

test.use({ gatewayOptions: { demo: true } })

/** Holds back every response of a page until its wave is released. */
class Waves {
  readonly #page: Page
  #held: Route[] = []
  readonly #ended = new Set<Request>()
  /** The paths that were requested, by wave. */
  readonly requested: string[][] = []

  constructor(page: Page) {
    this.#page = page
    page.on('requestfinished', (request) => this.#ended.add(request))
    page.on('requestfailed', (request) => this.#ended.add(request))
  }

  async start(): Promise<void> {
    await this.#page.route('**/*', (route) => {
      if (route.request().url().endsWith('/favicon.svg')) void route.continue()
      else this.#held.push(route)
    })
  }

  /** Releases the responses to all that is requested by now, and waits until the page has done what it can with them. */
  async release(): Promise<void> {
    const routes = this.#held
    this.#held = []
    this.requested.push(routes.map((route) => new URL(route.request().url()).pathname))
    await Promise.all(routes.map((route) => route.continue()))
    await expect.poll(() => routes.every((route) => this.#ended.has(route.request()))).toBe(true)
    let before = -1
    // As long as the page requests more, it is not at rest.
    while (before !== this.#held.length) {
      before = this.#held.length
      for (let turn = 0; turn < 3; turn++)
        await this.#page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20))),
        )
    }
  }

  get held(): number {
    return this.#held.length
  }
}

const instance = 'clinica-horizonte-lilas'
type PageName = Exclude<Place['page'], 'connect' | 'not-found'>
const row = (name: string | RegExp) => (main: Locator) => main.getByRole('row', { name }).first()
const heading = (name: string | RegExp) => (main: Locator) => main.getByRole('heading', { name })
const field = (name: string | RegExp) => (main: Locator) => main.getByLabel(name).first()

/** What each page shows first, once its data is there. */
const firstRows: readonly (readonly [PageName, (main: Locator) => Locator])[] = [
  ['overview', (main) => main.getByText('12 in total')],
  ['instances', row(/Autopeças/)],
  ['fleet-settings', (main) => main.getByText('12 of 12').first()],
  ['fleet-webhooks', row(/Autopeças/)],
  ['agents', row(/@/)],
  ['new-agent', field('Name')],
  ['agent-matrix', (main) => main.getByText(/of 60 agents/)],
  ['audit', heading('Audit')],
  ['import-agents', (main) => main.getByText('Choose or drop a CSV file')],
  ['activity', heading('Activity')],
  ['preferences', field('Language')],
  ['messages', field('Recipient')],
  ['history', (main) => main.getByText('Nothing was sent from this browser yet')],
  ['campaigns', (main) => main.getByText('No campaigns yet')],
  ['new-campaign', (main) => main.getByText('Choose or drop a CSV file')],
  ['inbox', (main) => main.getByText('6 chats')],
  ['chats', heading('Mark as read')],
  ['groups', row(/Plantão/)],
  ['settings', field(/Reject calls/)],
  ['webhook', heading('Delivery')],
]

const half = firstRows.length / 2
for (const pages of [firstRows.slice(0, half), firstRows.slice(half)])
  test(`pages show their first rows in three waves: ${pages.map(([name]) => name).join(', ')}`, async ({
    connected: page,
    gateway,
  }) => {
    test.setTimeout(60_000)
    for (const [name, shown] of pages)
      await test.step(name, async () => {
        // What the last page still requests is not this one's.
        await page.goto('about:blank')
        const waves = new Waves(page)
        await waves.start()
        const place = { page: name, gateway: gateway.address, instance } as Place
        const going = page.goto(pathTo(place), { waitUntil: 'commit' })
        await expect.poll(() => waves.held).toBe(1)
        await Promise.all([going, waves.release()])
        const rows = shown(page.getByRole('main'))
        while (waves.requested.length < most.waves && !(await rows.isVisible()))
          await waves.release()
        await expect(rows, JSON.stringify(waves.requested)).toBeVisible({ timeout: 1_000 })
        const requests = waves.requested.flat()
        expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most.requests)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
  })
