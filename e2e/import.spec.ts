import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { goToPage } from './support/go-to.ts'
import {
  emails,
  finished,
  uploadFile,
  grid,
  importButton,
  importIn,
  openImport,
  rowWith,
  downloadPasswords,
} from './support/import.ts'
import { exportedResults } from './support/jobs.ts'
import { keptTexts } from './support/kept-texts.ts'

test('imports a team from a spreadsheet, and hands over its passwords', async ({
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

  await expect(page.getByText('1 new password. Generated at the start')).toBeVisible()
  await importButton(page).click()
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
  await expect(page.getByText('2 passwords to hand over')).toBeVisible()
  await expect(page.getByText(/^Encrypted in this browser until \d+ \w+ \d{4}/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have saved' })).toHaveCount(0)
  await page.reload()
  const file = await downloadPasswords(page)
  expect(file).toContain(';una clave larga;')
  const generated = /Mariela Ibáñez;Mariela@Andina\.example;;([a-zA-Z2-9]{16});/.exec(file)?.[1]
  expect(generated).toBeDefined()
  // The audit log has the changes too; neither has passwords.
  await expect
    .poll(() => keptTexts(page, { session: true }))
    .toMatch(/journal .*"createAgent".*"by":"bulk".*"answered"/)
  const kept = await keptTexts(page, { session: true })
  expect(kept).toContain('tomas@andina.example')
  const traces = [kept, await page.content(), page.url(), ...logged].join('\n')
  expect(traces).not.toContain('una clave larga')
  expect(traces).not.toContain(generated)

  const lines = (await exportedResults(page, 'CSV')).split('\r\n')
  // The list's own columns come first, without the password, and with its separator.
  expect(lines[1]).toMatch(
    /^Tomás Urrutia;tomas@andina\.example;'\+52 55 4170 2298;;sales:FULL;noche;2;Tomás Urrutia;tomas@andina\.example;create;accepted;/,
  )
  expect(lines.join()).not.toContain('una clave larga')

  await test.step('the credentials of each agent can be copied, and are kept until they are saved', async () => {
    await page.getByRole('button', { name: 'Hand over to 2 agents…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Credentials to hand over' })
    await dialog.getByRole('textbox', { name: 'Name or e-mail' }).fill('andina mar')
    await dialog.getByRole('button', { name: 'Copy the credentials of Mariela Ibáñez' }).click()
    await expect(dialog.getByText('2 of 2 copied or printed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show text' }).click()
    await expectAccessibleOverlay(dialog)
    const text = await dialog
      .getByRole('region', { name: 'Credentials of Mariela Ibáñez' })
      .textContent()
    expect(text).toContain('E-mail: Mariela@Andina.example')
    expect(text).toContain('Instances: sales (FULL) and support (WEBCHAT)')
    const [, password = ''] = /Password: (\S+)/.exec(text ?? '') ?? []
    expect(password).toBe(generated)
    const { id = '' } =
      gateway.store.agents.list().find(({ name }) => name === 'Mariela Ibáñez') ?? {}
    expect(await verify(gateway.store.agents.passwordHash(id) ?? '', password)).toBe(true)

    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const removing = page.getByRole('dialog', { name: 'Destroy 2 passwords?' })
    await expect(removing).toContainText('They are not handed over yet.')
    await removing.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'I have saved 2 passwords…' }).click()
    const asking = page.getByRole('dialog', { name: 'Destroy 2 passwords?' })
    await asking.getByRole('button', { name: 'Destroy' }).click()
    await expect(page.getByText('2 passwords to hand over')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('2 agents have the imported values.')).toBeVisible()
    await expect(page.getByText(/passwords? to hand over/)).toHaveCount(0)
  })

  await test.step('the downloaded list changes nothing when it is imported again', async () => {
    await goToPage(page, importIn(gateway))
    await uploadFile(page, file)
    await expect(page.getByText('2 already exist, skipped')).toBeVisible()
    await page.getByRole('radio', { name: 'Update' }).check()
    await expect(rowWith(page, 'Mariela')).toContainText('unchanged')
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  })
})

test('changes existing agents, corrects levels and numbers for all rows, and confirms revoked access', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const sales = await seeds.instance('sales')
  const support = await seeds.instance('support')
  const id = await seeds.agent({
    name: 'Ana Prado',
    email: 'Ana@x.example',
    userPermissions: [sales, support].map((instanceId) => ({
      instanceId,
      permissionLevel: 'FULL',
    })),
  })
  const hash = gateway.store.agents.passwordHash(id)
  await openImport(
    page,
    gateway,
    [
      'name,email,phone,password,permissions',
      'Ana P.,ANA@X.EXAMPLE,,another password,sales:full',
      'Bia,bia@x.example,(11) 98000-1000,a password of mine,suport:full',
      'Caio,caio@x.example,,a password of mine,sales:gerente',
    ].join('\n'),
  )
  await expect(page.getByText('2 levels are unknown')).toBeVisible()
  for (const name of ['Ana P.', 'Bia', 'Caio'])
    await expect(rowWith(page, name)).toBeInViewport({ ratio: 0.85 })
  await expect(importButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await expect(page.getByRole('form', { name: 'Find and replace' })).toBeVisible()
  await expectAccessible(page)
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await expect(suggestions).toContainText('3 unknown values')
  await expect(suggestions).toContainText('suport → support, full → FULL')
  await expect(suggestions).toContainText('1 needs a choice')
  await suggestions.getByRole('button', { name: 'Details' }).click()
  await suggestions.getByRole('button', { name: 'Use support for suport in 1 row' }).click()
  await page.keyboard.press('Control+z')
  await suggestions.getByRole('button', { name: 'Apply 2 suggestions' }).click()
  await expect(rowWith(page, 'Bia')).toContainText('Sent as support')
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
  await expect(page.getByText('1 number gets +55')).toBeVisible()

  await expect(rowWith(page, 'Ana P.')).toContainText('already exists, skipped')
  await page.getByRole('radio', { name: 'Update' }).check()
  await expect(rowWith(page, 'Ana P.')).toContainText('Name Ana Prado → Ana P.')
  // Undoing a correction leaves later choices as they are.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(importButton(page)).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Update' })).toBeChecked()
  await expect(rowWith(page, 'Bia')).toContainText('Sent as +55 11 98000-1000')
  await suggestions.getByLabel('Level for gerente').selectOption('WEBCHAT')
  await page.getByRole('radio', { name: 'Replace' }).check()
  await expect(rowWith(page, 'Ana')).toContainText('support: FULL → none')
  await expect(page.getByText('1 permission revoked')).toBeVisible()
  await importButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke 1 permission?' })
  await expect(dialog).toContainText('1 agent loses access')
  await dialog.getByRole('button', { name: 'Import 3 agents' }).click()
  await finished(page)
  await expectAccessible(page)
  expect(gateway.store.agents.passwordHash(id)).toBe(hash)
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
    ['Ana P.', '', 'sales:FULL'],
    ['Bia', '5511980001000', 'support:FULL'],
    ['Caio', '', 'sales:WEBCHAT'],
  ])

  await test.step('what it changed can be undone', async () => {
    await page.getByRole('button', { name: 'Undo for 1 agent…' }).click()
    await expect(page.getByText('2 created agents stay')).toBeVisible()
    const review = page.getByRole('table', { name: 'Review the changes' })
    await expect(review.getByRole('row', { name: /Name changed Ana P\. Ana Prado/ })).toBeVisible()
    await expect(review.getByRole('row', { name: /support granted no access FULL/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Apply 2 changes to 1 agent' }).click()
    await finished(page)
    await expect(page.getByText('1 agent has the new access')).toBeVisible()
    const ana = gateway.store.agents.list().find((one) => one.id === id)
    expect(ana).toMatchObject({ name: 'Ana Prado', email: 'Ana@x.example' })
    expect(ana?.userPermissions.map((one) => one.permissionLevel)).toEqual(['FULL', 'FULL'])
    await expect(page.getByText('≠ Name Ana Prado')).toBeVisible()
  })
})

test('the sample is a valid list, cells and columns can be corrected, and rows can be typed', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.goto(importIn(gateway))
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a sample file' }).click(),
  ])
  await uploadFile(page, await readFile(await sample.path()), 'List of agents', 'sample.xlsx')
  await expect(page.getByText('2 would be created')).toBeVisible()
  await expect(rowWith(page, 'Marta Lima')).toContainText('Unknown instance support')

  await test.step('the header can be changed, and another file replaces the first', async () => {
    await uploadFile(page, 'name,email\nAna,ana@x.example\nBia,bia@x.example\n')
    await expect(rowWith(page, 'Bia')).toContainText('new')
    const change = page.getByRole('button', { name: 'Change', exact: true })
    await expect(change).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByLabel('Separator')).toBeHidden()
    await change.click()
    await page.getByLabel('Header').selectOption('Row 2')
    await expect(page.getByText('Choose the column of the names')).toBeVisible()
    await page.getByLabel('Header').selectOption('Row 1')
    await change.click()
    await expect(page.getByLabel('Separator')).toBeHidden()
    await uploadFile(
      page,
      'name,email,phone\nCaio,caio@x.example,123\nDora,dora@x.example,98642-0731\n',
    )
    await expect(rowWith(page, 'Caio')).toContainText('error')
    await page.getByLabel('Numbers without a country code are from').selectOption('BR')
    await page.getByLabel('Area code of numbers without one').fill('11')
    await expect(rowWith(page, 'Dora')).toContainText('Sent as +55 11 98642-0731')
    await page.getByRole('button', { name: 'Change columns' }).click()
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'phone' }) }),
    ).toContainText('1 invalid')
  })

  await test.step('two columns are not assigned to one field, also for the next file', async () => {
    const list = 'Quem,Contato,Outro\nAna,ana@x.example,bia@x.example\n'
    await uploadFile(page, list)
    await expect(page.getByLabel('Field for Contato')).toHaveValue('email')
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

  await test.step('the errors of a real spreadsheet are at their cells, where they can be corrected', async () => {
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
    await uploadFile(page, bytes)
    await expect(rowWith(page, 'Mariela Ib')).toContainText('Shortened by a spreadsheet')
    // The country of an earlier list is not that of this one.
    await expect(page.getByLabel('Numbers without a country code are from')).toHaveValue('')
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

  await test.step('rows can be typed into an empty table', async () => {
    await goToPage(page, importIn(gateway))
    await page.getByRole('button', { name: 'Start with an empty table' }).click()
    const cell = (n: number) => grid(page).getByRole('row').nth(1).getByRole('gridcell').nth(n)
    for (const [n, text] of [
      [1, 'Ana Prado'],
      [2, 'ana@x.example'],
      [4, 'a password of mine'],
    ] as const) {
      await cell(n).dblclick()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: /, row 2$/ })).toHaveCount(0)
    }
    await expect(rowWith(page, 'Ana Prado')).toContainText('new')
    await importButton(page).click()
    await finished(page)
    expect(emails(gateway)).toContain('ana@x.example')
  })
})
