import { createServer } from 'node:net'
import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { goToPage } from './support/go-to.ts'
import { openToAll, TestServer } from './support/test-server.ts'

/** With the commit of the build, unless it was built without git. */
const version = /^Switchboard \d+\.\d+\.\d+(\+[\da-f]{8,}(\.modified)?)?$/

const noise = [/Failed to load resource/, /CORS policy/]

async function connect(page: Page, address: string, key: string): Promise<void> {
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: /^(Connect|Try again)$/ }).click()
}

const verdict = (page: Page) => page.getByRole('alert').getByRole('heading')

/** Returns the result of each step as text. */
async function results(page: Page): Promise<string[]> {
  const rows = page.getByRole('complementary').locator('li[data-result]')
  return (await rows.allInnerTexts()).map((text) => text.split('\n')[0]!.trim())
}

const saved = (page: Page): Locator => page.getByRole('region', { name: /Saved gateways/ })

test('connects without a scheme, disconnects without a trace, and asks again at a link', async ({
  page,
  gateway,
  seeds,
}) => {
  await seeds.instance('ventas-bogota')

  await test.step('connects with a key and an address without scheme, and opens the overview', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('Switchboard')
    await expect(page.getByText(version)).toBeVisible()
    await connect(page, ` ${gateway.address.replace('http://', '')}/ `, gateway.apiKey)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused()
    await expect(page).toHaveURL(pathTo({ page: 'overview', gateway: gateway.address }))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })

  await test.step('Disconnect deletes the key and every cached response', async () => {
    await expect(page.getByText('ventas-bogota').first()).toBeVisible()
    await page.getByRole('button', { name: /Switch gateway/ }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('heading', { name: 'Connect to a gateway' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}')
    await page.goBack()
    await expect(page.getByText(/This link opens/)).toBeVisible()
    await expect(page.getByText('ventas-bogota')).toHaveCount(0)
  })

  await test.step('a link to a gateway asks for its key, then opens the page', async () => {
    await seeds.instance('sales')
    const chats = pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' })
    await page.goto(chats)
    await expect(page.getByText(/This link opens 127\.0\.0\.1/)).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue(gateway.address)
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Read receipts and presence' }),
    ).toBeVisible()
    await expect(page).toHaveURL(chats)
  })
})

test('says why it cannot connect, and never sends the key to anything but a gateway', async ({
  page,
  gateway,
  otherGateway,
  expected,
}) => {
  await page.goto('/')

  await test.step('refuses an invalid address at its field and sends nothing', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url())
    })
    const cases = [
      ['', 'Enter the gateway’s address'],
      ['http://', 'Enter a valid address'],
      ['ftp://gw.example', 'The address must start with http:// or https://'],
      ['https://ana:secret@gw.example', 'Remove the user name and password from the address'],
      ['https://gw.example/?apikey=1', 'Remove ? and # from the address'],
    ] as const
    for (const [typed, said] of cases) {
      await connect(page, typed, gateway.apiKey)
      await expect(page.getByText(said)).toBeVisible()
      await expect(page.getByLabel('Address')).toBeFocused()
    }
    await connect(page, gateway.address, '')
    await expect(page.getByText('Enter the key')).toBeVisible()
    await connect(page, gateway.address, 'with a space')
    await expect(page.getByText(/A key can’t have spaces/)).toBeVisible()
    expect(calls).toEqual([])
  })

  await test.step('reports a page that is not a gateway, and never sends it the key', async () => {
    const site = await TestServer.start((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html', ...openToAll })
      answer.end('<!doctype html><title>Welcome</title>')
    })
    expected.origins.push(site.url)
    await connect(page, site.url, gateway.apiKey)
    await expect(verdict(page)).toHaveText('Not connected: the address belongs to a web page')
    await expect(page.getByText('The key was not sent', { exact: true })).toBeVisible()
    expect(site.seen.length).toBeGreaterThan(0)
    expect(site.sawKey).toBe(false)
    await site.stop()
  })

  await test.step('reports a server that redirects, and sends the key nowhere', async () => {
    const elsewhere = await TestServer.start((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json', ...openToAll })
      answer.end('{"clientName":"elsewhere","version":"1"}')
    })
    const redirecting = await TestServer.start((_, answer) => {
      answer.writeHead(307, { location: `${elsewhere.url}/`, ...openToAll })
      answer.end()
    })
    // Playwright reports the redirect as a request; `elsewhere` proves that there was none.
    expected.origins.push(redirecting.url, elsewhere.url)
    await connect(page, redirecting.url, gateway.apiKey)
    await expect(verdict(page)).toHaveText('Not connected: the address redirects elsewhere')
    expect(redirecting.seen.length).toBeGreaterThan(0)
    expect(redirecting.sawKey).toBe(false)
    expect(elsewhere.seen).toEqual([])
    await redirecting.stop()
    await elsewhere.stop()
  })

  await test.step('does not follow a redirect of a call that carries the key', async () => {
    const elsewhere = await TestServer.start((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json', ...openToAll })
      answer.end('[]')
    })
    const redirecting = await TestServer.start((request, answer) => {
      if (request.method === 'OPTIONS' || request.url === '/') {
        answer.writeHead(200, { 'content-type': 'application/json', ...openToAll })
        answer.end(request.method === 'OPTIONS' ? '' : '{"clientName":"moved","version":"1"}')
        return
      }
      answer.writeHead(308, { location: `${elsewhere.url}${request.url}`, ...openToAll })
      answer.end()
    })
    // Playwright reports the redirect as a request; `elsewhere` proves that there was none.
    expected.origins.push(redirecting.url, elsewhere.url)
    await connect(page, redirecting.url, gateway.apiKey)
    await expect(verdict(page)).toHaveText('Not connected: the address redirects elsewhere')
    expect(redirecting.sawKey).toBe(true)
    expect(elsewhere.seen).toEqual([])
    await redirecting.stop()
    await elsewhere.stop()
  })

  await test.step('tells a CORS error from a dead server', async () => {
    expected.origins.push(otherGateway.url)
    expected.console.push(...noise)
    await connect(page, otherGateway.address, gateway.apiKey)
    await expect(verdict(page)).toHaveText('Not connected: blocked by cross-origin rules')
    await expect
      .poll(() => results(page))
      .toEqual([
        'passed',
        'passed',
        'not needed',
        'passed',
        'failed',
        'skipped',
        'skipped',
        'skipped',
      ])
    await expect(page.getByText(`Access-Control-Allow-Origin: ${gateway.url}`)).toBeVisible()
    await otherGateway.stop()
    await connect(page, otherGateway.address, gateway.apiKey)
    await expect(verdict(page)).toHaveText('Not connected: no response from this address')
  })

  await test.step('reports https where only http responds', async () => {
    expected.console.push(/ERR_SSL_PROTOCOL_ERROR/, ...noise)
    expected.origins.push(gateway.url.replace('http:', 'https:'))
    await connect(page, gateway.address.replace('http:', 'https:'), gateway.apiKey)
    await expect(verdict(page)).toHaveText('Not connected: there is no encryption at this address')
  })

  await test.step('reports a wrong key at the last step', async () => {
    expected.console.push(...noise)
    await connect(page, gateway.address, 'not-the-key')
    await expect(verdict(page)).toHaveText('Not connected: the key was not accepted')
    await expect
      .poll(() => results(page))
      .toEqual([
        'passed',
        'passed',
        'not needed',
        'passed',
        'passed',
        'passed',
        'failed',
        'skipped',
      ])
    await expect(page.getByRole('alert')).toBeFocused()
    await connect(page, gateway.address, gateway.apiKey)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })
})

test('gives up after 10 s on a server that never responds', async ({ page, gateway, expected }) => {
  const mute = createServer(() => {})
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(mute.address() as { port: number }).port}`
  expected.origins.push(url)
  // Timeouts are a tenth as long: their length is asserted below, and the test need not wait for it.
  await page.addInitScript(() => {
    const limits: number[] = []
    const timeOut = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      limits.push(milliseconds)
      return timeOut(milliseconds / 10)
    }
    Object.assign(globalThis, { limits })
  })
  await page.goto('/')
  await connect(page, url, gateway.apiKey)
  await expect(verdict(page)).toHaveText('Not connected: no response in time')
  expect(await page.evaluate('limits')).toContain(10_000)
  await page.close()
  mute.close()
})

const heading = (of: Page, name: string) => of.getByRole('heading', { level: 1, name })
const asks = (of: Page) => of.getByText(/^This link opens/)

/** Lists the `apikey` headers of the requests of a browser from now on, with their URLs. */
function sentKeys(page: Page): { url: string; key: string }[] {
  const sent: { url: string; key: string }[] = []
  page.context().on('request', (request) => {
    const { apikey: key } = request.headers()
    if (key !== undefined) sent.push({ url: request.url(), key })
  })
  return sent
}

async function disconnect(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
}

test('this page’s own server keeps the key in a session for all tabs, until Disconnect', async ({
  page,
  gateway,
  expected,
}) => {
  const session = async () => (await page.context().cookies(gateway.url))[0]
  const overview = pathTo({ page: 'overview', gateway: gateway.address })
  const sent = sentKeys(page)

  await test.step('connects until the browser closes, or for hours', async () => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'Until the browser closes' }).check({ force: true })
    await connect(page, gateway.address, gateway.apiKey)
    await expect(heading(page, 'Overview')).toBeVisible()
    expect(await session()).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 })
    await page.goto('/')
    await connect(page, gateway.address, gateway.apiKey)
    await expect(heading(page, 'Overview')).toBeVisible()
    const { expires = 0 } = (await session()) ?? {}
    expect(expires - Date.now() / 1000).toBeGreaterThan(11 * 3600)
  })

  const tab = await page.context().newPage()
  await test.step('a reload and a new tab need no key, and no script can read it', async () => {
    sent.length = 0
    await page.reload()
    await expect(heading(page, 'Overview')).toBeVisible()
    await tab.goto(gateway.url + overview)
    await expect(heading(tab, 'Overview')).toBeVisible()
    expect(sent).toEqual([])
    for (const of of [page, tab]) {
      const readable = await of.evaluate(() =>
        JSON.stringify([sessionStorage, localStorage, document.cookie]),
      )
      expect(readable).not.toContain(gateway.apiKey)
      expect(readable).not.toContain((await session())?.value)
    }
  })

  await test.step('a restart keeps the session if the server keeps keys', async () => {
    await gateway.restart()
    await page.reload()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  await test.step('a lock holds for all tabs, and over a reload', async () => {
    await tab.getByRole('button', { name: 'Lock' }).first().click()
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
    await page.reload()
    await expect(asks(page)).toBeVisible()
    await connect(page, gateway.address, gateway.apiKey)
    await expect(heading(page, 'Overview')).toBeVisible()
    expected.console.push(/Failed to load resource/)
    await tab.getByLabel('API key').fill('not-the-key')
    await tab.getByRole('button', { name: 'Unlock' }).click()
    await expect(tab.getByText(/^Wrong key/)).toBeVisible()
    await tab.getByLabel('API key').fill(gateway.apiKey)
    await tab.getByRole('button', { name: 'Unlock' }).click()
    await expect(heading(tab, 'Overview')).toBeVisible()
  })

  await test.step('a restart without keeping asks again', async () => {
    await gateway.restart({ keepsKeys: false })
    await page.reload()
    await expect(asks(page)).toBeVisible()
    await connect(page, gateway.address, gateway.apiKey)
    await expect(heading(page, 'Overview')).toBeVisible()
    await tab.reload()
    await expect(heading(tab, 'Overview')).toBeVisible()
  })

  await test.step('Disconnect in one tab ends the session of all', async () => {
    await disconnect(tab)
    await expect(asks(page)).toBeVisible()
    await expect.poll(async () => await session()).toBeUndefined()
    await page.reload()
    await expect(asks(page)).toBeVisible()
    await expect(page.getByLabel('API key')).toHaveValue('')
  })
})

test.describe('a gateway at another address', () => {
  test.use({ gatewayOptions: { corsOrigins: ['*'] } })

  test('has its key in memory only: another tab hands it over until it is locked or left, and no other gateway gets it', async ({
    page,
    gateway,
    otherGateway,
    expected,
  }) => {
    expected.origins.push(otherGateway.url)
    const sent = sentKeys(page)
    const overview = gateway.url + pathTo({ page: 'overview', gateway: otherGateway.address })
    const tab = await page.context().newPage()

    await test.step('a second gateway beside that of the session', async () => {
      await page.goto('/')
      await connect(page, gateway.address, gateway.apiKey)
      await expect(heading(page, 'Overview')).toBeVisible()
      await page.goto('/')
      await page.getByLabel('Address').fill(otherGateway.address)
      await expect(page.getByText(/^The key stays in memory/)).toBeVisible()
      await connect(page, otherGateway.address, otherGateway.apiKey)
      await expect(heading(page, 'Overview')).toBeVisible()
      expect(await page.context().cookies(otherGateway.url)).toHaveLength(1)
    })

    await test.step('a new tab and a reload get the key from an open tab', async () => {
      await tab.goto(overview)
      await expect(heading(tab, 'Overview')).toBeVisible()
      await page.reload()
      await expect(heading(page, 'Overview')).toBeVisible()
      for (const of of [page, tab]) {
        const stored = await of.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
        expect(stored).not.toContain(otherGateway.apiKey)
      }
    })

    await test.step('a locked tab hands nothing over', async () => {
      await tab.getByRole('button', { name: 'Lock' }).first().click()
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
      await page.reload()
      await expect(asks(page)).toBeVisible()
    })

    await test.step('Disconnect in one tab ends the access of all, to this gateway alone', async () => {
      await connect(page, otherGateway.address, otherGateway.apiKey)
      await expect(heading(page, 'Overview')).toBeVisible()
      await tab.reload()
      await expect(heading(tab, 'Overview')).toBeVisible()
      await disconnect(tab)
      await expect(asks(page)).toBeVisible()
      await page.reload()
      await expect(asks(page)).toBeVisible()
    })

    const strangers = sent.filter(
      ({ url }) => !url.startsWith(gateway.url) && !url.startsWith(otherGateway.url),
    )
    expect(strangers).toEqual([])
  })
})

test('the language changes at once; a saved gateway can be named, tagged as production and forgotten', async ({
  page,
  gateway,
  seeds,
}) => {
  await test.step('the language changes at once, also of an error on the page', async () => {
    await page.goto('/')
    await page.getByLabel('Address').fill('ftp://gw.example')
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('The address must start with http:// or https://')).toBeVisible()
    await page.getByLabel('Language').selectOption('Português')
    await expect(page.getByRole('heading', { name: 'Conectar a um gateway' })).toBeVisible()
    await expect(page.getByText('O endereço precisa começar com http:// ou https://')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page.getByLabel('Idioma').selectOption('Español')
    await expect(page.getByRole('heading', { name: 'Conectarse a un gateway' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Conectarse a un gateway' })).toBeVisible()
    await page.getByLabel('Idioma').selectOption('English')
    await expect(page.getByRole('heading', { name: 'Connect to a gateway' })).toBeVisible()
  })

  await seeds.instance('sales')
  await connect(page, gateway.address, gateway.apiKey)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await goToPage(page, pathTo({ page: 'chat-forms', gateway: gateway.address, instance: 'sales' }))
  await page.getByLabel('Recipient').fill('+55 11')
  await page.goto('/')
  await saved(page)
    .getByRole('button', { name: /^Edit / })
    .click()
  await saved(page).getByLabel('Name').fill('')
  await saved(page).getByRole('button', { name: 'Save' }).click()
  await expect(saved(page).getByText('Required')).toBeVisible()
  await saved(page).getByLabel('Name').fill('andina-prod')
  await saved(page).getByLabel('Environment').selectOption('Production')
  await saved(page).getByRole('button', { name: 'Save' }).click()
  await expect(saved(page).getByText('PROD', { exact: true })).toBeVisible()
  await saved(page).getByRole('button', { name: 'Use andina-prod' }).click()
  await connect(page, gateway.address, gateway.apiKey)
  await expect(page.getByRole('button', { name: 'Switch gateway: andina-prod' })).toBeVisible()

  await page.goto('/')
  await saved(page).getByRole('button', { name: 'Edit andina-prod' }).click()
  await saved(page).getByRole('button', { name: 'Forget…' }).click()
  await saved(page)
    .getByRole('button', { name: /^Forget andina-prod and all/ })
    .click()
  await expect(saved(page)).toHaveCount(0)
  const keysLeft = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('switchboard')
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.addEventListener('success', () => resolve(open.result))
        open.addEventListener('error', () => reject(new Error('the database does not open')))
      })
      let rows = 0
      for (const store of db.objectStoreNames) {
        const count = db.transaction(store).objectStore(store).count()
        rows += await new Promise<number>((resolve) =>
          count.addEventListener('success', () => resolve(count.result)),
        )
      }
      db.close()
      return {
        rows,
        session: sessionStorage.length,
        gateways: localStorage['switchboard.gateways'] as string,
      }
    })
  await expect.poll(keysLeft).toEqual({ rows: 0, session: 0, gateways: '[]' })
})
