import type { RestFigures } from './support/load-notes.ts'
import type { Page } from 'playwright/test'
import { pathTo, routeTo, pageNames, pageOf, type PageName as RoutedPage } from '#paths'
import { signInAs, test as signInTest } from './auth-proxy-fixtures.ts'
import { expect, signIn, test as base } from './fixtures.ts'
import { budgetRows, type BudgetRow } from './support/budget-rows.ts'
import { builtFile, prefetchedFiles } from './support/built-file.ts'
import { isIn, startCampaign } from './support/campaigns.ts'
import { startHoldingRelay } from './support/holding-relay.ts'
import type { TestGateway } from './support/test-gateway.ts'
import { holdResponses, noteLoads, visitByResponses, visitByWaves, Waves } from './support/waves.ts'

// On a slow network, round trips dominate the wait. A wave is all that a page requests before the next response: the
// document, then everything that it needs at once, then what only those responses reveal. Nothing is timed.

/** Waves and requests until a page shows its first rows, counted as in `e2e/support/load-notes.ts`. */
const limits = { waves: 3, requests: 20, layoutShift: 0.02 }
/**
 * Pages that need more requests. Which files the page of a job needs is known once its kind was read, from the browser's
 * own storage. The page of a group requests what the list needs first, then the group beside it.
 */
const requestsOf: Readonly<Record<string, number>> = {
  job: 31,
  group: 37,
  'fleet-settings': 22,
  'fleet-webhooks': 22,
}
/** Pages that shift more on a phone, as their heads grow with what is read. */
const shiftOf: Readonly<Record<string, number>> = {
  group: 0.03,
  account: 0.03,
  'do-not-contact': 0.03,
}

const instance = 'clinica-horizonte-lilas'
type PageName = RoutedPage | 'connect' | 'sign-in'

/** The first content of each page once its data is loaded; by default its name. */
const firstRows: Readonly<Partial<Record<PageName, RegExp>>> = {
  connect: /API key/,
  'sign-in': /Password/,
  overview: /of 12 instances/,
  instances: /Autopeças/,
  'fleet-settings': /11 of 12/,
  'fleet-webhooks': /Show all values|1[12] of 12/,
  agents: /@/,
  'new-agent': /E-mail/,
  'edit-agent': /Permissions/,
  'agent-matrix': /of 60 agents/,
  audit: /Audit/,
  'import-agents': /Choose or drop an XLSX, CSV or vCard file/,
  jobs: /November/,
  job: /finished/,
  library: /Nothing saved yet/,
  'do-not-contact': /Do not contact/,
  activity: /Activity/,
  preferences: /Language/,
  connection: /This instance/,
  messages: /Recipient/,
  history: /No messages sent from this browser yet/,
  campaigns: /November/,
  'new-campaign': /Choose or drop an XLSX, CSV or vCard file/,
  chats: /6 chats/,
  'chat-forms': /Mark as read/,
  groups: /Plantão/,
  group: /Plantão/,
  settings: /Reject calls/,
  webhook: /Delivery/,
  sinks: /RabbitMQ/,
  people: /Ana Prado/,
  account: /Passkeys/,
}

const firstRowsOf = (name: PageName) =>
  firstRows[name] ?? new RegExp(name.replaceAll('-', ' '), 'i')

/** Pages that are opened after a job was created, and those that need no gateway. */
const ofJobs = ['connect', 'preferences', 'new-campaign', 'campaigns', 'jobs', 'job'] as const
const isOfJobs = (name: PageName) => ofJobs.some((one) => one === name)

/** The other pages, by the test that visits them; user management needs a server with a key. */
const pagesOf = (about: 'people' | 'an instance' | 'agents' | 'the gateway') =>
  pageNames.filter((name) => !isOfJobs(name) && groupOf(name) === about)

function groupOf(name: RoutedPage) {
  const { needs, path } = pageOf(name)
  if (needs === 'signed-in' || needs.includes('managePeople')) return 'people'
  if (path.includes(':instance')) return 'an instance'
  return path.startsWith('/agents') ? 'agents' : 'the gateway'
}

/** A page of someone who has connected before: then the boot script asks for the session and for the first rows. */
const test = base.extend({
  connected: async ({ connected: page, gateway }, use) => {
    await page.addInitScript((address) => {
      const saved = [{ address, name: 'Test', tag: 'local', lastUsed: 0 }]
      if (location.protocol !== 'about:')
        localStorage.setItem('switchboard.gateways', JSON.stringify(saved))
    }, gateway.address)
    await use(page)
  },
})

let budget: readonly BudgetRow[] = []
test.beforeAll(() => {
  budget = budgetRows()
})

test('the first page fetches what the budget check computes, and no more than its limit', async ({
  page,
}) => {
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname.slice(1)
    if (response.ok() && /\.(js|css|json)$/.test(path)) fetched.add(path)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = budget[0]
  expect([...fetched].toSorted()).toEqual(first?.files.toSorted())
  expect(first?.bytes).toBeLessThanOrEqual(first?.limit ?? 0)
})

const phone = { width: 360, height: 740 }

/**
 * Visits pages wave by wave, then on a phone. It sends the same requests: only what shifts is different there.
 */
async function expectFewWaves(
  page: Page,
  names: readonly PageName[],
  routeOf: (name: PageName) => string,
): Promise<void> {
  const paths = names.map((name) => [name, routeOf(name)] as const)
  const shows: Record<string, RegExp> = {}
  for (const [name, path] of paths) shows[new URL(path, 'http://here').pathname] = firstRowsOf(name)
  await noteLoads(page, shows)
  for (const [name, path] of paths)
    await test.step(name, async () => {
      const mostWaves = limits.waves
      const visit = await visitByWaves(page, path, mostWaves)
      const { waves, requests, layoutShift, moved } = visit
      const description = `${name}: ${JSON.stringify(visit.paths.slice(0, mostWaves + 1), null, 1)}`
      expect.soft(waves, `waves of ${description}`).toBeLessThanOrEqual(mostWaves)
      const most = requestsOf[name] ?? limits.requests
      expect.soft(requests, `requests of ${description}`).toBeLessThanOrEqual(most)
      expectFewShifts(name, { layoutShift, moved })
      // Connect is the first page, which has its own test.
      if (name === 'connect') return
      // `npm run budget` weighs the files of the page map: it is right only if a browser requests each of them.
      const requested = new Set(visit.paths.flat())
      const mapped = budget.find((row) => row.name === name)?.files ?? []
      expect.soft(mapped, `page map of ${name}`).not.toEqual([])
      const notRequested = mapped.filter((file) => !requested.has(`/${file}`))
      expect.soft(notRequested, `files in the page map of ${name} only`).toEqual([])
    })
  await page.setViewportSize(phone)
  await holdResponses(page)
  for (const [name, path] of paths)
    await test.step(`${name} on a phone`, async () =>
      expectFewShifts(name, await visitByResponses(page, path)))
}

function expectFewShifts(
  name: PageName,
  { layoutShift, moved }: Pick<RestFigures, 'layoutShift' | 'moved'>,
): void {
  const shifts = `layout shift of ${name}: ${moved.join('\n')}`
  expect.soft(layoutShift, shifts).toBeLessThanOrEqual(shiftOf[name] ?? limits.layoutShift)
}

const pathIn = (gateway: Pick<TestGateway, 'address'>, id: string) => (name: PageName) =>
  name === 'connect' || name === 'sign-in'
    ? '/'
    : pathTo(routeTo(name, { gateway: gateway.address, instance, id }))

test.describe('first rows are shown within three waves without layout shifts', () => {
  test.use({ gatewayOptions: { demo: true } })

  for (const about of ['the gateway', 'agents', 'an instance'] as const)
    test(`pages of ${about}`, async ({ connected: page, gateway }) => {
      const id = gateway.store.agents.list()[0]?.id ?? ''
      const of = gateway.store.instances.list().find(({ name }) => name === instance)?.id ?? ''
      const group = gateway.store.groups.list(of)[0]?.jid ?? ''
      await expectFewWaves(page, pagesOf(about), (name) =>
        pathIn(gateway, name === 'group' ? group : id)(name),
      )
    })

  test('pages of jobs', async ({ connected: page, gateway }) => {
    await startCampaign(page, gateway, { count: 2, instance })
    await isIn(page, /finished/)
    const campaign = new URL(page.url()).pathname
    const path = pathIn(gateway, '')
    await expectFewWaves(page, ofJobs, (name) => (name === 'job' ? campaign : path(name)))
  })

  signInTest('pages of people', async ({ page: signedOut, context, authProxy }) => {
    await expectFewWaves(signedOut, ['sign-in'], () => `${authProxy.url}/`)
    const page = await context.newPage()
    await signInAs(page, authProxy, 'ana')
    const path = pathIn({ address: `${authProxy.url}/api` }, '')
    await expectFewWaves(page, pagesOf('people'), (name) => authProxy.url + path(name))
  })
})

test.describe('after the first page', () => {
  test.use({ gatewayOptions: { demo: true }, prefetch: true })

  test('prefetches the code of other pages when idle, so that a new page waits only for its data', async ({
    connected: page,
    gateway,
  }) => {
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname.slice(1)))
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/instance/fetchInstances', async (route) => {
      await answered
      await route.continue()
    })
    const path = pathIn(gateway, '')
    await page.goto(path('instances'))
    await expect(page.getByRole('heading', { level: 1, name: 'Instances' })).toBeVisible()
    const waves = new Waves(page)
    await waves.settle()
    // As long as the page waits for its own data, nothing else is downloaded.
    const groupsPage = builtFile('src/features/groups/GroupsPage.tsx')
    expect([...fetched].filter((file) => file === groupsPage)).toEqual([])
    answer()
    // More than a hundred files, one after the other, each when the browser is idle.
    await expect
      .poll(() => prefetchedFiles().filter((file) => !fetched.has(file)), { timeout: 60_000 })
      .toEqual([])
    await expect(page.getByText('60', { exact: true })).toBeVisible()

    await waves.start()
    await page.getByRole('link', { name: 'Groups' }).click()
    await waves.settle()
    // The state of the instance is part of its data.
    expect(waves.held).toEqual([
      expect.stringContaining('/instance/connectionState/'),
      expect.stringContaining('/group/fetchAllGroups/'),
    ])
    await waves.release()
    await expect(page.getByText(/^\d+ groups?$/).first()).toBeVisible()
    await waves.stop()
  })
})

test.describe('with data saving on', () => {
  test.use({ gatewayOptions: { demo: true }, prefetch: false })

  test('downloads only what is opened', async ({ connected: page, gateway }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)))
    await page.goto(pathIn(gateway, '')('preferences'))
    // The other idle downloads are done.
    await expect.poll(() => fetched).toContain(builtFile('src/app/assist.ts'))
    await new Waves(page).settle()
    expect(fetched).not.toContain(builtFile('src/features/groups/GroupsPage.tsx'))
  })

  test('a reload with a warm cache shows rows after three round trips', async ({
    page,
    gateway,
    expected,
  }) => {
    const relay = await startHoldingRelay(Number(new URL(gateway.url).port))
    try {
      expected.origins.push(relay.url)
      const address = `${relay.url}/api`
      await signIn(page, { address, apiKey: gateway.apiKey })
      await page.goto(relay.url + pathIn({ address }, '')('instances'))
      const row = page.getByRole('row', { name: /Autopeças/ })
      await expect(row).toBeVisible()
      // Later requests are cached too.
      await expect(page.getByText('60', { exact: true })).toBeVisible()
      relay.hold()
      const going = page.reload({ waitUntil: 'commit' })
      await expect.poll(() => relay.held.some((path) => path.startsWith('/g/'))).toBe(true)
      relay.release()
      await going
      const waves = new Waves(page)
      for (let trips = 1; trips < limits.waves && !(await row.isVisible()); trips++) {
        await waves.settle()
        relay.release()
      }
      await expect(row).toBeVisible()
    } finally {
      await page.close()
      await relay.close()
    }
  })
})
