import type { Page } from 'playwright/test'
import { tinyPng } from '#gateway/testing/bodies.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { groupsOf } from './support/groups.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Participant changes' })

test('participants are added, promoted and removed as jobs, which can be undone; all details of a group are edited, and it is left', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  const jid = await seeds.group('sales', 'Rotas Sul')
  const kept = () => gateway.store.groups.find(id, jid)
  await page.goto(groupsOf(gateway))
  await page.getByRole('link', { name: 'Rotas Sul', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Details', exact: true })
  await expect(panel.getByRole('button', { name: 'Edit description' })).toBeVisible()
  // The list fits beside the details.
  const list = page.getByRole('table').or(page.getByRole('grid')).first()
  const { x, width } = (await list.boundingBox())!
  expect(x + width).toBeLessThanOrEqual((await panel.boundingBox())!.x + 1)

  await test.step('participants are added, promoted and removed as jobs, which can be undone', async () => {
    const first = '5511987650001@s.whatsapp.net'
    const added = '5511987650009@s.whatsapp.net'
    const people = page.getByRole('region', { name: 'Participants', exact: true })
    await people.getByRole('button', { name: 'Add participants…' }).click()
    const numbers = people.getByRole('textbox', { name: 'Numbers' })
    await numbers.fill('11 98765-0009\n5511970000404\n5511970000403')
    await people.getByLabel('Numbers without a country code are from').selectOption('BR')
    await expect(people.getByText('1 number gets +55')).toBeVisible()
    await people.getByRole('button', { name: 'Add 3 participants' }).click()
    await expect(results(page).getByText('Not registered on the platform.')).toBeVisible()
    await expect(results(page)).toBeInViewport()
    await expect(results(page).getByText('This person accepts only invitations')).toBeVisible()
    expect(kept()?.participants).toEqual([first, added])
    await expect(results(page).getByText('1 of 3 was added')).toBeVisible()
    await results(page).getByRole('button', { name: 'Invite 1 person' }).click()
    const invitation = page.getByRole('form', { name: 'Invite' })
    await expect(invitation.getByLabel('Recipients')).toHaveValue('+5511970000403')
    await expect(invitation.getByLabel('Group')).toHaveValue(jid)
    await page.goBack()
    await page.getByRole('button', { name: 'Put 2 participants back into the form' }).click()
    await expect(numbers).toHaveValue('+5511970000404\n+5511970000403')

    // Numbers are formatted once the numbering plans are loaded; their last digits stay the same.
    await expect(people.getByRole('checkbox', { name: /^Select .*0009$/ })).toBeVisible()
    await people.getByRole('checkbox', { name: 'Select all participants shown' }).check()
    await people.getByRole('button', { name: 'Make admin', exact: true }).click()
    await page.getByRole('button', { name: 'Undo: make 2 participants members again' }).click()
    await expect(
      page.getByRole('button', { name: 'Undo: make 2 participants admins again' }),
    ).toBeVisible()
    expect(kept()?.admins).toEqual([])

    await people.getByRole('button', { name: /^Remove .*0009$/ }).click()
    await page.getByRole('button', { name: 'Remove 1 participant', exact: true }).click()
    await page.getByRole('button', { name: 'Undo: add 1 participant again' }).click()
    await expect(page.getByRole('button', { name: 'Undo: remove 1 participant' })).toBeVisible()
    expect(kept()?.participants).toEqual([first, added])
    await expectAccessible(page)
  })

  await page.getByRole('button', { name: 'Edit description' }).click()
  const description = page.getByRole('form', { name: 'Edit description' })
  await description.getByLabel('Description').fill('Only routes')
  await description.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Only routes')).toBeVisible()

  await page.getByRole('switch', { name: 'Only admins send messages' }).check()
  await expect(page.getByRole('switch', { name: 'Only admins send messages' })).toBeChecked()
  await expect
    .poll(kept)
    .toMatchObject({ description: 'Only routes', announce: true, locked: false })

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

  const code = kept()?.inviteCode ?? ''
  await expect(page.getByText(`https://chat.example/${code}`)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke…' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('The link was revoked. This is the new one')).toBeVisible()
  await expect(page.getByText(`https://chat.example/${kept()?.inviteCode}`)).toBeVisible()
  await expect(page.getByText(`https://chat.example/${code}`)).toBeHidden()

  await page.getByRole('button', { name: 'Leave group…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(page.getByRole('cell', { name: 'Rotas Sul', exact: true })).toBeHidden()
  expect(kept()).toBeUndefined()
})
