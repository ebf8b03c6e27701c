import { expect, test } from './fixtures.ts'
import { changeAll, fleet, giveText, many, setTo } from './support/fleet-settings.ts'
import { letTimePass } from './support/let-time-pass.ts'

test('does not navigate back if the user leaves while a change is starting; the change continues', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const ids = await fleet(seeds, many(3))
  await changeAll(page, gateway, 'i03')
  await setTo(page, 'Always online', 'On')
  await giveText(page, 'Hola')
  const applies = await page.getByRole('button', { name: /^Apply to/ }).elementHandle()
  const agents = await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: /^Agents/ })
    .elementHandle()
  // In one task of the page: nothing runs between the two.
  await page.evaluate(
    (pressed) => {
      for (const one of pressed) if (one instanceof HTMLElement) one.click()
    },
    [applies, agents],
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
  await expect
    .poll(() => Object.values(ids).map((id) => gateway.store.settings.find(id)?.alwaysOnline))
    .toEqual([true, true, true])
  // Longer than a change takes until its own page is shown.
  await letTimePass(page, 500)
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
})
