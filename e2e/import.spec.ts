import { readFile } from 'node:fs/promises'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import {
  emails,
  finished,
  uploadFile,
  grid,
  importButton,
  importIn,
  openImport,
  listRows,
  rowWith,
  downloadPasswords,
} from './support/import.ts'
import { exportedResults } from './support/jobs.ts'
import { keptTexts } from './support/kept-texts.ts'

test('imports a team from a spreadsheet, after generated passwords are saved', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await seeds.instance('sales')
  await seeds.instance('support')
  await page.goto(pathTo({ page: 'agents', gateway: gateway.address }))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await uploadFile(
    page,
    [
      'Nombre completo;Correo;Tel.;Clave;Permisos;Notas',
      'Tomás Urrutia;tomas@andina.example;+52 55 4170 2298;una clave larga;sales:FULL;noche',
      'Mariela Ibáñez; Mariela@Andina.example ;;;"sales:FULL; support:WEBCHAT";',
      ';;;;;',
    ].join('\r\n'),
  )
  await page.getByRole('button', { name: 'Change columns' }).click()
  await expect(page.getByLabel('Field for Correo')).toHaveValue('email')
  await expect(page.getByLabel('Field for Notas')).toHaveValue('')
  await expect(rowWith(page, 'Tomás')).toContainText('new')
  await expect(rowWith(page, 'Mariela')).toContainText('new, password created')
  // Passwords are not shown.
  await expect(page.getByText('una clave larga')).toHaveCount(0)

  await expect(importButton(page)).toBeDisabled()
  const file = await downloadPasswords(page)
  expect(file).toContain('una clave larga')
  const generated = /Mariela Ibáñez;Mariela@Andina\.example;;([a-zA-Z2-9]{16});/.exec(file)?.[1]
  expect(generated).toBeDefined()
  expect(emails(gateway)).toEqual([])
  await importButton(page).click()
  await finished(page)
  await expect(page.getByText('2 agents have the imported values.')).toBeVisible()

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
  // The audit log has the changes too; neither has passwords.
  await expect
    .poll(() => keptTexts(page, { session: true }))
    .toMatch(/agentAudit .*"from":"import".*"accepted"/)
  const kept = await keptTexts(page, { session: true })
  expect(kept).toContain('tomas@andina.example')
  const traces = [kept, await page.content(), page.url(), ...logged].join('\n')
  expect(traces).not.toContain('una clave larga')
  expect(traces).not.toContain(generated)

  const lines = (await exportedResults(page, 'CSV')).split('\r\n')
  // The list's own columns come first, without the password.
  expect(lines[1]).toMatch(
    /^Tomás Urrutia,tomas@andina\.example,'\+52 55 4170 2298,,sales:FULL,noche,2,Tomás Urrutia,tomas@andina\.example,create,accepted,/,
  )
  expect(lines.join()).not.toContain('una clave larga')
})

test('importing the same list again creates and changes nothing, nor does the downloaded one', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  const list = `name,email,phone,permissions\n${listRows(0, 6, (n) => `Ana ${n},ana${n}@x.example,+55 11 98642-073${n},sales:FULL`)}`
  await openImport(page, gateway, list)
  const downloaded = await downloadPasswords(page)
  await importButton(page).click()
  await finished(page)
  const before = gateway.store.agents.list()
  expect(before).toHaveLength(6)

  for (const again of [list, downloaded]) {
    await openImport(page, gateway, again)
    await expect(page.getByText('6 already exist, skipped')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    await page.getByRole('radio', { name: 'Update' }).check()
    await expect(rowWith(page, 'Ana 3')).toContainText('unchanged')
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  }
  expect(gateway.store.agents.list()).toEqual(before)
})

test('changes existing agents where the list has values, and shows the differences', async ({
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
  await openImport(
    page,
    gateway,
    'name,email,phone,password,support\nAna P.,ANA@X.EXAMPLE,5511986420731,another password,FULL\n',
  )
  await expect(rowWith(page, 'Ana P.')).toContainText('already exists, skipped')
  await page.getByRole('radio', { name: 'Update' }).check()
  await expect(rowWith(page, 'Ana P.')).toContainText('changed')
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

test('corrects unknown levels and local numbers for all rows, and confirms revoked access', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const sales = await seeds.instance('sales')
  const support = await seeds.instance('support')
  await seeds.agent({
    name: 'Ana Prado',
    email: 'ana@x.example',
    userPermissions: [sales, support].map((instanceId) => ({
      instanceId,
      permissionLevel: 'FULL',
    })),
  })
  await openImport(
    page,
    gateway,
    [
      'name,email,phone,password,permissions',
      'Ana Prado,ana@x.example,,,sales:full',
      'Bia,bia@x.example,(11) 98000-1000,a password of mine,suport:full',
      'Caio,caio@x.example,,a password of mine,sales:gerente',
    ].join('\n'),
  )
  await expect(page.getByText('2 levels are unknown')).toBeVisible()
  await expect(rowWith(page, 'Bia')).toBeInViewport({ ratio: 0.6 })
  await expect(importButton(page)).toBeDisabled()
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await suggestions.getByRole('button', { name: /^Use support for suport/ }).click()
  await suggestions.getByRole('button', { name: /^Use FULL for full/ }).click()
  await expect(rowWith(page, 'Bia')).not.toContainText('Level full is not in use')
  await expect(rowWith(page, 'Caio')).toContainText('Level gerente is not in use')
  await suggestions.getByLabel('Level for gerente').selectOption('Keep gerente')
  await expect(importButton(page)).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(importButton(page)).toBeDisabled()
  await suggestions.getByLabel('Level for gerente').selectOption('WEBCHAT')

  await expect(page.getByText('1 number without a country code is from')).toBeVisible()
  await page.getByLabel('Numbers without a country code are from').selectOption('BR')
  await expect(rowWith(page, 'Bia')).toContainText('Sent as +55 11 98000-1000')

  await page.getByRole('radio', { name: 'Update' }).check()
  await expect(rowWith(page, 'Ana')).toContainText('unchanged')
  await page.getByRole('radio', { name: 'Replace' }).check()
  await expect(rowWith(page, 'Ana')).toContainText('support: FULL → none')
  await expect(page.getByText('1 permission revoked')).toBeVisible()
  await importButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke 1 permission?' })
  await expect(dialog).toContainText('1 agent loses access')
  await dialog.getByRole('button', { name: 'Import 3 agents' }).click()
  await finished(page)
  expect(
    gateway.store.agents
      .list()
      .map(({ name, phoneNumber, userPermissions }) => [
        name,
        phoneNumber,
        ...userPermissions.map((p) => `${p.instance.name}:${p.permissionLevel}`),
      ])
      .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
  ).toEqual([
    ['Ana Prado', '', 'sales:FULL'],
    ['Bia', '5511980001000', 'support:FULL'],
    ['Caio', '', 'sales:WEBCHAT'],
  ])
})

test('shows the errors of a real spreadsheet at their cells, where they can be corrected', async ({
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
  await openImport(page, gateway, bytes)
  await expect(rowWith(page, 'Mariela Ib')).toContainText('Shortened by the spreadsheet')
  await expect(rowWith(page, 'YYY')).toContainText('Unknown instance nowhere')
  await expect(rowWith(page, 'Seán')).toContainText('new')
  await expect(page.getByText('2 not imported')).toBeVisible()

  // Corrected in place: the phone as text, and the intended instance.
  await rowWith(page, 'Mariela Ib').getByRole('gridcell').nth(3).dblclick()
  await page.getByRole('textbox', { name: /Telefone, row 3/ }).fill('+55 11 98642-0731')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Mariela Ib')).toContainText('new')
  await expect(rowWith(page, 'Again')).toContainText('Duplicate of row 3')
  await rowWith(page, 'YYY').getByRole('gridcell').nth(4).dblclick()
  const permissions = page.getByRole('textbox', { name: /Permissões, row 4/ })
  await permissions.fill('sales:FUL')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'YYY')).toContainText('Level FUL is not in use')
  await page.keyboard.press('Control+z')
  await expect(rowWith(page, 'YYY')).toContainText('Unknown instance nowhere')
  await rowWith(page, 'YYY').getByRole('gridcell').nth(4).dblclick()
  await permissions.fill('sales:WEBCHAT')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'YYY')).toContainText('new')

  await downloadPasswords(page)
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
  await expect(rowWith(page, 'Ana Prado')).toContainText('new')
  await importButton(page).click()
  await finished(page)
  expect(emails(gateway)).toEqual(['ana@x.example'])
})

test('the template is a valid list, how a file was parsed can be changed, and assignments of columns are remembered', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.goto(importIn(gateway))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).click(),
  ])
  await uploadFile(page, await readFile(await file.path()))
  await expect(page.getByText('2 would be created')).toBeVisible()

  await test.step('the header can be changed, and another file replaces the first', async () => {
    await uploadFile(page, 'name,email\nAna,ana@x.example\nBia,bia@x.example\n')
    await expect(rowWith(page, 'Bia')).toContainText('new')
    const change = page.getByRole('button', { name: 'Change', exact: true })
    await expect(change).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByLabel('Separator')).toBeHidden()
    await change.click()
    await page.getByLabel('Header').selectOption('Row 2')
    await expect(page.getByText('Choose the e-mail column')).toBeVisible()
    await page.getByLabel('Header').selectOption('Row 1')
    await change.click()
    await expect(page.getByLabel('Separator')).toBeHidden()
    await uploadFile(page, 'name,email,phone\nCaio,caio@x.example,123\n')
    await expect(rowWith(page, 'Caio')).toContainText('error')
    await page.getByRole('button', { name: 'Change columns' }).click()
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'phone' }) }),
    ).toContainText('1 invalid')
  })

  await test.step('two columns are not assigned to one field, also for the next file', async () => {
    await page.reload()
    const list = 'Quem,Contato,Outro\nAna,ana@x.example,bia@x.example\n'
    await uploadFile(page, list)
    await expect(page.getByText('Choose the e-mail column')).toBeVisible()
    await page.getByLabel('Field for Contato').selectOption('E-mail')
    await page.getByLabel('Field for Outro').selectOption('E-mail')
    await expect(page.getByLabel('Field for Contato')).toHaveValue('')
    await page.getByLabel('Field for Contato').selectOption('E-mail')
    await page.getByLabel('Field for Quem').selectOption('Name')
    await expect(rowWith(page, 'Ana')).toContainText('new')
    await page.reload()
    await uploadFile(page, list)
    await page.getByRole('button', { name: 'Change columns' }).click()
    await expect(page.getByLabel('Field for Contato')).toHaveValue('email')
    await expect(page.getByLabel('Field for Quem')).toHaveValue('name')
  })
})

test('axe finds no violations in a dry run and an import, in both themes', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await openImport(
    page,
    gateway,
    'name,email,phone,permissions\nAna,ana@x.example,5,5E+12\nBia,bia@x.example,1198000-1000,sales:full\n',
  )
  await expect(rowWith(page, 'Bia')).toContainText('new')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await expect(page.getByRole('form', { name: 'Find and replace' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, ['dark'])
  await page.getByRole('button', { name: /^Use FULL for full/ }).click()
  await downloadPasswords(page)
  await importButton(page).click()
  await finished(page)
  await expectAccessible(page)
})
