import { expect } from 'playwright/test'
import { call } from '#client/call.ts'
import {
  apply,
  changeAll,
  giveText,
  outcome,
  setTo,
  watchWrites,
} from './support/fleet-settings.ts'
import { key, test, typeKey } from './server-fixtures.ts'
import { downloadPasswords, finished, importButton, openImport } from './support/import.ts'

test('changes of settings are verified and undone, and passwords of an import handed over, by the server', async ({
  serve,
}) => {
  const server = await serve()
  const connection = { address: server.address, key }
  for (const instanceName of ['norte', 'sul'])
    await call(connection, 'createInstance', { body: { instanceName } })
  const page = await server.open()
  const writes = watchWrites(page)
  await typeKey(page)
  const alwaysOnline = async () =>
    (await call(connection, 'findSettings', { params: { instance: 'sul' } })).always_online

  await changeAll(page, server, 'sul')
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
  await openImport(page, server, list)
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
