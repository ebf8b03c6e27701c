import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { pathTo, routeTo, type PageName } from '#paths'
import { expect, handKey, test as base } from './fixtures.ts'
import { countOf, isIn, startCampaign } from './support/campaigns.ts'
import { wav } from './support/files.ts'
import { invite } from './support/groups.ts'
import { goTo, goToPage } from './support/go-to.ts'
import { keptTexts } from './support/kept-texts.ts'
import { globalKey, ReplayGateway } from './support/replay-gateway.ts'

// The pages with recorded responses of an Evolution API 2.3.6. `stubbed` is connected, `support` is not, and `sales` is
// on a channel with few features.

const test = base.extend<{ replay: ReplayGateway; open: Open }>({
  replay: async ({ expected, leavePage }, use) => {
    const replay = await ReplayGateway.start()
    expected.origins.push(replay.url)
    // The browser logs every operation that a gateway lacks or refuses.
    expected.console.push(/Failed to load resource/)
    await use(replay)
    await leavePage()
    expect(replay.unanswered, 'requests that no recording answers').toEqual([])
    await replay.stop()
  },
  open: async ({ page, replay }, use) => {
    await handKey(page, { address: replay.url, apiKey: globalKey })
    await use(async (word, instance, search = '') => {
      await goTo(page, pathTo(routeTo(word, { gateway: replay.url, instance, id: '' })) + search)
    })
  },
})
type Open = (page: PageName, instance: string, search?: string) => Promise<void>

const number = '5511999990000'
const formOf = (page: Page, name: string) => page.getByRole('form', { name })
const asked = (replay: ReplayGateway, part: string) =>
  replay.asked.filter(({ path }) => path.includes(part))

async function connect(page: Page, address: string, key: string) {
  if (new URL(page.url()).pathname !== '/') await page.goto('/')
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: /^(Connect|Try again)$/ }).click()
}

const fillLocation = async (page: Page) => {
  const form = formOf(page, 'Send a location')
  await form.getByLabel('Recipient').fill(number)
  await form.getByLabel('Name').fill('Office')
  await form.getByLabel('Address').fill('Street 1')
  await form.getByLabel('Latitude').fill('-23.5')
  await form.getByLabel('Longitude').fill('-46.6')
  return form
}

test('connects only with a valid key, shows states in the list, with no token anywhere, and keeps the selected dialect', async ({
  page,
  replay,
}) => {
  await test.step('reports a wrong key', async () => {
    await connect(page, replay.url, 'nope')
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
      'Not connected: the key was not accepted',
    )
  })

  await test.step('connects and shows states in the list, with no token anywhere', async () => {
    await connect(page, replay.url, globalKey)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await goToPage(page, pathTo({ page: 'instances', gateway: replay.url }))
    const rows = page.getByRole('main').getByRole('row')
    await expect(rows.filter({ hasText: 'stubbed' })).toBeVisible()
    await expect(rows.filter({ hasText: 'support' })).toContainText('disconnected')
    await expect(rows.filter({ hasText: 'sales' })).toContainText('connected')
    const saved = await page.evaluate(() => localStorage.getItem('switchboard.gateways'))
    expect(saved).toContain('"dialect":"evolution"')
    await goToPage(page, pathTo({ page: 'preferences', gateway: replay.url }))
    await expect(page.getByRole('main').getByText('Evolution API 2.3.6')).toBeVisible()
    // The request log has to be written first, or the search would prove nothing.
    await expect.poll(() => keptTexts(page)).toContain('"operation":"fetchInstances"')
    for (const text of [await page.content(), await keptTexts(page)])
      expect(text).not.toMatch(/TOKEN-OF-AN-INSTANCE|the-token-of/)
    expect(await keptTexts(page)).not.toContain(globalKey)
  })

  await test.step('a dialect that was selected by hand is kept and used for requests', async () => {
    const openAudio = () =>
      goTo(
        page,
        `${pathTo({ page: 'messages', gateway: replay.url, instance: 'stubbed' })}?tab=audio`,
      )
    await page.getByLabel('API variant').selectOption('Standard API')
    await openAudio()
    await expect(page.getByText('POST /message/sendPlatformAudio/stubbed')).toBeVisible()
    await connect(page, replay.url, globalKey)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await openAudio()
    await expect(page.getByText('POST /message/sendPlatformAudio/stubbed')).toBeVisible()
    await goToPage(page, pathTo({ page: 'preferences', gateway: replay.url }))
    await page.getByLabel('API variant').selectOption({ index: 0 })
    await openAudio()
    await expect(page.getByText('POST /message/sendWhatsAppAudio/stubbed')).toBeVisible()
  })
})

test('an instance’s token opens only that instance', async ({ page, replay }) => {
  await connect(page, replay.url, 'the-token-of-sales')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await goToPage(page, pathTo({ page: 'instances', gateway: replay.url }))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'sales', exact: true })).toBeVisible()
  await expect(main.getByText('stubbed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New instance' })).toHaveCount(0)
  await goToPage(page, pathTo({ page: 'preferences', gateway: replay.url }))
  await expect(page.getByText('Token of sales: access to that instance only')).toBeVisible()
  // The request log has to be written first, or the search would prove nothing.
  await expect.poll(() => keptTexts(page)).toContain('"operation":"fetchInstances"')
  expect(await keptTexts(page)).not.toContain('the-token-of-sales')
})

test('says what this gateway and its instances lack, saves settings and a webhook, and sends messages', async ({
  page,
  replay,
  open,
}) => {
  await test.step('says that this gateway has no agents', async () => {
    await open('settings', 'sales')
    await page.getByRole('navigation').getByRole('link', { name: 'Agents' }).click()
    await expect(page.getByText('This gateway has no agents')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New agent' })).toHaveCount(0)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Instances/ })
      .click()
    await page.getByRole('navigation').getByRole('link', { name: 'Agents' }).click()
    await expect(page.getByText('This gateway has no agents')).toBeVisible()
    // A missing operation is requested once.
    expect(asked(replay, '/users/agents')).toHaveLength(1)
  })

  await test.step('reports an instance that does not exist', async () => {
    await open('settings', 'ghost')
    await expect(page.getByRole('heading', { name: /^There is no instance/ })).toBeVisible()
  })

  await test.step('webhook: shows that none is set, then sets one and reads it back', async () => {
    await open('webhook', 'sales')
    await expect(page.getByText('No webhook set')).toBeVisible()
    await page.getByRole('button', { name: 'Set webhook' }).click()
    const form = formOf(page, 'Set webhook')
    await form.getByRole('textbox', { name: 'URL' }).fill('http://127.0.0.1:18099/hook')
    for (const name of ['APPLICATION_STARTUP', 'MESSAGES_UPSERT', 'SEND_MESSAGE'])
      await form.getByRole('checkbox', { name, exact: true }).check()
    await form.getByRole('button', { name: /^Save \d/ }).click()
    await expect(page.getByText(/^Saved at .* verified/)).toBeVisible()
    await expect(page.getByText('3 subscribed')).toBeVisible()
    expect(asked(replay, '/webhook/set/')).toHaveLength(1)
  })

  await test.step('settings: reads camelCase, reads the text back and saves', async () => {
    await open('settings', 'sales')
    const form = formOf(page, 'Settings of the instance')
    await expect(form.getByRole('switch', { name: 'Ignore groups' })).not.toBeChecked()
    for (const name of ['Reject calls', 'Ignore groups', 'Always online', 'Read receipts'])
      await form.getByText(name, { exact: true }).click()
    await form.getByLabel('Text sent when a call is rejected').fill('busy')
    await form.getByRole('button', { name: 'Save 5 changes' }).click()
    await expect(form.getByText(/Saved at .*: 5 changes are/)).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Text sent when a call is rejected')).toHaveValue('busy')
    expect(asked(replay, '/settings/set/')).toHaveLength(1)
  })

  await test.step('sends audio to the endpoint of this gateway, and understands the response', async () => {
    await open('messages', 'stubbed', '?tab=audio')
    const form = formOf(page, 'Send audio')
    await form.getByLabel('Recipient').fill(number)
    await form.getByRole('radio', { name: 'Choose a file' }).check()
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: wav(0.2) })
    await expect(page.getByText('POST /message/sendWhatsAppAudio/stubbed')).toBeVisible()
    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
    await expect(page.getByText('invalid response')).toHaveCount(0)
    // The response has a hash as a map of bytes, and a length as the halves of a 64-bit number.
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('uLNc194u', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('192 B', { exact: false }).first()).toBeVisible()
    expect(asked(replay, '/message/')).toHaveLength(1)
  })

  await test.step('sends an image and a location, and says what the instance cannot do', async () => {
    const picture = { width: 4, height: 4, channels: 3, background: '#3a2a20' } as const
    const buffer = await sharp({ create: picture }).png().toBuffer()
    await open('messages', 'stubbed', '?tab=media')
    const form = formOf(page, 'Send an image, a video or a document')
    await form.getByLabel('Recipient').fill(number)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer })
    await form.getByLabel('Caption').fill('c')
    await form.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('imageMessage', { exact: true })).toBeVisible()

    await open('messages', 'stubbed', '?tab=location')
    await expect(page.getByRole('heading', { name: /^Accepted at/ })).toHaveCount(0)
    await (await fillLocation(page)).getByRole('button', { name: 'Send location' }).click()
    await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible()

    await open('messages', 'support', '?tab=location')
    const offline = await fillLocation(page)
    await offline.getByRole('button', { name: 'Send location' }).click()
    await page.getByRole('button', { name: 'Send anyway' }).click()
    const alert = offline.getByRole('alert')
    await expect(alert).toContainText('The instance is not connected')
    await alert.getByText('Response of the gateway').click()
    await expect(alert.getByRole('region')).toContainText("reading 'onWhatsApp'")
    await expect(offline.getByRole('button', { name: 'Send location' })).toBeEnabled()

    await open('messages', 'sales', '?tab=location')
    const other = await fillLocation(page)
    await other.getByRole('button', { name: 'Send location' }).click()
    await expect(other.getByRole('alert')).toContainText('This instance does not support this')
    expect(asked(replay, '/message/sendLocation/support')).toHaveLength(1)
  })
})

test('chats, groups and a campaign: presence, read receipts, a new group, its subject and invitations, and a pause', async ({
  page,
  replay,
  open,
}) => {
  await test.step('chats: shows presence by kind, and marks messages as read', async () => {
    await open('chat-forms', 'stubbed')
    const form = formOf(page, 'Show presence')
    await form.getByLabel('Recipient').fill(number)
    await form.getByLabel('For how long').fill('300')
    await form.getByLabel('Kind').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    expect(asked(replay, 'sendPresence')[0]?.body).toMatchObject({
      presence: 'recording',
      delay: 300,
      options: { delay: 300 },
    })

    const mark = formOf(page, 'Mark as read')
    await mark.getByLabel('Message keys').fill(`${number}@s.whatsapp.net, false, ABC`)
    await mark.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(page.getByText('1 of 1 message done')).toBeVisible()

    await open('chat-forms', 'support')
    await form.getByLabel('Recipient').fill(number)
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByRole('alert')).toContainText('The instance is not connected')
  })

  await test.step('groups: lists, creates one with its JID, changes a subject and invites', async () => {
    await open('groups', 'stubbed')
    await expect(page.getByRole('cell', { name: 'Team', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'New group…' }).click()
    const form = formOf(page, 'New group')
    await form.getByLabel('Name', { exact: true }).fill('Team')
    // This gateway accepts only a text.
    await expect(form.getByText('Advanced')).toHaveCount(0)
    await form.getByLabel('Description').fill('d')
    await form.getByLabel('Members').fill(number)
    // The details of this group were not recorded.
    const details = (path: string, json: object) =>
      page.route(`**/group/${path}/stubbed?*`, (route) => route.fulfill({ json }))
    await details('findGroupInfos', { id: '120363000000000000@g.us', subject: 'Team' })
    await details('participants', { participants: [] })
    await details('inviteCode', { inviteUrl: 'https://chat.example/a', inviteCode: 'a' })
    await form.getByRole('button', { name: 'Create group with 1' }).click()
    await expect(page).toHaveURL(/120363000000000000~40g\.us/)
    await expect(page.getByText(/^Accepted at/)).toBeVisible()
    expect(asked(replay, '/group/create/')[0]?.body).toMatchObject({ subject: 'Team' })

    await page.getByRole('button', { name: 'Edit name' }).click()
    const rename = formOf(page, 'Edit name')
    await rename.getByLabel('Name', { exact: true }).fill('New')
    await rename.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText(/^Accepted at/)).toBeVisible()

    await page.getByRole('link', { name: 'Invite', exact: true }).click()
    const invitation = formOf(page, 'Invite by number')
    await invitation.getByLabel('Invitation text').fill('join')
    await invitation.getByLabel('Recipients').fill(number)
    await invite(page, invitation, 1)
    await expect(
      page
        .getByRole('region', { name: 'Invitation results' })
        .getByText('https://chat.whatsapp.com/ABCDEFGHIJKLMNOPQRSTUV', { exact: true }),
    ).toBeVisible()

    await open('groups', 'support')
    await expect(page.getByText('The instance is not connected').first()).toBeVisible()
  })

  await test.step('a campaign of a disconnected instance pauses at the first message, and says what to do', async () => {
    await startCampaign(page, { address: replay.url }, { count: 5, instance: 'support' })
    await isIn(page, /paused/)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('note').getByText('Paused: the instance is not connected'),
    ).toBeVisible()
    await expect(main.getByText(/Connect the instance, then resume/)).toBeVisible()
    await expect(countOf(page, 'Remaining')).toHaveText('5')
    await expect(main.getByText('Not sent: the instance is not connected')).toBeVisible()
    expect(asked(replay, '/message/sendLocation/')).toHaveLength(1)
    await expect(page.getByRole('button', { name: 'Resume' })).toBeEnabled()
  })
})

test('detects a gateway without a version at its root by the operations that it lacks', async ({
  page,
  replay,
  open,
}) => {
  replay.hideRoot()
  await open('messages', 'stubbed', '?tab=location')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await goToPage(page, pathTo({ page: 'preferences', gateway: replay.url }))
  await expect(page.getByLabel('API variant')).toContainText('Detected: Evolution API')
  await connect(page, replay.url, globalKey)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const saved = await page.evaluate(() => localStorage.getItem('switchboard.gateways'))
  expect(saved).toContain('"dialect":"evolution"')
  // It is requested now and then, not in a loop.
  expect(replay.asked.filter(({ path }) => path === '/').length).toBeLessThan(30)
})
