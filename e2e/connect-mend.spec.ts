import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { goTo } from './support/go-to.ts'
import { openToAll, TestServer } from './support/test-server.ts'

const noise = [/Failed to load resource/, /CORS policy/, /ERR_/]

async function connect(page: Page, address: string, key = 'a-key') {
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: /^(Connect|Try again)$/ }).click()
}

const verdict = (page: Page) => page.getByRole('alert').getByRole('heading')
const likely = (page: Page) => page.getByRole('list', { name: 'Possible causes' })

/** A server that serves a page at its root and a gateway one path below. */
const siteWithApi = () =>
  TestServer.start((request, answer) => {
    const isApi = request.url?.startsWith('/api') === true
    const type = isApi ? 'application/json' : 'text/html'
    answer.writeHead(isApi || request.url === '/' ? 200 : 404, {
      'content-type': type,
      ...openToAll,
    })
    if (!isApi) return answer.end('<!doctype html><title>Acme</title>')
    if (request.url === '/api/') return answer.end('{"clientName":"acme","version":"2"}')
    return answer.end('[]')
  })

test('explains why it cannot connect, and how to mend it', async ({
  page,
  gateway,
  otherGateway,
  expected,
}) => {
  await page.goto('/')

  await test.step('tells a proxy with a stopped gateway from a gateway', async () => {
    const proxy = await TestServer.start((_, answer) => {
      answer.writeHead(502, { 'content-type': 'text/html', ...openToAll })
      answer.end('<html><center><h1>502 Bad Gateway</h1></center><hr>nginx</html>')
    })
    expected.origins.push(proxy.url)
    expected.console.push(...noise)
    await connect(page, proxy.url)
    await expect(verdict(page)).toHaveText('Not connected: the gateway behind this address is down')
    await expect(likely(page)).toContainText('Start the gateway, or correct the proxy’s target')
    expect(proxy.sawKey).toBe(false)
    await proxy.stop()
  })

  await test.step('explains where to fix a CORS error', async () => {
    expected.origins.push(otherGateway.url)
    expected.console.push(...noise)
    await connect(page, otherGateway.address)
    await expect(verdict(page)).toHaveText('Not connected: blocked by cross-origin rules')
    const places = page.getByRole('radiogroup', { name: 'How to set this' })
    const setting = (name: string) => likely(page).getByRole('region', { name })
    await expect(setting('Headers')).toContainText(`Access-Control-Allow-Origin: ${gateway.url}`)
    await expect(setting('Headers')).toContainText(
      'Access-Control-Allow-Headers: apikey, content-type',
    )
    await places.getByRole('radio', { name: 'nginx' }).check()
    await expect(setting('nginx')).toContainText(`Allow-Origin "${gateway.url}" always;`)
    await places.getByRole('radio', { name: 'Caddy' }).check()
    await expect(setting('Caddy')).toContainText('@preflight method OPTIONS')
    await places.getByRole('radio', { name: 'Evolution API' }).check()
    await expect(setting('Evolution API')).toContainText(`CORS_ORIGIN=${gateway.url}`)
    await places.getByRole('radio', { name: 'Switchboard' }).check()
    await expect(setting('Switchboard')).toContainText(
      `npm start -- --gateway ${otherGateway.address}`,
    )
  })

  await test.step('lists likely causes of a missing response, each with a way to check it', async () => {
    expected.origins.push(otherGateway.url)
    expected.console.push(...noise)
    const { address } = otherGateway
    await otherGateway.stop()
    await connect(page, address)
    await expect(verdict(page)).toHaveText('Not connected: no response from this address')
    await expect(likely(page).getByRole('listitem')).toHaveCount(1)
    await expect(likely(page)).toContainText('The gateway is not running, or on another port')
    await expect(likely(page)).toContainText(`curl -i ${address}/`)
    await expectAccessible(page)
  })

  await test.step('a wrong key: says where to find the right one', async () => {
    expected.console.push(...noise)
    await connect(page, gateway.address)
    await expect(verdict(page)).toHaveText('Not connected: the key was not accepted')
    await expect(likely(page)).toContainText('AUTHENTICATION_API_KEY')
    await expect(likely(page)).toContainText('The key belongs to another gateway')
  })

  await test.step('finds a gateway one path below, and offers to connect to it', async () => {
    const site = await siteWithApi()
    expected.origins.push(site.url)
    expected.console.push(...noise)
    await connect(page, site.url)
    await expect(verdict(page)).toHaveText('Not connected: the address belongs to a web page')
    const host = site.url.replace('http://', '')
    await expect(page.getByText(`Gateway found at ${host}/api.`)).toBeVisible()
    expect(site.sawKey).toBe(false)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByLabel('Address')).toHaveValue(`${site.url}/api`)
    await expect(page.getByLabel('API key')).toHaveValue('a-key')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await site.stop()
  })
})

test('reports the failure even if the code of the diagnosis cannot be loaded', async ({
  page,
  otherGateway,
  expected,
}) => {
  expected.origins.push(otherGateway.url)
  expected.console.push(...noise)
  const { address } = otherGateway
  await otherGateway.stop()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The server of the page is gone as well.
  await page.route(/\.(js|css)$/, (route) => route.abort())
  await connect(page, address)
  await expect(verdict(page)).toHaveText('Not connected')
  await expect(page.getByRole('alert')).toContainText('The connection failed.')
  await expect(page.getByLabel('Address')).toHaveValue(address)
})

test.describe('two gateways', () => {
  test.use({ gatewayOptions: { corsOrigins: ['*'] } })

  test('keeps responses, drafts, history and saved instances of each gateway apart', async ({
    page,
    gateway,
    otherGateway,
    seeds,
    expected,
  }) => {
    expected.origins.push(otherGateway.url)
    await seeds.instance('shared')
    await seeds.instance('only-here')
    await otherGateway.call('createInstance', { body: { instanceName: 'shared' } })
    await page.goto('/')
    await connect(page, gateway.address, gateway.apiKey)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    const list = (address: string) => goTo(page, pathTo({ page: 'instances', gateway: address }))
    await list(gateway.address)
    await expect(page.getByRole('main').getByText('only-here')).toBeVisible()

    // A message, a draft and a name on the first gateway.
    const place = (address: string) =>
      pathTo({ page: 'messages', gateway: address, instance: 'shared' })
    await goTo(page, `${place(gateway.address)}?tab=location`)
    const form = page.getByRole('form', { name: 'Send a location' })
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByLabel('Name').fill('Office')
    await form.getByLabel('Address').fill('Street 1')
    await form.getByLabel('Latitude').fill('1')
    await form.getByLabel('Longitude').fill('2')
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
    await page.getByRole('button', { name: 'New message' }).click()
    await form.getByLabel('Name').fill('A draft of the first')

    await page.goto('/')
    const saved = page.getByRole('region', { name: /Saved gateways/ })
    await saved.getByRole('button', { name: /^Edit / }).click()
    await saved.getByLabel('Name').fill('first')
    await saved.getByLabel('Environment').selectOption('Production')
    await saved.getByLabel('Colour').selectOption('Violet')
    await saved.getByRole('button', { name: 'Save' }).click()
    await expect(saved.getByRole('button', { name: 'Use first' })).toBeVisible()

    await connect(page, otherGateway.address, otherGateway.apiKey)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await list(otherGateway.address)
    await expect(page.getByRole('main').getByText('shared')).toBeVisible()
    await expect(page.getByText('only-here')).toHaveCount(0)
    await goTo(page, `${place(otherGateway.address)}?tab=location`)
    await expect(form.getByLabel('Name')).toHaveValue('')
    await expect(form.getByLabel('Recipient')).toHaveValue('')
    await expect(page.getByText('5511986420731')).toHaveCount(0)

    // Back with the switcher: everything is there.
    await page.getByRole('button', { name: /^Switch gateway/ }).click()
    await page.getByRole('link', { name: 'first PROD' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await list(gateway.address)
    await expect(page.getByRole('main').getByText('only-here')).toBeVisible()
    await goTo(page, `${place(gateway.address)}?tab=location`)
    await expect(form.getByLabel('Name')).toHaveValue('A draft of the first')
    await expect(page.getByText(/55 ?11 ?98642-?0731/).first()).toBeVisible()

    const stores = await page.evaluate(async () => {
      const open = indexedDB.open('switchboard')
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.addEventListener('success', () => resolve(open.result))
      })
      const keys: [string, string][] = []
      for (const name of db.objectStoreNames) {
        const all = db.transaction(name).objectStore(name).getAllKeys()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        for (const key of all.result) keys.push([name, String((key as string[])[0])])
      }
      db.close()
      return keys
    })
    // Every key of every store begins with the address of its gateway.
    const gateways = new Set([gateway.address, otherGateway.address])
    expect(stores.filter(([, first]) => !gateways.has(first))).toEqual([])
    expect(stores.filter(([name]) => name === 'history').map(([, first]) => first)).toEqual([
      gateway.address,
    ])
  })
})
