import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import type { TestGateway } from './support/test-gateway.ts'

const listOf = (gateway: TestGateway) => pathTo({ page: 'agents', gateway: gateway.address })
const importIn = (gateway: TestGateway) =>
  pathTo({ page: 'import-agents', gateway: gateway.address })
/** The browser's own note of a refused or broken request. */
const failedRequest = /Failed to load resource/

/** Gives the page a file, as one that was dropped or chosen. */
async function give(
  page: Page,
  text: string | Buffer,
  label = 'List of agents',
  name = 'team.csv',
) {
  await page
    .getByLabel(label, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: typeof text === 'string' ? Buffer.from(text) : text,
    })
}
const grid = (page: Page) => page.getByRole('grid', { name: 'Rows and what would become of them' })
const rowWith = (page: Page, text: string | RegExp) =>
  grid(page).getByRole('row').filter({ hasText: text })
const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d/ })
const finished = (page: Page) =>
  expect(page.getByRole('banner').or(page.locator('header')).getByText('finished')).toBeVisible({
    timeout: 30_000,
  })

/** Takes the file with the passwords. @returns its text */
async function takePasswords(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download \d/ }).click(),
  ])
  return await readFile(await file.path(), 'utf8')
}

const people = (from: number, to: number, cells: (n: number) => string) =>
  Array.from({ length: to - from }, (_, n) => cells(from + n)).join('\n')
const emails = (gateway: TestGateway) =>
  gateway.store.agents.list().map(({ email }) => email.toLowerCase())

/** Every text that this browser keeps of the page, in any of its stores. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].map((kept) => JSON.stringify(Object.entries(kept)))
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '')
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('not opened')))
      })
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => request.addEventListener('success', resolve))
        texts.push(`${store} ${JSON.stringify(request.result)}`)
      }
      db.close()
    }
    return texts.join('\n')
  })

test('a person imports a team from a spreadsheet; passwords are made and taken first', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await seeds.instance('sales')
  await seeds.instance('support')
  await page.goto(listOf(gateway))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await give(
    page,
    [
      'Nombre completo;Correo;Tel.;Clave;Permisos;Notas',
      'Tomás Urrutia;tomas@andina.example;+52 55 4170 2298;una clave larga;sales:FULL;noche',
      'Mariela Ibáñez; Mariela@Andina.example ;;;"sales:FULL; support:WEBCHAT";',
      ';;;;;',
    ].join('\r\n'),
  )
  await expect(page.getByLabel('What Correo goes to')).toHaveValue('email')
  await expect(page.getByLabel('What Notas goes to')).toHaveValue('')
  await expect(rowWith(page, 'Tomás')).toContainText('will be created')
  await expect(rowWith(page, 'Mariela')).toContainText('will be created, password made')
  // Passwords are not shown.
  await expect(page.getByText('una clave larga')).toHaveCount(0)

  await expect(importButton(page)).toBeDisabled()
  const file = await takePasswords(page)
  expect(file).toContain('una clave larga')
  const made = /Mariela Ibáñez,Mariela@Andina\.example,,([a-zA-Z2-9]{16}),/.exec(file)?.[1]
  expect(made).toBeDefined()
  expect(emails(gateway)).toEqual([])
  await importButton(page).click()
  await finished(page)
  await expect(page.getByText('2 agents are there as they were sent.')).toBeVisible()

  const stored = gateway.store.agents.list().toSorted((a, b) => (a.name < b.name ? 1 : -1))
  expect(stored).toMatchObject([
    {
      name: 'Tomás Urrutia',
      email: 'tomas@andina.example',
      phoneNumber: '525541702298',
      userPermissions: [{ permissionLevel: 'FULL', instance: { name: 'sales' } }],
    },
    {
      name: 'Mariela Ibáñez',
      email: 'Mariela@Andina.example',
      phoneNumber: '',
      userPermissions: [{ permissionLevel: 'FULL' }, { permissionLevel: 'WEBCHAT' }],
    },
  ])
  // What was done to agents is in the audit too; passwords are in neither.
  await expect.poll(() => keptTexts(page)).toMatch(/agentAudit .*"from":"import".*"accepted"/)
  const kept = await keptTexts(page)
  expect(kept).toContain('tomas@andina.example')
  const traces = [kept, await page.content(), page.url(), ...logged].join('\n')
  expect(traces).not.toContain('una clave larga')
  expect(traces).not.toContain(made)

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report' }).click(),
  ])
  const lines = (await readFile(await report.path(), 'utf8')).split('\r\n')
  expect(lines[1]).toMatch(/^2,Tomás Urrutia,tomas@andina\.example,create,accepted,/)
  expect(lines.join()).not.toContain('una clave larga')
})

test('the same list twice creates nobody and changes nothing, the downloaded one too', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  const list = `name,email,phone,permissions\n${people(0, 6, (n) => `Ana ${n},ana${n}@x.example,+55 11 98642-073${n},sales:FULL`)}`
  await page.goto(importIn(gateway))
  await give(page, list)
  const downloaded = await takePasswords(page)
  await importButton(page).click()
  await finished(page)
  const before = gateway.store.agents.list()
  expect(before).toHaveLength(6)

  for (const again of [list, downloaded]) {
    await page.goto(importIn(gateway))
    await give(page, again)
    await expect(page.getByText('6 exist, left alone')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    await page.getByRole('radio', { name: 'Update' }).check()
    await expect(rowWith(page, 'Ana 3')).toContainText('unchanged')
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  }
  expect(gateway.store.agents.list()).toEqual(before)
})

test('agents that exist are changed where the list says so, and the difference is shown', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const sales = await seeds.instance('sales')
  const support = await seeds.instance('support')
  const id = await seeds.agent({
    name: 'Ana Prado',
    email: 'Ana@x.example',
    userPermissions: [
      { instanceId: sales, permissionLevel: 'SUPERVISOR' },
      { instanceId: support, permissionLevel: 'WEBCHAT' },
    ],
  })
  const hash = gateway.store.agents.passwordHash(id)
  await page.goto(importIn(gateway))
  await give(
    page,
    'name,email,phone,password,support\nAna P.,ANA@X.EXAMPLE,5511986420731,another password,FULL\n',
  )
  await expect(rowWith(page, 'Ana P.')).toContainText('exists, skipped')
  await page.getByRole('radio', { name: 'Update' }).check()
  await expect(rowWith(page, 'Ana P.')).toContainText('will change')
  await expect(rowWith(page, 'Ana P.')).toContainText('Name Ana Prado → Ana P.')
  await expect(rowWith(page, 'Ana P.')).toContainText('support WEBCHAT → FULL')
  await importButton(page).click()
  await finished(page)
  const [agent] = gateway.store.agents.list()
  expect(agent).toMatchObject({
    name: 'Ana P.',
    email: 'Ana@x.example',
    phoneNumber: '5511986420731',
  })
  expect(agent?.userPermissions.map((p) => p.permissionLevel)).toEqual(['SUPERVISOR', 'FULL'])
  expect(gateway.store.agents.passwordHash(id)).toBe(hash)
})

test('a real spreadsheet’s mistakes are said at their cells, and mended there', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  const bytes = Buffer.from(
    [
      'Agentes de noviembre;;;;',
      'Nome;E-mail;Telefone;Permissões;E-mail',
      'Mariela Ibáñez;mariela@andina.example;5,51199E+12;sales:FULL;x',
      `${'Y'.repeat(300)};y@andina.example;;nowhere:FULL;x`,
      '"O""Hara; Seán";sean@andina.example;;sales:FULL;x',
      'Again;MARIELA@ANDINA.example;;;x',
      '<script>alert(1)</script>;script@andina.example;;;x',
      ';;;;',
      ';;;;',
    ].join('\r\n'),
    'latin1',
  )
  await page.goto(importIn(gateway))
  await give(page, bytes)
  await expect(rowWith(page, 'Mariela Ib')).toContainText('Shortened by the spreadsheet')
  await expect(rowWith(page, 'YYY')).toContainText('No instance nowhere is known')
  await expect(rowWith(page, 'Seán')).toContainText('will be created')
  await expect(page.getByText('2 not imported')).toBeVisible()

  // In their place: the phone as text, the instance that was meant.
  await rowWith(page, 'Mariela Ib').getByRole('gridcell').nth(3).dblclick()
  await page.getByRole('textbox', { name: /Telefone, row 3/ }).fill('+55 11 98642-0731')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Mariela Ib')).toContainText('will be created')
  await expect(rowWith(page, 'Again')).toContainText('Repeats row 3')
  await rowWith(page, 'YYY').getByRole('gridcell').nth(4).dblclick()
  await page.getByRole('textbox', { name: /Permissões, row 4/ }).fill('sales:WEBCHAT')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'YYY')).toContainText('will be created')

  await takePasswords(page)
  await importButton(page).click()
  await finished(page)
  expect(
    gateway.store.agents
      .list()
      .map(({ name, phoneNumber }) => [name, phoneNumber])
      .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
  ).toEqual([
    ['<script>alert(1)</script>', ''],
    ['Mariela Ibáñez', '5511986420731'],
    ['O"Hara; Seán', ''],
    ['Y'.repeat(300), ''],
  ])
})

test('rows can be typed into an empty table', async ({ connected: page, gateway }) => {
  await page.goto(importIn(gateway))
  await page.getByRole('button', { name: 'Start with an empty table' }).click()
  const cell = (n: number) => grid(page).getByRole('row').nth(1).getByRole('gridcell').nth(n)
  for (const [n, text] of [
    [1, 'Ana Prado'],
    [2, 'ana@x.example'],
    [4, 'a password of mine'],
  ] as const) {
    await cell(n).dblclick()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /, row 2$/ })).toHaveCount(0)
  }
  await expect(rowWith(page, 'Ana Prado')).toContainText('will be created')
  await importButton(page).click()
  await finished(page)
  expect(emails(gateway)).toEqual(['ana@x.example'])
})

test('trap 18: an agent whose phone was refused is created once, and only the phone is tried again', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(failedRequest)
  await page.goto(importIn(gateway))
  await give(
    page,
    'name,email,phone,password\nAna,ana@x.example,5511986420731,a password of mine\n',
  )
  await expect(importButton(page)).toBeEnabled()
  await gateway.fault({ operation: 'updateAgent', status: 400, times: 1 })
  await importButton(page).click()
  await expect(page.getByText('Created, phone not saved')).toBeVisible()
  expect(gateway.store.agents.list()).toMatchObject([{ email: 'ana@x.example', phoneNumber: '' }])
  const hash = gateway.store.agents.passwordHash(gateway.store.agents.list()[0]!.id)
  await page.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(page.getByText('1 agent is there as it was sent.')).toBeVisible()
  const stored = gateway.store.agents.list()
  expect(stored).toMatchObject([{ email: 'ana@x.example', phoneNumber: '5511986420731' }])
  expect(gateway.store.agents.passwordHash(stored[0]!.id)).toBe(hash)
})

test('trap 6: an unknown outcome is settled by reading the list, and nobody is created twice', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(failedRequest)
  await page.goto(importIn(gateway))
  await give(
    page,
    `name,email,password\n${people(0, 3, (n) => `Ana ${n},ana${n}@x.example,a password of mine`)}`,
  )
  await expect(importButton(page)).toBeEnabled()
  // One was created all the same, one was not: from here both look alike.
  await gateway.fault({ operation: 'createAgent', status: 502, when: 'after' })
  await gateway.fault({ operation: 'createAgent', status: 502, when: 'before' })
  await importButton(page).click()
  await finished(page)
  await expect(page.getByText('2 agents are there as they were sent.')).toBeVisible()
  await expect(page.getByText('accepted, found in the list')).toHaveCount(1)
  await expect(page.getByText('not done, by the list')).toHaveCount(1)
  expect(emails(gateway)).toHaveLength(2)
  await page.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(page.getByText('3 agents are there as they were sent.')).toBeVisible()
  expect(emails(gateway).toSorted()).toEqual(['ana0@x.example', 'ana1@x.example', 'ana2@x.example'])
})

test('the gateway stops in the middle, the page is reloaded, the list is dropped again', async ({
  connected: page,
  gateway,
  expected,
  seeds,
}) => {
  test.setTimeout(120_000)
  expected.console.push(failedRequest)
  await seeds.instance('sales')
  const count = 60
  const list = `name,email,phone,permissions\n${people(0, count, (n) => `Ana ${n},ana${n}@x.example,55119864200${10 + n},sales:FULL`)}`
  await page.goto(importIn(gateway))
  await give(page, list)
  const downloaded = await takePasswords(page)
  const passwords = [...downloaded.matchAll(/,([a-zA-Z2-9]{16}),/g)].map((m) => m[1]!)
  expect(new Set(passwords).size).toBe(count)
  await importButton(page).click()
  await expect.poll(() => gateway.store.agents.list().length).toBeGreaterThan(8)
  await gateway.stop()
  await expect(page.getByText('The gateway does not answer')).toBeVisible({ timeout: 30_000 })
  await gateway.start()
  const stopped = gateway.store.agents.list().length
  expect(stopped).toBeLessThan(count)

  // It goes on, and then the page is left in the middle.
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => gateway.store.agents.list().length).toBeGreaterThan(stopped + 4)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const needed = page.getByText(/passwords of \d+ agents are needed to go on/)
  await expect(needed).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeDisabled()
  const kept = await keptTexts(page)
  for (const password of passwords) expect(kept).not.toContain(password)

  await give(page, downloaded, 'The same list again', 'agents-with-passwords.csv')
  await expect(needed).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on' }).click()
  await finished(page)
  await expect(page.getByText(/agents are there as they were sent/)).toBeVisible()
  const stored = gateway.store.agents.list()
  expect(stored.map(({ email }) => email).toSorted()).toEqual(
    Array.from({ length: count }, (_, n) => `ana${n}@x.example`).toSorted(),
  )
  expect(stored.filter(({ phoneNumber }) => phoneNumber === '')).toEqual([])
  const after = await keptTexts(page)
  for (const password of passwords) expect(after).not.toContain(password)
})

test('an import that was left goes on with the same file where it was', async ({
  connected: page,
  gateway,
}) => {
  const list = `name,email,password\n${people(0, 30, (n) => `Ana ${n},ana${n}@x.example,a password of mine ${n}`)}`
  await page.goto(importIn(gateway))
  await give(page, list)
  await expect(importButton(page)).toBeEnabled()
  await gateway.fault({ operation: 'createAgent', delay: 150, times: 30 })
  await importButton(page).click()
  await expect.poll(() => emails(gateway).length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText(/passwords of \d+ agents are needed to go on/)).toBeVisible()
  expect(await keptTexts(page)).not.toContain('a password of mine')
  // Another list has none of them.
  await give(page, 'email,password\nbia@x.example,a password of hers\n', 'The same list again')
  await expect(page.getByText(/^0 of \d+ passwords were found/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeDisabled()
  await give(page, list, 'The same list again')
  await page.getByRole('button', { name: 'Go on' }).click()
  await finished(page)
  await expect(page.getByText('30 agents are there as they were sent.')).toBeVisible()
  expect(new Set(emails(gateway)).size).toBe(30)
  expect(emails(gateway)).toHaveLength(30)
})

test('an import is paused, goes on, and is stopped; another finds who is there', async ({
  connected: page,
  gateway,
}) => {
  const list = `name,email,password\n${people(0, 40, (n) => `Ana ${n},ana${n}@x.example,a password of mine`)}`
  await page.goto(importIn(gateway))
  await give(page, list)
  await expect(importButton(page)).toBeEnabled()
  await gateway.fault({ operation: 'createAgent', delay: 200, times: 40 })
  await importButton(page).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Stop the import' }).click()
  await expect(page.locator('header').getByText('stopped')).toBeVisible()
  await expect.poll(() => gateway.store.agents.list().length).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  const there = gateway.store.agents.list().length
  expect(there).toBeLessThan(40)
  await page.goto(importIn(gateway))
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toContainText('stopped')
  await give(page, list)
  await expect(page.getByText(`${40 - there} would be created`)).toBeVisible()
})

test('how a file was read can be changed, and another file dropped in its place', async ({
  connected: page,
  gateway,
}) => {
  await page.goto(importIn(gateway))
  await give(page, 'name,email\nAna,ana@x.example\nBia,bia@x.example\n')
  await expect(page.getByText('2 would be created')).toBeVisible()
  const change = page.getByRole('button', { name: 'Change' })
  await expect(change).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Separator')).toBeHidden()
  await change.click()
  await page.getByLabel('Header').selectOption('Row 2')
  await expect(page.getByText('Choose the column with the e-mails')).toBeVisible()
  await page.getByLabel('Header').selectOption('Row 1')
  await change.click()
  await expect(page.getByLabel('Separator')).toBeHidden()
  await give(page, 'name,email,phone\nCaio,caio@x.example,123\n')
  await expect(rowWith(page, 'Caio')).toContainText('wrong')
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'phone' }) }),
  ).toContainText('1 not usable')
})

test('a template can be downloaded, and is a list', async ({ connected: page, gateway, seeds }) => {
  await seeds.instance('sales')
  await page.goto(importIn(gateway))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).click(),
  ])
  await give(page, await readFile(await file.path()))
  await expect(page.getByText('2 would be created')).toBeVisible()
})

test('columns are remembered; two cannot go to one', async ({ connected: page, gateway }) => {
  await page.goto(importIn(gateway))
  const list = 'Quem,Contato,Outro\nAna,ana@x.example,bia@x.example\n'
  await give(page, list)
  await expect(page.getByText('Choose the column with the e-mails')).toBeVisible()
  await page.getByLabel('What Contato goes to').selectOption('E-mail')
  await page.getByLabel('What Outro goes to').selectOption('E-mail')
  await expect(page.getByLabel('What Contato goes to')).toHaveValue('')
  await page.getByLabel('What Contato goes to').selectOption('E-mail')
  await page.getByLabel('What Quem goes to').selectOption('Name')
  await expect(rowWith(page, 'Ana')).toContainText('will be created')
  await page.reload()
  await give(page, list)
  await expect(page.getByLabel('What Contato goes to')).toHaveValue('email')
  await expect(page.getByLabel('What Quem goes to')).toHaveValue('name')
})

test('axe finds nothing on a dry run and on an import, in both themes', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  test.setTimeout(120_000)
  await seeds.instance('sales')
  await page.goto(importIn(gateway))
  await give(page, 'name,email,phone\nAna,ana@x.example,5,5E+12\nBia,bia@x.example,\n')
  await expect(rowWith(page, 'Bia')).toContainText('will be created')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, ['dark'])
  await takePasswords(page)
  await importButton(page).click()
  await finished(page)
  await expectAccessible(page)
})
