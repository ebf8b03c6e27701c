import { expect, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { apply, fleet, fleetOf, grid, many, row, set } from './support/fleet-settings.ts'

test('compares instances with a pinned baseline, and aligns one that differs', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const ids = await fleet(seeds, many(3))
  const text = { msgCall: 'Write, please.' }
  for (const name of ['i01', 'i02']) await set(gateway, name, { ...text, alwaysOnline: true })
  await set(gateway, 'i03', text)
  await page.goto(fleetOf(gateway))
  const bar = page.getByRole('region', { name: 'Baseline' })
  await expect(bar).toContainText('Compared with the most common values.')
  await expect(row(page, 'i03')).toContainText('≠ 1')

  // The values of the instance that differs from most become the baseline.
  await bar.getByRole('button', { name: 'Pin a baseline…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Baseline for settings' })
  await dialog.getByLabel('Fill from').selectOption('An instance…')
  await dialog.getByRole('combobox', { name: 'Instance' }).fill('i03')
  await page.getByRole('option', { name: 'i03' }).click()
  await expectAccessibleOverlay(dialog)
  await dialog.getByRole('button', { name: 'Pin baseline' }).click()
  await expect(bar).toContainText(
    /Compared with the baseline, pinned on .* Saved in this browser\./,
  )
  await expect(grid(page).getByText('≠ 1')).toHaveCount(2)
  await expect(row(page, 'i03').getByText('≠')).toHaveCount(0)

  // The baseline stays after a reload, and the others are aligned with it.
  await page.reload()
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(bar).toContainText('the texts of 2 are unknown')
  await bar.getByRole('button', { name: 'Align 2 instances…' }).click()
  await page.getByRole('radio', { name: 'Set the same text for all', exact: true }).check()
  await page.getByLabel('Text for these instances').fill(text.msgCall)
  await expect(page.getByText('Change values')).toBeVisible()
  await apply(page)
  await expect
    .poll(() => Object.values(ids).map((id) => gateway.store.settings.find(id)?.alwaysOnline))
    .toEqual([false, false, false])
})
