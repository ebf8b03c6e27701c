import type { Page } from 'playwright/test'
import { tinyPng } from '#gateway/testing/bodies.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { groupsOf } from './support/groups.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Member changes' })

test('members are added, promoted and removed as jobs, which can be undone; description, settings, picture and link are changed', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  const jid = await seeds.group('sales', 'Rotas Sul')
  const kept = () => gateway.store.groups.find(id, jid)
  await page.goto(groupsOf(gateway))
  await page.getByRole('link', { name: 'Rotas Sul', exact: true }).click()
  const group = page.getByRole('region', { name: 'Rotas Sul', exact: true })
  await expect(group.getByRole('button', { name: 'Edit description' })).toBeVisible()
  // The list fits beside it.
  const list = page.getByRole('table', { name: 'Groups of this instance' })
  const { x, width } = (await list.boundingBox())!
  expect(x + width).toBeLessThanOrEqual((await group.boundingBox())!.x + 1)

  await test.step('members are added, promoted and removed as jobs, which can be undone', async () => {
    const first = '5511987650001@s.whatsapp.net'
    const added = '5511987650009@s.whatsapp.net'
    await group
      .getByRole('link', { name: /^Members/ })
      .first()
      .click()
    await group.getByRole('button', { name: 'Add members…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add members' })
    const numbers = dialog.getByRole('textbox', { name: 'Numbers' })
    await numbers.fill('11 98765-0009\n5511970000404\n5511970000403\n5511987650001')
    await dialog.getByLabel('Numbers without a country code are from').selectOption('BR')
    await expect(dialog.getByText('1 number gets +55')).toBeVisible()
    await expect(dialog.getByText('Already a member.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 3 members' }).click()
    await expect(dialog).toBeHidden()
    await expect(results(page).getByText('Not registered on the platform.')).toBeVisible()
    await expect(results(page).getByText('This person accepts only invitations')).toBeVisible()
    expect(kept()?.participants).toEqual([first, added])
    await expect(results(page).getByText('1 of 3 was added')).toBeVisible()
    await results(page).getByRole('button', { name: 'Invite 1 person' }).click()
    const invitation = page.getByRole('form', { name: 'Invite by number' })
    await expect(invitation.getByLabel('Recipients')).toHaveValue('+5511970000403')
    await page.goBack()
    await page.getByRole('button', { name: 'Put 2 members back into the form' }).click()
    await expect(numbers).toHaveValue('+5511970000404\n+5511970000403')
    await dialog.getByRole('button', { name: 'Close' }).click()

    // One is made an admin at once, and has an undo.
    await group.getByRole('button', { name: /^Role of .*0009: Member$/ }).click()
    await page.getByRole('button', { name: /^Admin/ }).click()
    await expect(results(page).getByText('Make admins in Rotas Sul: 1')).toBeVisible()
    await expect(group.getByRole('button', { name: /^Role of .*0009: Admin$/ })).toBeVisible()
    expect(kept()?.admins).toEqual([added])
    await results(page).getByRole('button', { name: 'Undo: make 1 admin a member again' }).click()
    await expect(
      results(page).getByRole('button', { name: 'Undo: make 1 member an admin again' }),
    ).toBeVisible()

    // Many are asked about.
    await group.getByRole('checkbox', { name: 'Select all members shown' }).check()
    const bar = group.getByRole('group', { name: 'Selected members' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Make admin…' }).click()
    await page
      .getByRole('dialog', { name: 'Make 2 members admins?' })
      .getByRole('button', { name: 'Make 2 admins' })
      .click()
    await page.getByRole('button', { name: 'Undo: make 2 admins members again' }).click()
    await expect(
      page.getByRole('button', { name: 'Undo: make 2 members admins again' }),
    ).toBeVisible()
    expect(kept()?.admins).toEqual([])

    // So is removing someone.
    await group.getByRole('button', { name: /^Role of .*0009: Member$/ }).click()
    await page.getByRole('button', { name: 'Remove from group…' }).last().click()
    const asked = page.getByRole('dialog', { name: /^Remove .*0009 from the group\?$/ })
    await expect(asked).toContainText('They can be added again.')
    await asked.getByRole('button', { name: 'Remove 1 member' }).click()
    await page.getByRole('button', { name: 'Undo: add 1 member again' }).click()
    await expect(page.getByRole('button', { name: 'Undo: remove 1 member' })).toBeVisible()
    expect(kept()?.participants).toEqual([first, added])
    await expectAccessible(page)
  })

  await test.step('at 400 % zoom, the button that added members has the focus, in view below the results', async () => {
    const size = page.viewportSize()!
    await page.reload()
    await page.setViewportSize({ width: 320, height: 256 })
    const add = group.getByRole('button', { name: 'Add members…' })
    await add.press('Enter')
    await page.keyboard.type('+5511970000404')
    await page.keyboard.press('Control+Enter')
    await expect(results(page).getByText('Not registered on the platform.')).toBeVisible()
    await expect(add).toBeFocused()
    await expect(add).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize(size)
  })

  await test.step('the description is edited in place', async () => {
    await group.getByRole('link', { name: 'Overview' }).click()
    const pencil = group.getByRole('button', { name: 'Edit description' })
    await pencil.press('Enter')
    const form = page.getByRole('form', { name: 'Edit description' })
    const field = form.getByLabel('Description')
    await expect(field).toBeFocused()
    await field.fill('Only routes')
    await field.press('Control+Enter')
    await expect(group.getByText('Only routes')).toBeVisible()
    await expect(group.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(pencil).toBeFocused()
  })

  await group.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Only admins send messages' }).check()
  await expect(page.getByRole('switch', { name: 'Only admins send messages' })).toBeChecked()
  await expect
    .poll(kept)
    .toMatchObject({ description: 'Only routes', announce: true, locked: false })
  await expect(group.getByText('only admins write')).toBeVisible()

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Change picture…' }).click(),
  ])
  await chooser.setFiles({
    name: 'tiny.png',
    mimeType: 'image/png',
    buffer: Buffer.from(tinyPng, 'base64'),
  })
  await expect.poll(() => kept()?.picture).toBeTruthy()

  await group.getByRole('link', { name: 'Invite' }).click()
  const code = kept()?.inviteCode ?? ''
  await expect(page.getByText(`https://chat.example/${code}`)).toBeVisible()
  await expect(
    page.getByRole('img', { name: `QR code of https://chat.example/${code}` }),
  ).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download QR code' }).click()
  expect((await downloaded).suggestedFilename()).toBe('Rotas Sul.png')
  await page.getByRole('button', { name: 'Revoke link…' }).click()
  await expect(page.getByRole('dialog', { name: 'Revoke the link of Rotas Sul?' })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke link', exact: true }).click()
  await expect(page.getByText('The link was revoked. This is the new one')).toBeVisible()
  await expect(page.getByText(`https://chat.example/${kept()?.inviteCode}`)).toBeVisible()
  await expect(page.getByText(`https://chat.example/${code}`)).toBeHidden()
})
