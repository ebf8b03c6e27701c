import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { expect, test } from './fixtures.ts'
import {
  emails,
  finished,
  uploadFile,
  importButton,
  openImport,
  listRows,
  downloadPasswords,
} from './support/import.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { exportedResults, stopJob } from './support/jobs.ts'
import { keptTexts } from './support/kept-texts.ts'
import { holdCalls } from './support/hold-calls.ts'
import { startAgain } from './support/outage.ts'

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/

test('creates an agent with a refused phone once, and retries only the phone', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(failedRequest)
  await openImport(
    page,
    gateway,
    'name,email,phone,password\nAna,ana@x.example,5511986420731,a password of mine\n',
  )
  await expect(importButton(page)).toBeEnabled()
  await gateway.fault({ operation: 'updateAgent', status: 400, times: 1 })
  await importButton(page).click()
  await expect(page.getByText('Created, phone not saved')).toBeVisible()
  expect(gateway.store.agents.list()).toMatchObject([{ email: 'ana@x.example', phoneNumber: '' }])
  const hash = gateway.store.agents.passwordHash(gateway.store.agents.list()[0]!.id)
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByText('1 agent has the imported values.')).toBeVisible()
  const stored = gateway.store.agents.list()
  expect(stored).toMatchObject([{ email: 'ana@x.example', phoneNumber: '5511986420731' }])
  expect(gateway.store.agents.passwordHash(stored[0]!.id)).toBe(hash)
  await page.getByRole('link', { name: 'Ana', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@x.example')
})

test('resolves unknown outcomes from the list, and creates no agent twice', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(failedRequest)
  await openImport(
    page,
    gateway,
    `name,email,password\n${listRows(0, 3, (n) => `Ana ${n},ana${n}@x.example,a password of mine`)}`,
  )
  await expect(importButton(page)).toBeEnabled()
  // One was created, one was not: both look alike to the client.
  await gateway.fault({ operation: 'createAgent', status: 502, when: 'after' })
  await gateway.fault({ operation: 'createAgent', status: 502, when: 'before' })
  await importButton(page).click()
  await finished(page)
  await expect(page.getByText('2 agents have the imported values.')).toBeVisible()
  await expect(page.getByText('confirmed done')).toHaveCount(1)
  await expect(page.getByText('not done', { exact: true })).toHaveCount(1)
  expect(emails(gateway)).toHaveLength(2)
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByText('3 agents have the imported values.')).toBeVisible()
  expect(emails(gateway).toSorted()).toEqual(['ana0@x.example', 'ana1@x.example', 'ana2@x.example'])
})

test('continues with the same file after the gateway stopped and the page was reloaded', async ({
  connected: page,
  gateway,
  expected,
  seeds,
}) => {
  expected.console.push(failedRequest)
  await seeds.instance('sales')
  const count = 30
  const list = `name,email,phone,permissions\n${listRows(0, count, (n) => `Ana ${n},ana${n}@x.example,55119864200${10 + n},sales:FULL`)}`
  await openImport(page, gateway, list)
  const downloaded = await downloadPasswords(page)
  const passwords = [...downloaded.matchAll(/,([a-zA-Z2-9]{16}),/g)].map((m) => m[1]!)
  expect(new Set(passwords).size).toBe(count)
  const creates = await holdCalls(page, '/users/agents', { after: 9 })
  await importButton(page).click()
  await expect.poll(() => gateway.store.agents.list().length).toBe(9)
  await gateway.stop()
  await creates.release()
  // A gateway that shuts down returns 503 for a while, then refuses connections.
  await expect(
    page.getByText(/^Paused: (the gateway does not respond|twenty in a row)/),
  ).toBeVisible({
    timeout: 30_000,
  })
  await startAgain(page, gateway)
  const stopped = gateway.store.agents.list().length
  expect(stopped).toBeLessThan(count)

  // The import continues, then the page is closed midway.
  creates.hold(6)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => gateway.store.agents.list().length).toBeGreaterThan(stopped + 4)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await creates.release()
  const needed = page.getByText(/passwords of \d+ agents are needed to continue/)
  await expect(needed).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeDisabled()
  const kept = await keptTexts(page, { session: true })
  for (const password of passwords) expect(kept).not.toContain(password)

  await uploadFile(page, downloaded, 'File with passwords', 'agents-with-passwords.csv')
  await expect(needed).toHaveCount(0)
  await page.getByRole('button', { name: 'Resume' }).click()
  await finished(page)
  await expect(page.getByText(/agents have the imported values/)).toBeVisible()
  const stored = gateway.store.agents.list()
  expect(stored.map(({ email }) => email).toSorted()).toEqual(
    Array.from({ length: count }, (_, n) => `ana${n}@x.example`).toSorted(),
  )
  expect(stored.filter(({ phoneNumber }) => phoneNumber === '')).toEqual([])
  const after = await keptTexts(page, { session: true })
  for (const password of passwords) expect(after).not.toContain(password)
})

test('an interrupted import resumes with the same file', async ({ connected: page, gateway }) => {
  const list = `name,email,password\n${listRows(0, 12, (n) => `Ana ${n},ana${n}@x.example,a password of mine ${n}`)}`
  await openImport(page, gateway, list)
  await expect(importButton(page)).toBeEnabled()
  const creates = await holdCalls(page, '/users/agents', { after: 4 })
  await importButton(page).click()
  await expect.poll(() => emails(gateway).length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await creates.release()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText(/passwords of \d+ agents are needed to continue/)).toBeVisible()
  expect(await keptTexts(page, { session: true })).not.toContain('a password of mine')
  // A different list shares no rows with it.
  await uploadFile(
    page,
    'email,password\nbia@x.example,a password of hers\n',
    'File with passwords',
  )
  await expect(page.getByText(/^0 of \d+ passwords were found/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeDisabled()
  await uploadFile(page, list, 'File with passwords')
  await page.getByRole('button', { name: 'Resume' }).click()
  await finished(page)
  await expect(page.getByText('12 agents have the imported values.')).toBeVisible()
  expect(new Set(emails(gateway)).size).toBe(12)
  expect(emails(gateway)).toHaveLength(12)
})

test('every exported password is valid after a stop, a reload and another import of the list', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(failedRequest)
  const list = `name,email\n${listRows(0, 12, (n) => `Ana ${n},ana${n}@x.example`)}`
  await openImport(page, gateway, list)
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 12 passwords' }).click(),
  ])
  expect(first.suggestedFilename()).toMatch(/^team-passwords-\d{4}-\d\d-\d\d-\d{6}\.csv$/)
  await gateway.fault({ operation: 'createAgent', status: 502, when: 'before' })
  const creates = await holdCalls(page, '/users/agents', { after: 5 })
  await importButton(page).click()
  await expect.poll(() => emails(gateway).length).toBeGreaterThan(3)
  await stopJob(page)
  await creates.release()
  await expect(page.locator('header').getByText('stopped')).toBeVisible()
  await expect(page.getByText(`import ${first.suggestedFilename()}`)).toBeVisible()
  await page.reload()

  // The list has no passwords: every agent keeps the password in the file.
  await openImport(page, gateway, list)
  await expect(page.getByText(/agents? may already exist/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download \d/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Open earlier import' }).click()
  await page.getByRole('button', { name: 'Check the agent list and resolve' }).click()
  await expect(page.getByText(/^Unknown: /)).toHaveCount(0)
  await openImport(page, gateway, list)
  await expect(page.getByText(/agents already have a password/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download \d/ })).toBeDisabled()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose password file…' }).click(),
  ])
  await chooser.setFiles({
    name: first.suggestedFilename(),
    mimeType: 'text/csv',
    buffer: await readFile(await first.path()),
  })
  await expect(page.getByRole('button', { name: /^Download \d/ })).toHaveCount(0)
  await importButton(page).click()
  await finished(page)
  const [second] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download \d+ passwords?$/ }).click(),
  ])

  const agents = gateway.store.agents.list()
  expect(agents).toHaveLength(12)
  const passwords = [first, second].map(async (file) =>
    [
      ...(await readFile(await file.path(), 'utf8')).matchAll(/,(ana\d+@x\.example),,([^,]+),/g),
    ].map(([, address = '', password = '']) => ({ address, password })),
  )
  const [all = [], rest = []] = await Promise.all(passwords)
  expect(all).toHaveLength(12)
  expect(rest.length).toBeGreaterThan(0)
  for (const { address, password } of [...all, ...rest]) {
    const { id = '' } = agents.find(({ email }) => email === address) ?? {}
    expect(await verify(gateway.store.agents.passwordHash(id) ?? '', password), address).toBe(true)
  }
})

test('resends the rest of a stopped import with the same passwords, and reports every row', async ({
  connected: page,
  gateway,
}) => {
  const rows = listRows(0, 10, (n) => `Ana ${n},ana${n}@x.example,a password of mine,Team ${n}`)
  const list = `name,email,password,team\n${rows}\nAna,ana0@x.example,a password of mine,Twice\nBea,no address,a password of mine,Team`
  await openImport(page, gateway, list)
  await expect(importButton(page)).toBeEnabled()
  const creates = await holdCalls(page, '/users/agents', { after: 4 })
  await importButton(page).click()
  await stopJob(page)
  await creates.release()
  await page.getByRole('button', { name: /^Continue with the rest/ }).click()
  await expect(page.locator('header').getByText('finished')).toBeVisible()
  const created = gateway.store.agents.list().map(({ email }) => email)
  expect(created).toHaveLength(10)
  expect(new Set(created).size).toBe(10)
  await page.reload()
  const text = await exportedResults(page, 'CSV')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFname,email,password,team,row,sent_name,sent_email,kind,outcome,/)
  expect(lines).toHaveLength(13)
  expect(lines[1]).toMatch(
    /^Ana 0,ana0@x\.example,,Team 0,2,Ana 0,ana0@x\.example,create,accepted,/,
  )
  expect(lines[11]).toMatch(/^Ana,ana0@x\.example,,Twice,12,,,,duplicate,.*2/)
  expect(lines[12]).toMatch(/^Bea,no address,,Team,13,,,,invalid,/)
  expect(text).not.toContain('a password of mine')
})

test('copies the credentials of each created agent as text, and asks once before leaving', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await openImport(
    page,
    gateway,
    `name,email,permissions\n${listRows(0, 3, (n) => `Ana ${n},ana${n}@x.example,sales:FULL`)}`,
  )
  await downloadPasswords(page)
  await importButton(page).click()
  await finished(page)
  await page.getByRole('button', { name: 'Hand over to 3 agents…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Credentials to hand over' })
  await dialog.getByRole('textbox', { name: 'Name or e-mail' }).fill('x.example 1')
  await dialog.getByRole('button', { name: 'Copy the credentials of Ana 1' }).click()
  await expect(dialog.getByText('1 of 3 copied or printed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show text' }).click()
  await expectAccessibleOverlay(dialog)
  const text = (await dialog.getByRole('region', { name: 'Credentials of Ana 1' }).textContent())!
  expect(text).toContain('E-mail: ana1@x.example')
  expect(text).toContain('Instances: sales (FULL)')
  const [, password = ''] = /Password: (\S+)/.exec(text) ?? []
  const { id = '' } = gateway.store.agents.list().find((one) => one.name === 'Ana 1') ?? {}
  expect(await verify(gateway.store.agents.passwordHash(id) ?? '', password)).toBe(true)

  await dialog.getByRole('button', { name: 'Close' }).click()
  const imports = page.locator('header').getByRole('link', { name: 'Import', exact: true })
  await imports.click()
  const leaving = page.getByRole('dialog', { name: 'Leave without copying all credentials?' })
  await expect(leaving).toContainText('The credentials of 2 agents are not copied.')
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await imports.click()
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
})

test('the report has every row and the list’s own columns, and can be corrected and imported again', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await seeds.agent({ name: 'Caio', email: 'caio@x.example' })
  await openImport(
    page,
    gateway,
    [
      'Nome;E-mail;Telefone;Permissões;Equipe',
      'Ana Prado;ana@x.example;+55 11 98642-0731;sales:FULL;Norte',
      'Bia Rocha;bia at x.example;+55 11 98642-0732;sales:FULL;Norte',
      'Caio Lima;caio@x.example;;sales:WEBCHAT;Sul',
      'Davi Reis;davi@x.example;+55 11 98642-0734;sale:FULL;Sul',
    ].join('\n'),
  )
  await downloadPasswords(page)
  await importButton(page).click()
  await finished(page)
  await page.getByLabel('Action', { exact: true }).selectOption('Changed')
  await expect(page.getByText('No rows match', { exact: true })).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption('Created')
  await expect(page.getByRole('link', { name: 'Ana Prado' })).toHaveAttribute(
    'href',
    new RegExp(`${gateway.store.agents.list().find(({ name }) => name === 'Ana Prado')?.id}$`),
  )
  const report = await exportedResults(page, 'CSV')
  expect(report.trimEnd().split('\r\n')).toHaveLength(5)

  await openImport(
    page,
    gateway,
    report.replace('bia at x.example', 'bia@x.example').replace('sale:FULL', 'sales:WEBCHAT'),
  )
  await expect(page.getByText('2 would be created')).toBeVisible()
  await downloadPasswords(page)
  await importButton(page).click()
  await finished(page)
  const stored = gateway.store.agents
    .list()
    .map(({ name, email, phoneNumber, userPermissions }) =>
      [name, email, phoneNumber, userPermissions.map((one) => one.permissionLevel)].join(' '),
    )
  expect(stored.toSorted()).toEqual([
    'Ana Prado ana@x.example 5511986420731 FULL',
    'Bia Rocha bia@x.example 5511986420732 FULL',
    'Caio caio@x.example  ',
    'Davi Reis davi@x.example 5511986420734 WEBCHAT',
  ])
})
