import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import {
  countOf,
  csvOf,
  giveFile,
  goToStep,
  next,
  numberOf,
  openNew,
  start,
  writeLocation,
} from './support/campaigns.ts'
import { goTo, nextInstance } from './support/go-to.ts'

test('numbers not to contact are added, skipped by a campaign, and removed with a reason', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const instance = nextInstance(gateway)
  await seeds.instance(instance)

  await test.step('add numbers, a doubtful one is held back', async () => {
    await goTo(page, pathTo({ page: 'do-not-contact', gateway: gateway.address }))
    await page.getByRole('button', { name: 'Add numbers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add numbers not to contact' })
    await dialog.getByLabel('Numbers', { exact: true }).fill(`+${numberOf(1)}\n612345678`)
    await expect(dialog.getByText('1 to check', { exact: true })).toBeVisible()
    await expectAccessibleOverlay(dialog)
    await dialog.getByRole('button', { name: 'Add 1 number' }).click()
    await expect(dialog.getByLabel('Numbers', { exact: true })).toHaveValue('612345678')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table', { name: 'Do not contact' })).toContainText('added')
    await expectAccessible(page)
  })

  await test.step('a campaign skips them', async () => {
    await openNew(page, gateway, instance)
    await giveFile(page, csvOf(3))
    await next(page).click()
    await writeLocation(page)
    await goToStep(page, /Check/)
    await page.getByLabel('Your own number').fill(`+${numberOf(1)}`)
    await page.getByRole('button', { name: 'Send test' }).click()
    const question = page.getByRole('dialog', { name: /^This number is on Do not contact since/ })
    await expectAccessibleOverlay(question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await start(page, 'November')
    await expect(countOf(page, 'Accepted')).toHaveText('2', { timeout: 20_000 })
  })

  await test.step('replies that opt out are found', async () => {
    await gateway.call('receiveSandboxMessage', {
      params: { instance },
      body: { number: numberOf(2), text: 'Sair' },
    })
    await page.getByRole('button', { name: 'Read replies…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Read the replies' })
    await expectAccessibleOverlay(dialog)
    await dialog.getByRole('button', { name: 'Read replies' }).click()
    await expect(dialog.getByText('1 recipient opted out')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a reply in the chat asks first', async () => {
    const chat = new URLSearchParams({ chat: `${numberOf(2)}@s.whatsapp.net` })
    const path = pathTo({ page: 'chats', gateway: gateway.address, instance })
    await goTo(page, `${path}?${chat}`)
    await page.getByRole('textbox', { name: 'Message' }).fill('Até logo')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const question = page.getByRole('dialog', { name: /^This number opted out on/ })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Até logo')
  })

  await test.step('change the scope', async () => {
    await goTo(page, pathTo({ page: 'do-not-contact', gateway: gateway.address }))
    await expect(page.getByText(/^Last 30 days: 1 opted out by reply · 1 added/)).toBeVisible()
    await page
      .getByRole('checkbox', { name: /^Select \+55/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Change scope…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the scope of 1 number?' })
    await expectAccessibleOverlay(dialog)
    await dialog.getByLabel('Applies to').selectOption(instance)
    await dialog.getByLabel('Reason').fill('Only this shop')
    await dialog.getByRole('button', { name: 'Change 1 number' }).click()
    await expect(page.getByText('Scope of 1 number changed')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Do not contact' })).toContainText(instance)
  })

  await test.step('remove asks for a reason', async () => {
    await goTo(page, pathTo({ page: 'do-not-contact', gateway: gateway.address }))
    await expect(page.getByRole('table', { name: 'Do not contact' })).toContainText('replied SAIR')
    await page
      .getByRole('checkbox', { name: /^Select \+55/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Remove 1 number…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove 1 number?' })
    await expectAccessibleOverlay(dialog)
    await dialog.getByRole('button', { name: 'Remove 1 number' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Reason').fill('Asked to be contacted again')
    await dialog.getByRole('button', { name: 'Remove 1 number' }).click()
    await expect(page.getByText('1 number removed')).toBeVisible()
  })
})
