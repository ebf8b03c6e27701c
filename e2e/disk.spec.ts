import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '#gateway/auth/test-auth-proxy.ts'
import { pathTo } from '#paths'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { test as base } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'

// What is found in the browser's profile, on the disk, by whoever gets it: after a crash, and after it was closed.

interface Profile {
  readonly folder: string
  readonly open: () => Promise<BrowserContext>
  /** Ends the browser at once, as a crash of the machine does. */
  readonly kill: () => Promise<void>
}

const test = base.extend<{ profile: Profile }>({
  profile: async ({ launchOptions, locale }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-profile-'))
    const opened: BrowserContext[] = []
    await use({
      folder,
      open: async () => {
        const context = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...(locale === undefined ? {} : { locale }),
        })
        opened.push(context)
        return context
      },
      kill: async () => {
        const gone = new Promise((resolve) => opened.at(-1)?.on('close', resolve))
        // Chromium writes down there which process has the profile: `<host>-<id>`.
        const owner = readlinkSync(join(folder, 'SingletonLock'))
        process.kill(Number(owner.slice(owner.lastIndexOf('-') + 1)), 'SIGKILL')
        await gone
      },
    })
    for (const context of opened) await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
})

/** The files of a folder in which a text stands, as UTF-8 or as UTF-16. */
function filesWith(folder: string, text: string): string[] {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      try {
        const bytes = readFileSync(file)
        return forms.some((form) => bytes.includes(form))
      } catch {
        // The browser removes files while it runs.
        return false
      }
    })
}

/**
 * Puts a marker into the tab's storage, and one into a field: once they are on the disk, so is what came before them.
 * They prove that a secret there would be found.
 */
async function mark(page: Page, name: string): Promise<readonly string[]> {
  const [stored, typed] = [`stored-${name}`, `typed-${name}`] as const
  await page.evaluate(
    ([stored, typed]) => {
      sessionStorage.setItem('marker', stored)
      const field = document.createElement('input')
      field.ariaLabel = typed
      document.body.append(field)
    },
    [stored, typed] as const,
  )
  await page.getByRole('textbox', { name: typed }).fill(typed)
  // A change of the address is when fields are written down.
  await page.evaluate(() => history.replaceState(history.state, '', `${location.href}#kept`))
  return [stored, typed]
}

test('neither the key nor a password that was shown is in the browser’s profile', async ({
  profile,
  gateway,
  authProxy,
}) => {
  let context = await profile.open()
  let page = context.pages()[0]!
  const secrets = [gateway.apiKey]
  const found = () => secrets.flatMap((secret) => filesWith(profile.folder, secret))

  await page.goto(gateway.url)
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Show key' }).click()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goto(gateway.url + pathTo({ page: 'new-agent', gateway: gateway.address }))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByRole('button', { name: 'Generate' }).click()
  const field = form.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('type', 'text')
  secrets.push(await field.inputValue())
  for (const marker of await mark(page, 'agent'))
    await expect
      .poll(() => filesWith(profile.folder, marker).length, { timeout: 30_000, message: marker })
      .toBeGreaterThan(0)
  await profile.kill()
  expect(found(), 'after a crash').toEqual([])

  context = await profile.open()
  page = context.pages()[0]!
  // A key that was kept for the tab went with its browser.
  await page.goto(gateway.url + pathTo({ page: 'agents', gateway: gateway.address }))
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
  // A list that was pasted has passwords too.
  await page.goto(gateway.url + pathTo({ page: 'import-agents', gateway: gateway.address }))
  await page.getByText('Pasted list').click()
  await page
    .getByLabel('List', { exact: true })
    .fill('Name,E-mail,Password\nAna,ana@andina.example,Kolibri-4711-pasted')
  secrets.push('Kolibri-4711-pasted')
  await page.getByRole('button', { name: /^Switch gateway/ }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Connect to a gateway' })).toBeVisible()

  await page.goto(authProxy.url)
  secrets.push(people.ana.password)
  await page.getByLabel('Password', { exact: true }).fill(people.ana.password)
  await page.getByRole('button', { name: 'Show the password' }).click()
  const markers = await mark(page, 'sign-in')
  await context.close()
  for (const marker of markers) expect(filesWith(profile.folder, marker)).not.toEqual([])
  expect(found(), 'after Disconnect, and after it was closed').toEqual([])
})
