import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import {
  apply,
  chip,
  fleet,
  fleetOf,
  giveText,
  many,
  planned,
  row,
  set,
} from './support/fleet-settings.ts'

test('compares instances with a pinned baseline, and aligns those that differ', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const ids = await fleet(seeds, many(3))
  const text = { msgCall: 'Write, please.' }
  for (const name of ['i01', 'i02']) await set(gateway, name, { ...text, alwaysOnline: true })
  await set(gateway, 'i03', text)
  await page.goto(fleetOf(gateway).replace('?show=all', ''))
  const bar = page.getByRole('region', { name: 'Baseline' })
  await expect(bar).toContainText('Compared with the most common values')
  await expect(chip(page, 'i03', 'Always online: off')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Align/ })).toHaveCount(0)

  // The values of the instance that differs from most become the baseline.
  await bar.getByRole('button', { name: 'Pin as baseline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Baseline for settings' })
  await dialog.getByLabel('Fill from').selectOption('An instance…')
  await dialog.getByRole('combobox', { name: 'Instance' }).fill('i03')
  await page.getByRole('option', { name: 'i03' }).click()
  await dialog.getByRole('radio', { name: 'Same text for all' }).check()
  await dialog.getByLabel('Text for all instances').fill(text.msgCall)
  await expectAccessibleOverlay(dialog)
  await dialog.getByRole('button', { name: 'Pin baseline' }).click()
  await expect(bar).toContainText(/Baseline · \d+ \w+ \d+/)
  await expect(bar).toContainText('2 differ')
  await expect(chip(page, 'i01', 'Always online: on')).toBeVisible()
  // A text that the gateway does not return is no difference.
  await expect(chip(page, 'i01', 'Rejection text: unknown')).toBeVisible()
  await expect(row(page, 'i03')).toHaveCount(0)
  await page.getByRole('button', { name: '1 instance matches the baseline' }).click()
  await expect(row(page, 'i03')).toBeVisible()

  await test.step('a difference shows both values, and leads to its change', async () => {
    await chip(page, 'i02', 'Always online: on').click()
    const panel = page.getByRole('dialog', { name: 'i02' })
    await expect(panel).toContainText('Nowon')
    await expect(panel).toContainText('Baselineoff')
    await expectAccessibleOverlay(panel)
    await panel.getByRole('button', { name: 'Change…' }).click()
    await expect(page.getByRole('heading', { name: 'Change settings of 1 instance' })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a selection or a search limits what is aligned', async () => {
    await page.getByRole('checkbox', { name: 'Select i02', exact: true }).check()
    await expect(bar.getByRole('button', { name: 'Align 1 instance…' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select i02', exact: true }).uncheck()
    // F6 leads to the actions on the selection, and back.
    const box = page.getByRole('checkbox', { name: 'Select i01', exact: true })
    await box.check()
    await page.keyboard.press('F6')
    await expect(page.getByRole('button', { name: 'Change settings…' })).toBeFocused()
    await page.keyboard.press('F6')
    await expect(box).toBeFocused()
    await box.uncheck()
    // Who searches for an instance finds it, also if it does not differ.
    await page.getByRole('textbox', { name: 'Search instances' }).fill('i03')
    await expect(row(page, 'i03')).toBeVisible()
    await page.getByRole('textbox', { name: 'Search instances' }).fill('')
  })

  // The baseline stays after a reload; so does the review, also with Back and Forward.
  await page.reload()
  await bar.getByRole('button', { name: 'Align 2 instances…' }).click()
  const aligns = page.getByRole('button', { name: 'Align 2 instances', exact: true })
  await expect(aligns).toBeDisabled()
  await expect(page.getByText('Answer the question about the unknown texts first.')).toBeVisible()
  await expectAccessible(page)
  await giveText(page)
  await expect(planned(page, 'i01', 'Rejection text')).toContainText(`unknown→ ${text.msgCall}`)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Replace/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByText(/The change from .* for 2 instances was not applied/)).toBeVisible()
  await page.goForward()
  await expect(planned(page, 'i02', 'Always online')).toContainText('on→ off')
  await apply(page)
  await expect(page.getByText('2 of 2 instances done')).toBeVisible()
  await expect
    .poll(() => Object.values(ids).map((id) => gateway.store.settings.find(id)?.alwaysOnline))
    .toEqual([false, false, false])
})
