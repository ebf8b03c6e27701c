import { expect } from 'playwright/test'
import { call } from '#client/call.ts'
import { pathTo } from '#paths'
import { test } from './command-fixtures.ts'
import {
  apply,
  changeAll,
  giveText,
  outcome,
  setTo,
  watchWrites,
} from './support/fleet-settings.ts'
import { freePort } from './support/free-port.ts'
import { downloadPasswords, finished, importButton, openImport } from './support/import.ts'

const key = 'key-of-the-gateway-with-jobs'

test('changes of settings are verified and undone, and passwords of an import handed over, by the server', async ({
  browser,
  folder,
  start: startCommand,
}) => {
  const port = await freePort()
  const server = startCommand(['dist-server/main.js'], {
    PORT: String(port),
    SWITCHBOARD_DATA: folder,
    SWITCHBOARD_API_KEY: key,
    SWITCHBOARD_DEMO: '0',
  })
  await server.printed(/Ctrl-C ends it/)
  const baseURL = `http://127.0.0.1:${port}`
  const gateway = { address: `${baseURL}/api` }
  const connection = { ...gateway, key }
  for (const instanceName of ['norte', 'sul'])
    await call(connection, 'createInstance', { body: { instanceName } })
  const page = await (await browser.newContext({ baseURL })).newPage()
  const writes = watchWrites(page)
  await page.goto(pathTo({ page: 'connect' }))
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const alwaysOnline = async () =>
    (await call(connection, 'findSettings', { params: { instance: 'sul' } })).always_online

  await changeAll(page, gateway, 'sul')
  await setTo(page, 'Always online', 'On')
  await giveText(page, 'Write, please.')
  await apply(page)
  await expect(outcome(page, 'sul')).toContainText('accepted')
  expect(await alwaysOnline()).toBe(true)
  if (process.env['OUT'])
    await page.screenshot({ path: `${process.env['OUT']}/settings.png`, fullPage: true })
  await page.getByRole('button', { name: 'Undo for 2 instances…' }).click()
  const reload = page.getByRole('button', { name: 'Reload 2 instances' })
  // The texts that were sent are recorded a moment after the end: until then the review asks to reload.
  await expect(async () => {
    if (await reload.isVisible()) await reload.click()
    await expect(page.getByRole('button', { name: /^(Apply to|Undo: restore) \d/ })).toBeEnabled({
      timeout: 1_000,
    })
  }).toPass()
  await apply(page)
  await expect(outcome(page, 'sul')).toContainText('accepted')
  expect(await alwaysOnline()).toBe(false)

  const list = 'name,email,password\nAna,ana@x.example,\nBia,bia@x.example,Kolibri-4711-geheim\n'
  await openImport(page, gateway, list)
  await importButton(page).click()
  await finished(page)
  await expect(page.getByText(/^Encrypted on the server until/)).toBeVisible()
  if (process.env['OUT'])
    await page.screenshot({ path: `${process.env['OUT']}/import.png`, fullPage: true })
  const file = await downloadPasswords(page)
  expect(file).toMatch(/ana@x\.example,.*[a-zA-Z2-9]{16}/)
  expect(file).toContain('Kolibri-4711-geheim')
  await page.getByRole('button', { name: 'I have saved 2 passwords…' }).click()
  await page.getByRole('button', { name: 'Destroy', exact: true }).click()
  await expect(page.getByText(/^Encrypted on the server until/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'team.csv' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download \d/ })).toHaveCount(0)
  // No page has written anything.
  expect(writes.size).toBe(0)
  expect(await server.end('SIGTERM')).toBe(0)
})
