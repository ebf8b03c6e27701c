import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import type { TestGateway } from './support/test-gateway.ts'

const allOn = {
  rejectCall: true,
  msgCall: 'Write to us, please.',
  groupsIgnore: true,
  alwaysOnline: true,
  readMessages: true,
  readStatus: true,
  syncFullHistory: true,
}
const textLabel = 'Text sent when a call is refused'

const open = (page: Page, gateway: TestGateway, instance = 'sales') =>
  page.goto(pathTo({ page: 'settings', gateway: gateway.address, instance }))
const set = (gateway: TestGateway, body: typeof allOn, instance = 'sales') =>
  gateway.call('setSettings', { params: { instance }, body })
const formOf = (page: Page) => page.getByRole('form', { name: 'Settings of the instance' })

/** Counts the saves that leave the page. */
function countSaves(page: Page): () => number {
  let saves = 0
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().includes('/settings/set/')) saves += 1
  })
  return () => saves
}

test('a person changes settings, sees the difference, saves and sees them read back', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await set(gateway, { ...allOn, alwaysOnline: false })
  await open(page, gateway)
  const form = formOf(page)
  await expect(form.getByRole('switch', { name: 'Ignore groups' })).toBeChecked()
  await expect(form.getByRole('switch', { name: 'Always online' })).not.toBeChecked()
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

  await form.getByText('Ignore groups').click()
  await form.getByText('Always online').click()
  await form.getByLabel(textLabel).fill('Só atendemos por escrito. 📵')
  await expect(form.getByText('27 of 100 characters')).toBeVisible()
  await expect(form.getByText('was on')).toBeVisible()
  await expect(form.getByText('was off')).toBeVisible()
  const table = page.getByRole('region', { name: 'Not saved yet' }).getByRole('table')
  await expect(table.getByRole('row', { name: 'Ignore groups on off' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Text .* not known Só atendemos/ })).toBeVisible()
  await expect(form.getByText('3 changes not saved')).toBeVisible()

  await form.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(form.getByText(/Accepted at .*, and read back: all 2 changes are/)).toBeVisible()
  await expect(form.getByText('The text cannot be read back from this gateway.')).toBeVisible()
  expect(gateway.store.settings.find(id)).toEqual({
    ...allOn,
    groupsIgnore: false,
    alwaysOnline: true,
    msgCall: 'Só atendemos por escrito. 📵',
  })

  await form.getByText('The settings it answered with').click()
  const answer = form.getByRole('note').filter({ hasText: 'Accepted at' })
  await expect(answer.getByText('sales', { exact: true })).toBeVisible()
  await form.getByText('What the gateway answered').click()
  await expect(form.getByRole('region', { name: 'What the gateway answered' })).toContainText(
    '"instanceName": "sales"',
  )
})

test('Ctrl+S saves, and what was typed is discarded by a button', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByRole('switch', { name: 'Read status' }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByRole('switch', { name: 'Read status' })).not.toBeChecked()
  await expect(form.getByText('No changes')).toBeVisible()
  await page.reload()
  await expect(form.getByRole('switch', { name: 'Read status' })).not.toBeChecked()

  await form.getByRole('switch', { name: 'Read status' }).focus()
  await page.keyboard.press('Space')
  await form.getByLabel(textLabel).fill('Hola')
  await page.keyboard.press('Control+s')
  await expect(form.getByText(/and read back/)).toBeVisible()
  expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true, msgCall: 'Hola' })
})

test('trap 1: a text that nobody knows is never erased without being asked', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await set(gateway, allOn)
  const saves = countSaves(page)
  await open(page, gateway)
  const form = formOf(page)
  await expect(form.getByText('The text that is there now is not known.')).toBeVisible()
  await form.getByText('Read status').click()
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText('Type the text, or choose below to save it empty')).toBeVisible()
  await expect(form.getByLabel(textLabel)).toBeFocused()
  expect(saves()).toBe(0)
  expect(gateway.store.settings.find(id)).toEqual(allOn)

  await form.getByLabel(/Save it empty/).check()
  await expect(form.getByText('Type the text, or')).toBeHidden()
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  expect(gateway.store.settings.find(id)).toEqual({ ...allOn, readStatus: false, msgCall: '' })
})

test('trap 1: the text last written from this browser is kept, and sent with every save', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByLabel(textLabel).fill('Escríbanos, por favor.')
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText(/^Accepted at/).first()).toBeVisible()
  await page.reload()
  await expect(form.getByLabel(textLabel)).toHaveValue('Escríbanos, por favor.')
  await expect(form.getByText(/what this browser last wrote, on/)).toBeVisible()
  await form.getByText('Reject calls').first().click()
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  expect(gateway.store.settings.find(id)).toMatchObject({
    rejectCall: true,
    msgCall: 'Escríbanos, por favor.',
  })
})

test('trap 1 and 3: where the gateway reads the text, and in camelCase, both are understood', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await gateway.fault({
    operation: 'findSettings',
    status: 200,
    body: { ...allOn, readStatus: false, wavoipToken: '' },
  })
  await open(page, gateway)
  const form = formOf(page)
  for (const name of ['Reject calls', 'Ignore groups', 'Always online', 'Full history'])
    await expect(form.getByRole('switch', { name })).toBeChecked()
  await expect(form.getByRole('switch', { name: 'Read status' })).not.toBeChecked()
  await expect(form.getByLabel(textLabel)).toHaveValue(allOn.msgCall)
  await expect(form.getByText('As the gateway read it.')).toBeVisible()
})

test('trap 2: without a read there is no form; a failed one keeps what was typed', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/status of 5\d\d|ERR_/)
  await seeds.instance('sales')
  await gateway.fault({ operation: 'findSettings', status: 500, times: 3 })
  await open(page, gateway)
  await expect(page.getByText('The settings could not be read')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(formOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()

  await formOf(page).getByText('Read status').click()
  await formOf(page).getByLabel(textLabel).fill('Hola')
  await gateway.fault({ operation: 'findSettings', status: 500, times: 3 })
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('2 changes are kept in this browser.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(formOf(page).getByRole('switch', { name: 'Read status' })).toBeChecked()
  await expect(formOf(page).getByLabel(textLabel)).toHaveValue('Hola')
})

for (const [what, body, named] of [
  ['a missing field', { reject_call: true }, /groups_ignore: expected boolean, got nothing/],
  ['null', null, /answer: expected object, got null/],
  [
    'a text for a switch',
    {
      reject_call: 'true',
      groups_ignore: true,
      always_online: true,
      read_messages: true,
      read_status: true,
      sync_full_history: true,
    },
    /reject_call: expected boolean, got "true"/,
  ],
] as const)
  test(`trap 2: an answer with ${what} is named, and offers no form`, async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await gateway.fault({ operation: 'findSettings', status: 200, body })
    await open(page, gateway)
    await expect(page.getByText(named)).toBeVisible()
    await expect(formOf(page)).toHaveCount(0)
  })

test('what somebody else changed meanwhile is not set back', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByText('Read status').click()
  await form.getByLabel(textLabel).fill('Hola')
  await set(gateway, { ...allOn, readStatus: false })
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  expect(gateway.store.settings.find(id)).toEqual({ ...allOn, msgCall: 'Hola' })
  await expect(form.getByText('Changed by somebody else since this page read it')).toBeVisible()
  await expect(form.getByText('Reject calls: was off, is on')).toBeVisible()
})

test('a save is taken back as it was, and what others changed since stays', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByLabel(textLabel).fill('First')
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText(/^Accepted at/).first()).toBeVisible()
  // Nobody knows the text before it: there is nothing to bring back, and that is said.
  await expect(form.getByText('it cannot be brought back')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await form.getByText('The account is shown as online').click()
  await form.getByLabel(textLabel).fill('Second')
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  await set(gateway, { ...allOn, msgCall: 'Second' })
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByText('Changed by somebody else since this page read it')).toBeVisible()
  await expect(form.getByLabel(textLabel)).toHaveValue('First')
  expect(gateway.store.settings.find(id)).toEqual({
    ...allOn,
    alwaysOnline: false,
    msgCall: 'First',
  })
  await expect(form.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a text that two people write at once is decided by a person', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  const readable = (msgCall: string) =>
    gateway.fault({ operation: 'findSettings', status: 200, body: { ...allOn, msgCall } })
  const saves = countSaves(page)
  await readable('Before')
  await open(page, gateway)
  const form = formOf(page)
  await expect(form.getByLabel(textLabel)).toHaveValue('Before')
  await form.getByLabel(textLabel).fill('Mine')
  await readable('Theirs')
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText('Somebody else changed this text meanwhile.')).toBeVisible()
  const table = page.getByRole('region', { name: 'Not saved yet' }).getByRole('table')
  await expect(table.getByRole('row', { name: /^Text .* Theirs Mine/ })).toBeVisible()
  expect(saves()).toBe(0)
  await readable('Theirs')
  await readable('Mine')
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  expect(gateway.store.settings.find(id)).toMatchObject({ msgCall: 'Mine' })
})

test('what the gateway accepted and did not take is named, and stays unsaved', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByText('Read status').click()
  await form.getByText('Always online').click()
  await form.getByLabel(textLabel).fill('Hola')
  const off = {
    reject_call: false,
    groups_ignore: false,
    always_online: true,
    read_messages: false,
    read_status: false,
    sync_full_history: false,
  }
  // The read before the save, then the one after it.
  await gateway.fault({
    operation: 'findSettings',
    status: 200,
    body: { ...off, always_online: false },
  })
  await gateway.fault({ operation: 'findSettings', status: 200, body: off })
  await form.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(form.getByText(/Accepted at .*, but 1 change was not taken/)).toBeVisible()
  await expect(form.getByText('Read status: asked for on, is off')).toBeVisible()
  await expect(form.getByText('1 change not saved')).toBeVisible()
})

test('the gateway’s refusals stand at their fields, and nothing typed is lost', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/status of 400/)
  const id = await seeds.instance('sales')
  await set(gateway, allOn)
  await open(page, gateway)
  const form = formOf(page)
  await form.getByText('Read status').click()
  await form.getByLabel(textLabel).fill('Hola')
  await gateway.fault({
    operation: 'setSettings',
    status: 400,
    body: {
      status: 400,
      error: 'Bad Request',
      response: { message: [['msgCall is not polite', 'readStatus is not allowed here']] },
    },
  })
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByLabel(textLabel)).toHaveAccessibleDescription(/msgCall is not polite/)
  await expect(form.getByRole('switch', { name: 'Read status' })).toHaveAccessibleDescription(
    /readStatus is not allowed here/,
  )
  await expect(form.getByText('2 fields were refused; nothing typed is lost.')).toBeVisible()
  await expect(form.getByLabel(textLabel)).toHaveValue('Hola')
  expect(gateway.store.settings.find(id)).toEqual(allOn)
})

test('a text of more than 100 characters is refused at the field before it is sent', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  const saves = countSaves(page)
  await open(page, gateway)
  const form = formOf(page)
  await form.getByLabel(textLabel).fill('a'.repeat(101))
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText('At most 100 characters')).toBeVisible()
  await expect(form.getByText('101 of 100 characters')).toBeVisible()
  expect(saves()).toBe(0)
})

test('an unknown outcome is read back and said; nothing is sent twice', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/ERR_|Failed to load/)
  const id = await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  const saves = countSaves(page)
  await form.getByText('Read status').click()
  await form.getByLabel(textLabel).fill('Hola')
  await gateway.fault({ operation: 'setSettings', status: 500, when: 'after' })
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByText('Unknown: it may have been done')).toBeVisible()
  await expect(form.getByText('Read status: on, as asked')).toBeVisible()
  await expect(form.getByText(`${textLabel}: not readable`)).toBeVisible()
  // What can be read back is there; the text can't be, and stays unsaved.
  await expect(form.getByText('1 change not saved')).toBeVisible()
  expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true, msgCall: 'Hola' })
  await page.waitForTimeout(1000)
  expect(saves()).toBe(1)
})

test('a text whose save has no known outcome is not shown as the one that is there', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/ERR_|Failed to load/)
  await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByLabel(textLabel).fill('First')
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText(/what this browser last wrote/)).toBeVisible()
  await form.getByLabel(textLabel).fill('Second')
  await gateway.fault({ operation: 'setSettings', status: 500, when: 'after' })
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText('Unknown: it may have been done')).toBeVisible()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByText('The text that is there now is not known.')).toBeVisible()
  await page.reload()
  await expect(form.getByText('The text that is there now is not known.')).toBeVisible()
})

test('trap 12: any 2xx is accepted, also with an empty body', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByText('Read status').click()
  await form.getByLabel(textLabel).fill('Hola')
  await gateway.fault({ operation: 'setSettings', mode: 'empty' })
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(
    form.getByText('The answer was not understood; it counts as accepted.'),
  ).toBeVisible()
  await expect(form.getByText('No changes').or(form.getByText(/^Accepted at/).last())).toBeVisible()
  expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true })
})

test('unsaved changes survive a reload, also one that was taken back and made again', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByText('Read status').click()
  await form.getByText('Always online').click()
  await page.reload()
  await expect(form.getByRole('switch', { name: 'Read status' })).toBeChecked()
  await expect(form.getByText(/^Changes of .*, brought back$/)).toBeVisible()
  await form.getByRole('switch', { name: 'Read status' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await page.reload()
  await expect(form.getByRole('switch', { name: 'Read status' })).toBeChecked()
  await expect(form.getByText('2 changes not saved')).toBeVisible()
})

test('trap 13: an instance whose name has slashes and percent signs has settings too', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const name = 'Promo 50% / Verano'
  const id = await seeds.instance(name)
  await open(page, gateway, name)
  const form = formOf(page)
  await form.getByText('Full history').click()
  await form.getByLabel(textLabel).fill('Hola')
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  expect(gateway.store.settings.find(id)).toMatchObject({ syncFullHistory: true })
})

test('at the width of a phone nothing is cut off, and saving works', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByText('Read status').click()
  await form.getByLabel(textLabel).fill('Hola')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  expect(gateway.store.settings.find(id)).toMatchObject({ readStatus: true })
})

test('axe finds nothing, with changes and with an outcome', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  test.slow()
  await seeds.instance('sales')
  await open(page, gateway)
  const form = formOf(page)
  await form.getByText('Read status').click()
  await form.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(form.getByText('Type the text, or')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel(textLabel).fill('Hola')
  await form.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(form.getByText(/and read back/)).toBeVisible()
  await form.getByText('The settings it answered with').click()
  await expectAccessible(page)
})
