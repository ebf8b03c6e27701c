import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { countPosts } from './support/count-posts.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { groupOf, groupsOf, invite, openInvitation } from './support/groups.ts'
import { exportedAs, exportedResults, unknownNote } from './support/jobs.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { startAgain } from './support/outage.ts'
import { holdCalls } from './support/hold-calls.ts'

const failedCall = /Failed to load resource/

const invited = (page: Page) => page.getByRole('region', { name: 'Invitation results' })

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `55119876${String(n).padStart(5, '0')}`)

test('sends invitations, and shows what is invalid, skipped, refused or unknown', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('shows invalid input at its field', async () => {
    const sales = nextInstance(gateway)
    await seeds.instance(sales)
    const jid = await seeds.group(sales, 'Rotas Sul')
    await goTo(page, groupOf(gateway, jid, 'invite', sales))
    const form = page.getByRole('form', { name: 'Invite by number' })
    await form.getByRole('button', { name: 'Invite' }).click()
    for (const label of ['Invitation text', 'Recipients'])
      await expect(form.getByLabel(label)).toHaveAccessibleDescription('Required')
  })

  await test.step('accepts a success response that cannot be parsed, and shows it', async () => {
    const { id, form } = await openInvitation(page, { gateway, seeds }, '5511987650002')
    await gateway.fault({ operation: 'sendInvite', status: 201, body: { done: 1 }, when: 'after' })
    await invite(page, form, 1)
    await expect(invited(page).getByText(/invalid response/)).toBeVisible()
    await invited(page).getByText('Response of the gateway').click()
    await expect(invited(page).getByText('"done": 1')).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toHaveLength(1)
  })

  await test.step('skips unregistered numbers, and lists and exports them', async () => {
    const [first, second] = people(2)
    const unregistered = '5511970000404'
    const { id, form } = await openInvitation(
      page,
      { gateway, seeds },
      [first, unregistered, second].join('\n'),
    )
    const check = form.getByRole('region', { name: 'Number check' })
    await check.getByRole('button', { name: 'Check numbers' }).click()
    await expect(check).toContainText('registered 2, not registered 1')
    const row = form.getByRole('listitem').filter({ hasText: '+55 11 97000-0404' })
    await expect(row).toContainText('Not registered on the platform')
    expect(await exportedAs(page, 'CSV', { label: 'Export list', within: check })).toContain(
      `${unregistered},skipped,Not registered on the platform`,
    )
    await invite(page, form, 2)
    await expect(invited(page).getByText('2 of 2 numbers done')).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toMatchObject([{ numbers: [first, second] }])
    await expect(form.getByLabel('Recipients')).toHaveValue(`+${unregistered}`)
  })

  await test.step('asks first, names the gateway, and keeps the result over a reload', async () => {
    const sales = nextInstance(gateway)
    const id = await seeds.instance(sales)
    const jid = await seeds.group(sales, 'Rotas Sul')
    await seeds.group(sales, 'Outra')
    // The address of an earlier version.
    await goTo(page, groupsOf(gateway, '?form=invite', sales))
    await page.getByRole('link', { name: 'Rotas Sul', exact: true }).click()
    const form = page.getByRole('form', { name: 'Invite by number' })
    await form.getByLabel('Invitation text').fill('Entre no grupo')
    await form.getByLabel('Recipients').fill('+57 310 442 9981\n5511987650002\n5511987650001')
    // Someone who is in the group already.
    await expect(form.getByText('Already a member.')).toBeVisible()
    await form.getByRole('button', { name: 'Invite 2 people…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite 2 people to Rotas Sul?' })
    await expect(dialog).toContainText('It cannot be undone.')
    expect(gateway.store.groups.invitations(id)).toEqual([])
    await dialog.getByRole('button', { name: 'Invite 2 people', exact: true }).click()
    const url = `https://chat.example/${gateway.store.groups.find(id, jid)!.inviteCode}`
    await expect(invited(page).getByText('2 of 2 numbers done')).toBeVisible()
    await expect(invited(page).getByText(url, { exact: true })).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toMatchObject([
      { groupJid: jid, description: 'Entre no grupo', numbers: ['573104429981', '5511987650002'] },
    ])
    expect(await exportedResults(page, 'CSV', invited(page))).toContain('+5511987650002,')
    await expect(form.getByLabel('Recipients')).toHaveValue('')
    await expect(form.getByText('Required')).toHaveCount(0)
    await expect(form.getByLabel('Invitation text')).toHaveValue('Entre no grupo')
    await page.reload()
    await expect(invited(page).getByText(url, { exact: true })).toBeVisible()
    await expect(invited(page).getByRole('img', { name: `QR code of ${url}` })).toBeVisible()
    await invited(page).getByRole('button', { name: 'Close' }).click()
    await expect(invited(page)).toBeHidden()
    expect(gateway.store.groups.invitations(id)).toHaveLength(1)
    // Another group has its own draft.
    await page.getByRole('link', { name: 'Outra', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Outra', level: 2 })).toBeVisible()
    await expect(form.getByLabel('Invitation text')).toHaveValue('')
  })

  await test.step('names refused numbers, and returns the others to the form', async () => {
    expected.console.push(failedCall)
    const numbers = people(4)
    const { id, form } = await openInvitation(page, { gateway, seeds }, numbers.join(', '))
    await gateway.fault({
      operation: 'sendInvite',
      status: 400,
      body: { response: { message: [[`numbers[2] is not on the platform`]] } },
    })
    await invite(page, form, 4)
    await expect(invited(page).getByRole('list', { name: 'Returned by the gateway' })).toHaveText(
      `${numbers[2]} numbers[2] is not on the platform`,
    )
    await invited(page).getByRole('button', { name: 'Put 4 numbers back into the form' }).click()
    const rest = numbers.filter((_, n) => n !== 2)
    await expect(form.getByLabel('Recipients')).toHaveValue(
      rest.map((number) => `+${number}`).join('\n'),
    )
    await invite(page, form, 3)
    await expect(invited(page).getByText('3 of 3 numbers done')).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toMatchObject([{ numbers: rest }])
  })

  await test.step('“No send invite” is unknown: the user resolves it, and nothing is sent twice', async () => {
    expected.console.push(failedCall)
    const { id, form } = await openInvitation(page, { gateway, seeds }, people(25).join('\n'))
    await expect(form.getByText('In 3 requests, one after the other')).toBeVisible()
    await gateway.fault({ operation: 'sendInvite', delay: 500 })
    await gateway.fault({
      operation: 'sendInvite',
      status: 404,
      body: { status: 404, error: 'Not Found', response: { message: 'No send invite' } },
      when: 'after',
    })
    await invite(page, form, 25)
    await expect(invited(page).getByText('25 of 25 numbers done')).toBeVisible()
    await expect(unknownNote(invited(page), '10 numbers')).toBeVisible()
    await expect(invited(page).getByText('No send invite')).toBeVisible()
    await expect(invited(page).getByText('does not support this operation')).toHaveCount(0)
    expect(gateway.store.groups.invitations(id)).toHaveLength(3)
    await letTimePass(page, 1_000)
    expect(gateway.store.groups.invitations(id)).toHaveLength(3)
    await page.reload()
    await invited(page).getByRole('button', { name: 'Send again…: Numbers 11 to 20' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send again?' })
    await expect(dialog).toContainText('would get it again')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await invited(page).getByRole('button', { name: 'It was done: Numbers 11 to 20' }).click()
    await expect(invited(page).getByText('confirmed done')).toBeVisible()
    expect(gateway.store.groups.invitations(id)).toHaveLength(3)
  })
})

test('one number per call: each number has its own outcome if the gateway stops midway', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedCall)
  const { id, form } = await openInvitation(page, { gateway, seeds }, people(24).join('\n'), '1')
  const calls = await holdCalls(page, '/sendInvite/', { after: 8 })
  await invite(page, form, 24)
  await expect(invited(page).getByText(/^8 of 24 numbers done/)).toBeVisible()
  await gateway.stop()
  await calls.release()
  await expect(invited(page).getByText(/^Paused: the gateway does not respond/)).toBeVisible()
  const posts = countPosts(page, '/sendInvite/')
  await startAgain(page, gateway)
  await letTimePass(page, 800)
  expect(posts()).toBe(0)
  const sentTo = () => gateway.store.groups.invitations(id).flatMap(({ numbers }) => numbers)
  const before = new Set(sentTo())
  await invited(page).getByRole('button', { name: 'Resume' }).click()
  await expect(invited(page).getByText('24 of 24 numbers done')).toBeVisible({ timeout: 30_000 })
  const unknown = invited(page).getByRole('button', { name: /^It was done: / })
  await expect.poll(() => unknown.count()).toBeGreaterThanOrEqual(1)
  for (const number of people(24).filter((one) => before.has(one))) {
    const done = invited(page).getByRole('button', { name: `It was done: ${number}` })
    if ((await done.count()) > 0) await done.click()
    await expect(done).toHaveCount(0)
  }
  if ((await unknown.count()) > 0)
    await invited(page)
      .getByRole('button', { name: /^(It was not done|Mark none as done)/ })
      .first()
      .click()
  await expect(unknown).toHaveCount(0)
  const again = invited(page).getByRole('button', { name: /^Retry \d+ failed$/ })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    expect(new Set(sentTo()).size).toBe(24)
  }).toPass()
  expect(sentTo()).toHaveLength(24)
})
