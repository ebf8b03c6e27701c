import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { people } from '#gateway/identity/testing/auth-proxy.ts'
import { pathTo } from '#paths'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { test as base } from './auth-proxy-fixtures.ts'
import { expect } from './fixtures.ts'

// Data in the browser's profile on the disk, as an attacker could read it: after a crash, and after the browser was
// closed.

interface Profile {
  readonly folder: string
  readonly open: () => Promise<BrowserContext>
  /** Kills the browser at once, like a crash of the machine. */
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
        const closed = new Promise((resolve) => opened.at(-1)?.on('close', resolve))
        // Chromium writes the owner of the profile to this link: `<host>-<id>`.
        const owner = readlinkSync(join(folder, 'SingletonLock'))
        process.kill(Number(owner.slice(owner.lastIndexOf('-') + 1)), 'SIGKILL')
        await closed
      },
    })
    for (const context of opened) await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
})

/** Returns the files of a folder that contain a text, as UTF-8 or UTF-16. */
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
        // The browser may remove files during the search.
        return false
      }
    })
}

/**
 * Writes a marker to the tab's storage and one to a field: once both are on the disk, so is everything written before.
 * They prove that a secret in these places would be found.
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
  // Chromium saves the values of fields when the URL changes.
  await page.evaluate(() => history.replaceState(history.state, '', `${location.href}#kept`))
  return [stored, typed]
}

test('neither the key nor a password shown on the page is in the browser’s profile', async ({
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
  // After a crash, Chromium brings back the cookies of the session that it had already written, the server's too.
  await context.clearCookies()
  await page.goto(gateway.url + pathTo({ page: 'agents', gateway: gateway.address }))
  await page.getByLabel('API key').fill(gateway.apiKey)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
  // A pasted list contains passwords too.
  await page.goto(gateway.url + pathTo({ page: 'import-agents', gateway: gateway.address }))
  await page.getByRole('radio', { name: 'Pasted list', exact: true }).check()
  await page
    .getByLabel('List', { exact: true })
    .fill('Name,E-mail,Password\nAna,ana@andina.example,Kolibri-4711-pasted')
  secrets.push('Kolibri-4711-pasted')
  // An import stores them until they are handed over.
  await page.getByRole('button', { name: 'Import 1 agent' }).click()
  await expect(page.getByText('1 password to hand over')).toBeVisible()
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
