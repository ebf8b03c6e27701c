import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { expect, test } from './fixtures.ts'
import {
  emails,
  finished,
  uploadFile,
  importButton,
  importIn,
  openImport,
  listRows,
  downloadPasswords,
} from './support/import.ts'
import { goTo } from './support/go-to.ts'
import { exportedResults, stopJob } from './support/jobs.ts'
import { keptTexts } from './support/kept-texts.ts'
import { holdCalls } from './support/hold-calls.ts'
import { startAgain } from './support/outage.ts'

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/

test('each handed-over password is valid after an outage, a reload, a stop and another import', async ({
  connected: page,
  gateway,
  expected,
  seeds,
}) => {
  expected.console.push(failedRequest)
  await seeds.instance('sales')
  const count = 24
  const list = `name,email,phone,permissions\n${listRows(0, count, (n) => `Ana ${n},ana${n}@x.example,55119864200${10 + n},sales:FULL`)}`
  await openImport(page, gateway, list)
  const creates = await holdCalls(page, '/users/agents', { after: 3 })
  await importButton(page).click()
  await expect.poll(() => gateway.store.agents.list().length).toBe(3)
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
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download \d/ }).click(),
  ])
  expect(first.suggestedFilename()).toMatch(/^team-passwords-\d{4}-\d\d-\d\d-\d{6}\.csv$/)

  // The import continues, then the page is closed midway.
  creates.hold(2)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => gateway.store.agents.list().length).toBeGreaterThan(stopped)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await creates.release()
  await gateway.fault({ operation: 'createAgent', status: 502, when: 'after' })
  await gateway.fault({ operation: 'createAgent', status: 502, when: 'before' })
  creates.hold(2)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => creates.count).toBeGreaterThan(0)
  await stopJob(page)
  await creates.release()
  await expect(page.locator('main header').getByText(/^stopped \d/)).toBeVisible()
  // The passwords of unknown results count once the list has shown what became of them.
  await page.getByRole('button', { name: 'Check the agent list and resolve' }).click()
  await expect(page.getByText(/^Unknown: /)).toHaveCount(0)
  await page.getByRole('button', { name: /^Retry \d+ failed/ }).click()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  const second = await downloadPasswords(page)

  // The rest is imported from the same list, and gets other passwords.
  await goTo(page, importIn(gateway))
  await uploadFile(page, list)
  await importButton(page).click()
  await finished(page)
  const third = await downloadPasswords(page)

  const agents = gateway.store.agents.list()
  expect(agents.map(({ email }) => email).toSorted()).toEqual(
    Array.from({ length: count }, (_, n) => `ana${n}@x.example`).toSorted(),
  )
  expect(agents.filter(({ phoneNumber }) => phoneNumber === '')).toEqual([])
  const handedOver = new Set<string>()
  const stored = await keptTexts(page, { session: true })
  for (const file of [await readFile(await first.path(), 'utf8'), second, third])
    for (const [, email = '', password = ''] of file.matchAll(
      /,(ana\d+@x\.example),[^,]*,([a-zA-Z2-9]{16}),/g,
    )) {
      const { id = '' } = agents.find((one) => one.email === email) ?? {}
      expect(await verify(gateway.store.agents.passwordHash(id) ?? '', password), email).toBe(true)
      expect(stored).not.toContain(password)
      handedOver.add(email)
    }
  expect(handedOver.size).toBe(count)
})

test('resends the rest of a stopped import, or only what failed; its report can be corrected and imported again', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await seeds.instance('sales')
  await seeds.agent({ name: 'Caio', email: 'caio@x.example' })
  await openImport(
    page,
    gateway,
    [
      'Nome;E-mail;Telefone;Senha;Permissões;Equipe',
      'Ana Prado;ana@x.example;+55 11 98642-0731;uma senha minha;sales:FULL;Norte',
      'Bia Rocha;bia at x.example;+55 11 98642-0732;uma senha minha;sales:FULL;Norte',
      'Caio Lima;caio@x.example;;;sales:WEBCHAT;Sul',
      'Davi Reis;davi@x.example;+55 11 98642-0734;uma senha minha;sale:FULL;Sul',
      'Outra;ana@x.example;;uma senha minha;;Duas vezes',
      listRows(0, 6, (n) => `Eva ${n};eva${n}@x.example;;uma senha minha;;Leste`),
    ].join('\n'),
  )
  await expect(importButton(page)).toBeEnabled()
  const creates = await holdCalls(page, '/users/agents', { after: 1 })
  await importButton(page).click()
  await stopJob(page)
  await creates.release()
  await page.getByRole('button', { name: /^Continue with the rest/ }).click()
  await finished(page)
  await page.reload()
  await page.getByLabel('Action', { exact: true }).selectOption('Changed')
  await expect(page.getByText('No rows match', { exact: true })).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption('Created')
  await expect(page.getByRole('link', { name: 'Ana Prado' })).toHaveAttribute(
    'href',
    new RegExp(`${gateway.store.agents.list().find(({ name }) => name === 'Ana Prado')?.id}$`),
  )
  await page.getByRole('button', { name: 'Export results' }).click()
  await expect(page.getByText('7 agents, and 4 other rows of the list')).toBeVisible()
  await page.keyboard.press('Escape')
  const report = await exportedResults(page, 'CSV')
  const lines = report.trimEnd().split('\r\n')
  expect(lines).toHaveLength(12)
  expect(lines[0]).toMatch(/^\uFEFFNome;E-mail;Telefone;Senha;Permissões;Equipe;row;sent_name;/)
  expect(lines[1]).toMatch(
    /^Ana Prado;ana@x\.example;'\+55 11 98642-0731;;sales:FULL;Norte;2;Ana Prado;ana@x\.example;create;accepted;/,
  )
  expect(lines[2]).toMatch(/^Bia Rocha;bia at x\.example;.*;Norte;3;;;;invalid;/)
  expect(lines[3]).toMatch(/^Caio Lima;caio@x\.example;.*;Sul;4;;;;skip;/)
  expect(lines[5]).toMatch(/^Outra;ana@x\.example;;;;Duas vezes;6;;;;duplicate;.*2/)
  expect(report).not.toContain('uma senha minha')

  await goTo(page, importIn(gateway))
  await uploadFile(
    page,
    report.replace('bia at x.example', 'bia@x.example').replace('sale:FULL', 'sales:WEBCHAT'),
  )
  await expect(page.getByText('2 would be created')).toBeVisible()
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
    ...[0, 1, 2, 3, 4, 5].map((n) => `Eva ${n} eva${n}@x.example  `),
  ])

  await test.step('retries only what failed: a refused phone, and an agent that the list does not have', async () => {
    const gils = () => emails(gateway).filter((email) => email.startsWith('gil'))
    const gil = () => gateway.store.agents.list().filter(({ email }) => email === 'gil@x.example')
    expected.console.push(failedRequest)
    await goTo(page, importIn(gateway))
    await uploadFile(
      page,
      'name,email,phone,password\nGil,gil@x.example,5511986420731,a password of mine\n',
    )
    await expect(importButton(page)).toBeEnabled()
    await gateway.fault({ operation: 'updateAgent', status: 400, times: 1 })
    await importButton(page).click()
    await expect(page.getByText('Created, phone not saved')).toBeVisible()
    expect(gil()).toMatchObject([{ phoneNumber: '' }])
    const hash = gateway.store.agents.passwordHash(gil()[0]!.id)
    await page.getByRole('button', { name: 'Retry 1 failed' }).click()
    await expect(page.getByText('1 agent has the imported values.')).toBeVisible()
    const stored = gil()
    expect(stored).toMatchObject([{ phoneNumber: '5511986420731' }])
    expect(gateway.store.agents.passwordHash(stored[0]!.id)).toBe(hash)
    await expect(page.getByRole('link', { name: 'Gil', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`${stored[0]!.id}$`),
    )

    await goTo(page, importIn(gateway))
    await uploadFile(
      page,
      `name,email,password\n${listRows(0, 3, (n) => `Gil ${n},gil${n}@x.example,a password of mine`)}`,
    )
    await expect(importButton(page)).toBeEnabled()
    // One was created, one was not: both look alike to the client.
    await gateway.fault({ operation: 'createAgent', status: 502, when: 'after' })
    await gateway.fault({ operation: 'createAgent', status: 502, when: 'before' })
    await importButton(page).click()
    await expect(page.getByText('2 agents have the imported values.')).toBeVisible()
    await expect(page.getByText('confirmed done')).toHaveCount(1)
    await expect(page.getByText('not done', { exact: true })).toHaveCount(1)
    expect(gils()).toHaveLength(3)
    await page.getByRole('button', { name: 'Retry 1 failed' }).click()
    await expect(page.getByText('3 agents have the imported values.')).toBeVisible()
    expect(gils().toSorted()).toEqual([
      'gil0@x.example',
      'gil1@x.example',
      'gil2@x.example',
      'gil@x.example',
    ])
  })
})
