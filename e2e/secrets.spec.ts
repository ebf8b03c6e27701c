import type { BrowserContext, Page } from 'playwright/test'
import { instanceWords, pathTo } from '#paths'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const mistypedKey = 'mistyped-key-7f3a9c'
const password = 'Kolibri-4711-geheim'

/** All that this browser keeps but for the tab's session storage, where the key may be: as one text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [
      Object.entries(localStorage),
      document.cookie,
      document.documentElement.outerHTML,
    ]
    const request = <T>(r: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        r.addEventListener('success', () => resolve(r.result))
        r.addEventListener('error', () => reject(new Error('the database does not answer')))
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await request(indexedDB.open(name!))
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        kept.push(name, store, await request(all.getAllKeys()))
        kept.push(await request(db.transaction(store).objectStore(store).getAll()))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      kept.push(
        name,
        (await cache.keys()).map(({ url }) => url),
      )
    }
    return JSON.stringify(kept)
  })
}

/** What was said in the console and asked of servers, headers aside. */
function listen(context: BrowserContext): string[] {
  const said: string[] = []
  context.on('console', (message) => said.push(message.text()))
  context.on('request', (request) => said.push(request.url(), request.headers()['referer'] ?? ''))
  return said
}

test('keys and passwords are nowhere but where they belong', async ({
  page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const said = listen(page.context())
  const found = async (where: string, texts: readonly string[]) => {
    const kept = await everythingKept(page)
    expect(kept.length, `something is kept ${where}`).toBeGreaterThan(500)
    for (const secret of texts) {
      expect(kept.includes(secret), `a secret is kept ${where}`).toBe(false)
      expect(
        said.some((text) => text.includes(secret)),
        `a secret was said ${where}`,
      ).toBe(false)
    }
  }
  await seeds.instance('sales')
  const id = await seeds.agent()

  await page.goto('/')
  await page.getByLabel('API key').fill(mistypedKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Not connected: the key was not accepted')).toBeVisible()
  await found('after a wrong key', [mistypedKey])
  await page.getByLabel('API key').fill(gateway.apiKey)
  await found('while the key is typed', [mistypedKey, gateway.apiKey])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  const { address } = gateway
  const places = [
    { page: 'overview', gateway: address },
    { page: 'instances', gateway: address },
    ...instanceWords.map((word) => ({ page: word, gateway: address, instance: 'sales' }) as const),
    { page: 'agents', gateway: address },
    { page: 'edit-agent', gateway: address, id },
    { page: 'preferences', gateway: address },
  ] as const
  for (const place of places) {
    await page.goto(pathTo(place))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await found(`on ${place.page}`, [mistypedKey, gateway.apiKey])
  }

  await page.goto(pathTo({ page: 'new-agent', gateway: address }))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('E-mail').fill('ana.secrets@andina.example')
  // The draft is there, so that it was looked into.
  await expect.poll(() => everythingKept(page)).toContain('ana.secrets@andina.example')
  await found('while a password is typed', [gateway.apiKey, password])
  await page.reload()
  await expect(form.getByLabel('E-mail')).toHaveValue('ana.secrets@andina.example')
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  await found('after a reload', [gateway.apiKey, password])

  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await page.getByLabel('API key').fill(gateway.apiKey)
  await found('while it is locked', [gateway.apiKey])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}')
})

test('the key stands in the tab’s session storage only, and goes with Disconnect', async ({
  page,
  gateway,
}) => {
  await page.goto('/')
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).map((name) => sessionStorage.getItem(name)),
    ),
  ).toEqual([gateway.apiKey])
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Connect to a gateway' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
