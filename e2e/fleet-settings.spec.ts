import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import {
  apply,
  change,
  chip,
  changeAll,
  choose,
  fleet,
  fleetOf,
  giveText,
  grid,
  many,
  off,
  outcome,
  outcomeCount,
  planned,
  row,
  set,
  setTo,
  watchWrites,
} from './support/fleet-settings.ts'
import { goToPage } from './support/go-to.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { startAgain } from './support/outage.ts'

const failedRequest = /Failed to load resource|ERR_/

test('finds settings that differ, changes them, reads them back, and undoes the change', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const odd = 'Promo 50% / #1? “ñ” 🙂'
  const ids = await fleet(seeds, ['alpha', 'beta', 'gamma', odd])
  for (const name of ['alpha', 'beta', 'gamma']) await set(gateway, name, { alwaysOnline: true })
  await set(gateway, odd, { rejectCall: true, msgCall: 'Write, please.', readStatus: true })
  await page.goto(fleetOf(gateway))

  // The majority is the most common value; values that differ are marked.
  await expect(chip(page, odd, 'Always online: off')).toBeVisible()
  await page.getByRole('switch', { name: 'Show all values' }).check()
  await expect(grid(page).getByRole('columnheader', { name: /Always online/ })).toContainText(
    'on, 3 of 4',
  )
  await expect(row(page, odd).getByRole('gridcell')).toContainText(['', odd, '3', 'on, differs'])
  await expect(row(page, 'alpha').getByText('differs')).toHaveCount(0)
  await test.step('the focus is never below the names of a table that is scrolled sideways', async () => {
    await page.setViewportSize({ width: 900, height: 700 })
    await grid(page).getByRole('button', { name: 'Rejection text' }).focus()
    for (const name of ['Full history', 'Read status', 'Read receipts', 'Always online']) {
      await page.keyboard.press('Shift+Tab')
      const head = grid(page).getByRole('button', { name })
      await expect(head).toBeFocused()
      const isOnTop = await head.evaluate((one) => {
        const { left, top, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + 2, top + height / 2))
      })
      expect(isOnTop).toBe(true)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await page.getByRole('switch', { name: 'Show all values' }).uncheck()
  await page.getByRole('radio', { name: 'Differ 1', exact: true }).check()
  await expect(page).toHaveURL(/show=differs/)
  await expect(grid(page).getByRole('link')).toHaveCount(1)

  // The instance's own page shows the difference too, from loaded data, and updates with the form.
  await grid(page).getByRole('link').click()
  const against = page.getByRole('region', { name: 'Compared with the fleet' })
  await expect(against.getByRole('row')).toHaveText([
    'SettingMost commonHere',
    /Reject callsoff, 3 of 4on/,
    /Always onlineon, 3 of 4off/,
    /Read statusoff, 3 of 4on/,
  ])
  await page.getByText('Always online').first().click()
  await expect(against.getByRole('row')).toHaveText([/After saving/, /Reject calls/, /Read status/])
  await expect(against).toContainText('All 4 loaded just now')
  await page.getByRole('button', { name: 'Discard' }).click()
  await against.getByRole('link', { name: 'Compare all 4' }).click()

  // "All" selects all that match, and unknown instances are skipped until the user decides.
  await page.getByRole('radio', { name: 'All 4', exact: true }).check()
  await page.getByLabel('Select all that match').check()
  await expect(page.getByText('4 selected')).toBeVisible()
  await change(page)
  await expect(page.getByText('Change settings of 4 instances')).toBeFocused()
  await setTo(page, 'Reject calls', 'On')
  await setTo(page, 'Read receipts', 'On')
  await expect(
    page.getByRole('group', { name: '4 rejection texts are unknown. Replace them?' }),
  ).toBeVisible()
  const applies = page.getByRole('button', { name: 'Apply to 4 instances' })
  await expect(applies).toBeDisabled()
  await expect(page.getByText('Answer the question about the unknown texts first.')).toBeVisible()
  await expect(
    page.getByText('The changes are listed here once you answer the question.'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Skipped 4', exact: true }).check()
  await expect(planned(page, 'beta')).toContainText('skipped: its current text is unknown')
  await page.getByRole('radio', { name: 'Changes 0', exact: true }).check()
  await page.getByRole('radio', { name: /^Replace/ }).check()
  await expect(planned(page, 'alpha', 'Reject calls')).toContainText('off→ on')
  await expect(page.getByText('Enter the text for these instances.')).toBeVisible()
  await page.getByLabel('Text for these instances').fill('Só por escrito. 📵')
  await expect(planned(page, odd, 'Rejection text')).toContainText('unknown→ Só por escrito. 📵')
  await expect(page.getByRole('main')).toContainText(`Gateway${new URL(gateway.address).host}`)
  await expect(page.getByText('The texts of 4 instances cannot be restored.')).toBeVisible()
  await expectAccessible(page)

  const writes = watchWrites(page)
  await applies.click()
  await expect(page.getByText('4 of 4 instances done')).toBeVisible()
  await expect(page.getByText('Verified: 4 instances have the new values')).toBeVisible()
  await expect(outcome(page, odd)).toContainText('accepted')
  for (const name of ['alpha', 'beta', 'gamma'])
    expect(gateway.store.settings.find(ids[name]!)).toEqual({
      ...off,
      alwaysOnline: true,
      rejectCall: true,
      readMessages: true,
      msgCall: 'Só por escrito. 📵',
    })
  expect(gateway.store.settings.find(ids[odd]!)).toEqual({
    ...off,
    rejectCall: true,
    readMessages: true,
    readStatus: true,
    msgCall: 'Só por escrito. 📵',
  })
  expect([...writes.values()]).toEqual([1, 1, 1, 1])

  // Undo lists what it cannot restore, and survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Undo for 4 instances…' }).click()
  await expect(page.getByText('The text of 4 instances can’t be restored')).toBeVisible()
  await expect(planned(page, 'beta', 'Reject calls')).toContainText('on→ off')
  await apply(page)
  await expect(page.getByText('4 of 4 instances done')).toBeVisible()
  await expect(page.getByText('Verified: 4 instances have the new values')).toBeVisible()
  expect(gateway.store.settings.find(ids['beta']!)).toEqual({
    ...off,
    alwaysOnline: true,
    msgCall: 'Só por escrito. 📵',
  })
  // This one rejected calls before, and still does.
  expect(gateway.store.settings.find(ids[odd]!)).toMatchObject({
    rejectCall: true,
    readMessages: false,
  })
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()

  await test.step('everything is usable on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('radio', { name: 'All 4', exact: true }).check()
    await expect(row(page, odd)).toContainText('Reject calls: on+2')
    await choose(page, odd)
    await change(page)
    await page.getByLabel('Fill from').selectOption('Most common values')
    await expect(planned(page, odd, 'Reject calls')).toContainText('on→ off')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    await apply(page)
    await expect(page.getByText('1 of 1 instance done')).toBeVisible()
    expect(gateway.store.settings.find(ids[odd]!)).toEqual({
      ...off,
      alwaysOnline: true,
      msgCall: 'Só por escrito. 📵',
    })
    await expectAccessible(page)
  })
})

test('does not overwrite the values of others, pauses after the chosen number of errors, and continues if the page is left', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  const ids = await fleet(seeds, many(8))
  await changeAll(page, gateway, 'i08')
  await setTo(page, 'Always online', 'On')
  await giveText(page, 'Hola')
  await expect(page.getByText('8 of 8', { exact: true })).toBeVisible()

  // A second writer changes the value while the first reviews the difference.
  await set(gateway, 'i02', { readStatus: true, msgCall: 'Theirs' })
  await apply(page)
  await expect(page.getByText('8 of 8 instances done')).toBeVisible()
  await expect(
    page.getByText('1 instance was changed by someone else in the meantime'),
  ).toBeVisible()
  await expect(outcome(page, 'i02')).toContainText(
    'changed by someone else in the meantime: Read status on',
  )
  expect(gateway.store.settings.find(ids['i02']!)).toEqual({
    ...off,
    readStatus: true,
    msgCall: 'Theirs',
  })
  expect(gateway.store.settings.find(ids['i01']!)).toMatchObject({ alwaysOnline: true })

  // The second review uses the current values, and the user decides.
  await page.getByRole('button', { name: 'Review the changed instance…' }).click()
  await expect(planned(page, 'i02', 'Always online')).toContainText('off→ on')
  await apply(page)
  await expect(page.getByText('1 of 1 instance done')).toBeVisible()
  expect(gateway.store.settings.find(ids['i02']!)).toEqual({
    ...off,
    alwaysOnline: true,
    readStatus: true,
    msgCall: 'Hola',
  })

  await test.step('pauses after the chosen number of errors, and retries only refused ones', async () => {
    expected.console.push(failedRequest)
    await goToPage(page, fleetOf(gateway))
    await expect(row(page, 'i08')).toBeVisible()
    await page.getByLabel('Select all that match').check()
    await change(page)
    await setTo(page, 'Always online', 'Off')
    await page.getByLabel('Pause after').selectOption('1')
    const writes = watchWrites(page)
    await gateway.fault({
      operation: 'setSettings',
      status: 400,
      body: { status: 400, error: 'Bad Request', response: { message: [['not now']] } },
    })
    await apply(page)
    await expect(page.getByText('Paused after 1 error, as set', { exact: true })).toBeVisible()
    await expect(page.getByText('not now').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry 1 failed' })).toBeVisible()
    const sent = [...writes.values()].reduce((sum, n) => sum + n, 0)
    // Calls in flight ended, and no more were started.
    expect(sent).toBeLessThanOrEqual(5)
    await page.getByRole('button', { name: 'Retry 1 failed' }).click()
    await expect(page.getByText('8 of 8 instances done')).toBeVisible()
    for (const id of Object.values(ids))
      expect(gateway.store.settings.find(id)).toMatchObject({
        alwaysOnline: false,
        msgCall: 'Hola',
      })
    expect([...writes.values()].toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 1, 1, 2])
  })

  await test.step('leaving the page while a change starts does not navigate back; the change continues', async () => {
    await goToPage(page, fleetOf(gateway))
    await expect(row(page, 'i08')).toBeVisible()
    // Calls are not rejected here.
    await page.getByRole('radio', { name: 'Text without rejection 8', exact: true }).check()
    await expect(page).toHaveURL(/show=other/)
    await page.getByLabel('Select all that match').check()
    await change(page)
    await setTo(page, 'Ignore groups', 'On')
    const applies = await page.getByRole('button', { name: 'Apply to 8 instances' }).elementHandle()
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
      .poll(() => Object.values(ids).map((id) => gateway.store.settings.find(id)?.groupsIgnore))
      .toEqual(many(8).map(() => true))
    // Longer than a change takes until its own page is shown.
    await letTimePass(page, 500)
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
  })
})

test('sends nothing twice if the gateway stops midway, and shows the state of each instance', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  const names = many(16)
  const ids = await fleet(seeds, names)
  await changeAll(page, gateway, 'i01')
  await setTo(page, 'Ignore groups', 'On')
  await giveText(page, 'Hola')
  const writes = watchWrites(page)
  // The first write is done, and its response is lost; the next ones are held until the gateway stops, so that most
  // instances are left however long that takes.
  await gateway.fault({ operation: 'setSettings', status: 500, when: 'after' })
  await gateway.fault({ operation: 'setSettings', delay: 60_000, times: 40 })
  await apply(page)
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]/,
  )
  await gateway.stop()
  await expect(page.getByText(/^Paused/)).toBeVisible({ timeout: 30_000 })
  await startAgain(page, gateway)
  const before = new Map(writes)

  // A reload changes nothing, and nothing is resumed.
  await page.reload()
  await expect(page.locator('main header')).toContainText('paused')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect([...writes]).toEqual([...before])
  // Unknown results are verified: a value that matches the one sent has arrived.
  const stored = () => names.filter((name) => gateway.store.settings.find(ids[name]!).groupsIgnore)
  await expect(async () => {
    const done =
      (await outcomeCount(page, 'accepted')) + (await outcomeCount(page, 'confirmed done'))
    expect(done).toBe(stored().length)
  }).toPass()

  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('16 of 16 instances done')).toBeVisible()
  const retry = page.getByRole('button', { name: /^Retry \d+ (failed|unknown)$/ }).first()
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    expect(stored()).toEqual(names)
  }).toPass()
  for (const name of names)
    expect(gateway.store.settings.find(ids[name]!)).toEqual({
      ...off,
      groupsIgnore: true,
      msgCall: 'Hola',
    })
  await expect(page.getByText('Verified: 16 instances have the new values')).toBeVisible()
})

test('settings can be saved as a template, compared with and applied', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const ids = await fleet(seeds, ['alpha', 'beta', 'gamma'])
  await page.goto(fleetOf(gateway))
  await choose(page, 'beta')
  await change(page)
  await setTo(page, 'Reject calls', 'On')
  await setTo(page, 'Text sent when a call is rejected', 'Same text for all')
  await page.getByLabel('Text for all instances').fill('x'.repeat(101))
  await expect(page.getByText('At most 100 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply to 1 instance' })).toBeDisabled()
  await page.getByLabel('Text for all instances').fill('Noche')
  await page.getByRole('button', { name: 'Save as template…' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessibleOverlay(dialog)
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Template name').fill('Night')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog).toBeHidden()

  // The unfinished change survives a reload.
  await page.reload()
  await expect(page.getByLabel('Text for all instances')).toHaveValue('Noche')
  await giveText(page)
  await apply(page)
  await expect(page.getByText('1 of 1 instance done')).toBeVisible()
  expect(gateway.store.settings.find(ids['beta']!)).toEqual({
    ...off,
    rejectCall: true,
    msgCall: 'Noche',
  })
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()

  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'Night' }).click()
  const panel = page.getByRole('complementary', { name: 'Night' })
  await expect(panel).toContainText('Noche')
  await panel.getByRole('link', { name: 'Align instances…' }).click()
  await expect(page).toHaveURL(/with=/)
  await expect(page.getByRole('region', { name: 'Baseline' })).toContainText(
    'Compared with “Night”',
  )
  // Two of three instances do not reject calls, which is the most common value.
  await expect(chip(page, 'alpha', 'Reject calls: off')).toBeVisible()
  await expect(row(page, 'beta')).toHaveCount(0)
  await page.getByLabel('Select all that match').check()
  await change(page)
  await page.getByLabel('Fill from').selectOption({ label: 'Template: Night' })
  await giveText(page)
  await expect(planned(page, 'alpha', 'Reject calls')).toContainText('off→ on')
  await apply(page)
  await expect(page.getByText('2 of 2 instances done')).toBeVisible()
  for (const id of Object.values(ids))
    expect(gateway.store.settings.find(id)).toEqual({
      ...off,
      rejectCall: true,
      msgCall: 'Noche',
    })
})

test('shows unreadable settings in their row, and skips them in every change', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedRequest)
  const { alpha } = await fleet(seeds, ['alpha'])
  // A gateway whose list has no settings: each row reads its own.
  await gateway.fault({
    operation: 'fetchInstances',
    status: 200,
    times: 20,
    body: [{ id: alpha, name: 'alpha', connectionStatus: 'open' }],
  })
  const reads = '**/settings/find/alpha'
  // A string instead of a boolean.
  await page.route(reads, (route) =>
    route.fulfill({ json: { reject_call: 'true', groups_ignore: null } }),
  )
  await page.goto(fleetOf(gateway))
  await expect(row(page, 'alpha')).toContainText('not loaded:')
  await page.getByRole('switch', { name: 'Show all values' }).check()
  await choose(page, 'alpha')
  await change(page)
  await setTo(page, 'Always online', 'On')
  await expect(page.getByText('1 instance is not loaded')).toBeVisible()
  await page.getByRole('radio', { name: 'Skipped 1', exact: true }).check()
  await expect(planned(page, 'alpha')).toContainText('skipped: its settings are not loaded')
  await expect(page.getByRole('button', { name: 'Apply to 0 instances' })).toBeDisabled()
  // In camelCase, and with the text: both are understood.
  await page.unroute(reads)
  await page.route(reads, (route) =>
    route.fulfill({
      json: { ...off, alwaysOnline: true, msgCall: 'Readable', wavoipToken: '' },
    }),
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  // When visible again, the row is refreshed automatically, and may have failed again.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry alpha' })
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(row(page, 'alpha')).toContainText('Readable', { timeout: 2_000 })
  }).toPass()
})

test('copies settings from any instance, also from one that is not loaded yet', async ({
  connected: page,
  gateway,
  expected,
}) => {
  expected.console.push(failedRequest)
  const names = many(60)
  for (const name of names)
    gateway.store.instances.add({
      id: randomUUID(),
      name,
      connectionStatus: 'open',
      number: null,
      profileName: null,
      createdAt: 1e12,
      updatedAt: 1e12,
    })
  await set(gateway, 'i55', { alwaysOnline: true })
  await gateway.fault({
    operation: 'fetchInstances',
    status: 200,
    times: 20,
    body: names.map((name) => ({ id: name, name, connectionStatus: 'open' })),
  })
  const unread = '**/settings/find/i55'
  await page.route(unread, (route) => route.fulfill({ status: 503 }))
  await page.goto(fleetOf(gateway))
  await choose(page, 'i01')
  await change(page)
  const fillFrom = async (name: string) => {
    await page.getByLabel('Fill from').selectOption('An instance…')
    await page.getByRole('combobox', { name: 'Instance' }).pressSequentially(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await fillFrom('i55')
  await expect(page.getByText('i55 could not be loaded')).toBeVisible()
  await page.unroute(unread)
  await fillFrom('i55')
  const online = page.getByRole('radiogroup', { name: 'Always online' })
  await expect(online.getByRole('radio', { name: 'On' })).toBeChecked()
  await expect(page.getByText('i55 could not be loaded')).toHaveCount(0)
})
