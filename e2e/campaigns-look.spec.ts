import { printedRows } from './support/printed-rows.ts'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import {
  countOf,
  csvOf,
  giveFile,
  goToStep,
  isIn,
  numberOf,
  onceEach,
  openNew,
  received,
  setPace,
  start,
  writeLocation,
} from './support/campaigns.ts'

// Accessibility of campaigns: readable and usable by keyboard, on paper and at every width.

test('axe finds no violations in the steps, a running campaign and its dialogs', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  await seeds.instance('sales')
  await openNew(page, gateway)
  await giveFile(page, `${csvOf(40)}nobody,Wrong,1\n+55 20 98765-4325,Doubtful,1\n`)
  await expect(page.getByText('1 to check, held back')).toBeVisible()
  await expectAccessible(page)
  await writeLocation(page, 'Shop of {{nobody}}')
  await page.getByLabel('Address', { exact: true }).press('Tab')
  await expectAccessible(page)
  await writeLocation(page)
  await setPace(page, '2')
  await page.getByLabel('Only during certain hours').check()
  await expectAccessible(page)
  await page.getByLabel('Only during certain hours').uncheck()
  await goToStep(page, /Check/)
  await expect(page.getByRole('list', { name: 'Checklist' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review 1 number' }).click()
  await page.getByLabel(/^Select row/).check()
  const country = page.getByRole('button', { name: 'Choose country…' })
  await expect(country).toBeVisible()
  await expectAccessible(page)
  await country.click()
  await expectAccessibleOverlay(page.getByRole('dialog'))
  await page.keyboard.press('Escape')

  await gateway.fault({ operation: 'sendLocation', status: 400, body: { message: 'no' } })
  await gateway.fault({ operation: 'sendLocation', status: 503 })
  await start(page)
  await expect(page.getByText('Unknown: 1 recipient')).toBeVisible()
  await expect(countOf(page, 'Accepted')).not.toHaveText('0')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('radio', { name: 'Refused 1' }).check()
  await page.getByRole('link', { name: `Row 2, ${numberOf(0)}` }).click()
  await expectAccessibleOverlay(page.getByRole('dialog', { name: /^Row/ }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause' }).click()

  // Print includes the results of all rows, also of those not rendered on the screen.
  await page.getByRole('radio', { name: /^All/ }).check()
  const printed = await printedRows(page)
  expect(printed.filter((row) => /55 ?11 ?970/.test(row))).toHaveLength(40)

  // The report of the job has them too, those with a problem first. It stays as long as its frame prints.
  await page.addInitScript(() => {
    globalThis.print = () => {}
  })
  await page.getByRole('button', { name: 'Export results' }).click()
  await page.getByRole('button', { name: 'Print…' }).click()
  const report = page.frameLocator('iframe').getByRole('row')
  // With the titles, and the two rows of the list that were left out.
  await expect(report).toHaveCount(43)
  await expect(report.nth(1)).toContainText('refused')

  await page.getByRole('main').getByRole('link', { name: 'Campaign' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'November' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone, with long names, nothing overflows', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const instance = 'a-very-long-name-of-an-instance-that-nobody-would-type-twice'
  const id = await seeds.instance(instance)
  await page.setViewportSize({ width: 360, height: 740 })
  const fits = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth),
    ).toBe(true)
  await openNew(page, gateway, instance)
  const long = 'Maximiliano-Bartolomé-'.repeat(8)
  await giveFile(page, `number,${long}\n+${numberOf(0)},${long}\n+${numberOf(1)},x\n`)
  await expect(page.getByText('2 will be sent')).toBeVisible()
  await fits()
  await writeLocation(page, `{{${long}}}`)
  await fits()
  await setPace(page, '0')
  await fits()
  await start(page, long)
  await isIn(page, /finished/)
  await fits()
  await expect(page.getByRole('button', { name: 'Export results' })).toBeInViewport()
  await page.getByRole('row').filter({ hasText: '+55 11 97000-0000' }).getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fits()
  expect(received(gateway, id)).toEqual(onceEach(2))
})

test('a campaign can be created and started by keyboard only', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await page.goto(pathTo({ page: 'campaigns', gateway: gateway.address, instance: 'sales' }))
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Presses Tab until the control has the focus. */
  const tabTo = async (name: string | RegExp, role: 'button' | 'textbox' | 'radio') => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' })
    // Found once: by role, it takes longer than the key press.
    const element = await target.first().elementHandle()
    for (let n = 0; n < 60; n++) {
      if (await element?.evaluate((one) => one === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`The focus does not come to ${name}.`)
  }
  await tabTo('New campaign', 'button')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeFocused()
  await tabTo('File', 'radio')
  await press('ArrowRight')
  await tabTo('List', 'textbox')
  await page.keyboard.type(`+${numberOf(0)}\n+${numberOf(1)}`)
  await expect(page.getByText('2 will be sent')).toBeVisible()
  await tabTo('Next', 'button')
  await press('Enter')
  await expect(page.getByRole('radio', { name: 'Location' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo('Text', 'radio')
  await press('ArrowRight', 'ArrowRight', 'ArrowRight')
  await tabTo('Name', 'textbox')
  await page.keyboard.type('Shop')
  await tabTo('Address', 'textbox')
  await page.keyboard.type('Street')
  await tabTo('Latitude', 'textbox')
  await page.keyboard.type('1')
  await tabTo('Longitude', 'textbox')
  await page.keyboard.type('2')
  await press('Enter')
  await expect(page.getByLabel('Max. messages per minute')).toBeVisible()
  await tabTo('Next', 'button')
  await press('Enter')
  await expect(page.getByRole('list', { name: 'Checklist' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(/^Rename/, 'button')
  await press('Enter')
  await page.keyboard.type('By keyboard')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Rename By keyboard' })).toBeFocused()
  await press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo('Start for 2 recipients', 'button')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible()
  await isIn(page, /finished/)
  expect(received(gateway, id)).toEqual(onceEach(2))
})
