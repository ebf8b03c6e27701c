import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { pathTo } from '#paths'
import type { Page } from 'playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { openChats } from './support/chats.ts'
import { builtFile, entryFile, stylesOf } from './support/built-file.ts'
import {
  apply,
  changeAll,
  fleet,
  giveText,
  many,
  outcomeCount,
  setTo,
} from './support/fleet-settings.ts'
import { TestGateway } from './support/test-gateway.ts'
import { makeVisible } from './support/make-visible.ts'
import { startAgain } from './support/outage.ts'

const noise = /Failed to load resource|net::ERR|LoadError/

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''))

test('a page opened while the server is stopped loads after Retry, without a reload', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(noise)
  const { form } = await openChats(page, { gateway, seeds }, 'Show presence')
  await expect(form).toBeVisible()
  await mark(page)
  await gateway.stop()
  await page.getByRole('link', { name: 'Agents' }).click()
  const host = new URL(gateway.url).host
  await expect(page.getByRole('heading', { name: `No response from ${host}` })).toBeVisible()
  await expect(page.getByText('new version')).toHaveCount(0)
  await gateway.start()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
  const needed = stylesOf('agents')
  expect(needed.length).toBeGreaterThan(0)
  const attached = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))
  for (const file of needed) expect(attached).toContain(`${gateway.url}/${file}`)
  await expect(page.locator('body[data-mark]')).toHaveCount(1)
})

test('an outage shows one banner, keeps rows, holds changes, and ends automatically', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(noise)
  const { form } = await openChats(page, { gateway, seeds }, 'Show presence')
  await expect(form).toBeVisible()
  await page.getByRole('link', { name: /^Instances/ }).click()
  await expect(page.getByRole('row', { name: /sales/ })).toBeVisible()
  const table = page.getByRole('table').first()
  const colour = () => table.evaluate((element) => getComputedStyle(element).color)
  const fresh = await colour()
  await gateway.stop()
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
  const banner = page.getByRole('region', { name: 'Gateway status' })
  await expect(banner).toContainText(/The gateway has not responded since \d\d:\d\d\./)
  await expect(banner).toContainText(/Retrying in \d+ s\./)
  await expect(page.getByText(/Not everything could be loaded/)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /sales/ })).toBeVisible()
  await expect.poll(colour).not.toBe(fresh)
  const create = page.getByRole('button', { name: 'New instance' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription('The gateway does not respond')

  await page.goBack()
  await form.getByLabel('Recipient').fill('+55 11 98642-0731')
  await expect(form.getByRole('button', { name: 'Show presence' })).toBeDisabled()
  await expect(form.getByText('The gateway does not respond')).toBeVisible()
  await expect(banner).toBeVisible()

  await banner.getByRole('button', { name: 'Retry now' }).click()
  await expect(banner).toContainText(/Retrying in \d+ s\./)
  // A tab that becomes visible again does not wait for the countdown.
  await startAgain(page, gateway)
  await expect(banner).toHaveCount(0)
  await expect(form.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
  await expect(form.getByRole('button', { name: 'Show presence' })).toBeEnabled()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('not responding')).toHaveCount(0)
})

test('a job paused by an outage resumes automatically if that option is on', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(noise)
  const names = many(8)
  const ids = await fleet(seeds, names)
  await changeAll(page, gateway, 'i08')
  await setTo(page, 'Ignore groups', 'On')
  await giveText(page, 'Hola')
  await gateway.fault({ operation: 'findSettings', mode: 'break', times: 100 })
  await apply(page)
  await expect(
    page.getByRole('note').getByText('Paused: the gateway does not respond'),
  ).toBeVisible()
  // While the gateway responds, the user resumes it.
  const option = page.getByLabel('Resume automatically when the gateway responds')
  await expect(option).toHaveCount(0)
  await gateway.stop()
  await page
    .getByRole('button', { name: /^Verify|^Resume/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Gateway status' })).toBeVisible()
  await expect(option).not.toBeChecked()
  await option.check()
  const refused = await outcomeCount(page, 'refused')
  await startAgain(page, gateway)
  await expect(page.getByText('8 of 8 instances done')).toBeVisible()
  const stored = names.filter((name) => gateway.store.settings.find(ids[name]!).groupsIgnore)
  expect(stored).toHaveLength(8 - refused)
})

test('announces a new version, and waits for unsaved changes', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await page.clock.install()
  const { form } = await openChats(page, { gateway, seeds }, 'Show presence')
  await form.getByLabel('Recipient').fill('+55 11 98642-0731')
  const index = readFileSync('dist/index.html', 'utf8')
  await page.route('/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: index.replaceAll(entryFile(), 'assets/another.js'),
    }),
  )
  await page.clock.fastForward('10:00')
  await makeVisible(page)
  await expect(page.getByText('A new version of Switchboard is available')).toBeVisible()
  await expect(page.getByText('You have unsaved changes. They are kept as drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload anyway' }).click()
  await expect(form.getByLabel('Recipient')).toHaveValue('+55 11 98642-0731')
})

test('reports files replaced by another build as a new version', async ({ page, expected }) => {
  expected.console.push(/404|LoadError/)
  const dist = mkdtempSync(join(tmpdir(), 'switchboard-new-'))
  cpSync('dist', dist, { recursive: true })
  const old = new TestGateway(openDashboard(dist, { mark: 'data-keys' }))
  await old.start()
  expected.origins.push(old.url)
  await signIn(page, old)
  await page.goto(old.url + pathTo({ page: 'instances', gateway: old.address }))
  await expect(page.getByRole('heading', { level: 1, name: 'Instances' })).toBeVisible()
  // Unlike some others, the code of this page loads only when it is opened.
  const index = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = entryFile()
  for (const suffix of ['', '.gz', '.br']) {
    rmSync(join(dist, builtFile('src/features/agents/AgentsPage.tsx') + suffix), {
      force: true,
    })
    rmSync(join(dist, `index.html${suffix}`), { force: true })
  }
  writeFileSync(join(dist, 'index.html'), index.replaceAll(entry, 'assets/another.js'))
  old.serve(openDashboard(dist, { mark: 'data-keys' }))
  await page.getByRole('link', { name: 'Agents' }).click()
  await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  // Pending requests of the page would fail with its server.
  await page.goto('about:blank')
  await old.dispose()
  rmSync(dist, { recursive: true, force: true })
})
