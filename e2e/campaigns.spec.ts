import sharp from 'sharp'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import {
  countOf,
  csvOf,
  giveFile,
  goToStep,
  isIn,
  next,
  numberOf,
  onceEach,
  openNew,
  received,
  rename,
  setPace,
  start,
  startCampaign,
  writeLocation,
} from './support/campaigns.ts'
import { exportedResults } from './support/jobs.ts'
import { wav } from './support/files.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { nextInstance } from './support/go-to.ts'
import { holdCalls } from './support/hold-calls.ts'
import { holdFileReads } from './support/hold-file-reads.ts'

// Sends one message to many recipients, then checks the gateway's store for what each received.

test('sends a location to every recipient of a list exactly once, one picture with personal captions, one audio, and each row’s document from its URL', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('sends a location to every recipient of a list exactly once, with personal values', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await page.goto(pathTo({ page: 'campaigns', gateway: gateway.address, instance }))
    await page.getByRole('button', { name: 'New campaign' }).click()
    await giveFile(page, csvOf(6))
    await expect(page.getByText('6 will be sent')).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('region', { name: 'Step 2 of 4: Message' })).toBeFocused()
    await expect(page).toHaveTitle('Message · New campaign · Switchboard')

    await page.getByRole('radio', { name: 'Location' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Shop of ')
    await page.getByLabel('Name', { exact: true }).press('End')
    await page.getByLabel('Insert a column into Name').selectOption('{{Name}}')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Shop of {{Name}}')
    await page.getByLabel('Address', { exact: true }).fill('{{Amount}} pesos')
    await page.getByLabel('Latitude', { exact: true }).fill('4.6486')
    await page.getByLabel('Longitude', { exact: true }).fill('-74.0628')
    const preview = page.getByRole('region', { name: 'Preview of a row' })
    await expect(preview.getByText('Shop of Person 0')).toBeVisible()
    await preview.getByRole('button', { name: 'Next row of the preview' }).click()
    await expect(preview.getByText('Shop of Person 1')).toBeVisible()
    await expect(preview.getByText('+55 11 97000-0001 · Brazil')).toBeVisible()
    await next(page).click()

    await expect(page.getByText('One every 1.2 to 1.8 s')).toBeVisible()
    await page.getByLabel('Delay between messages, min (s)').fill('0.1')
    await page.getByLabel('max (s)', { exact: true }).fill('0.2')
    await expect(page.getByText('One every 0.1 to 0.2 s')).toBeVisible()
    await expect(page.getByText(/^6 messages: less than a minute, done at/)).toBeVisible()
    await next(page).click()

    await rename(page, 'November')
    await page.getByRole('button', { name: 'Start for 6 recipients…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start for 6 recipients?' })
    await expect(dialog).toContainText(instance)
    await expectAccessibleOverlay(dialog)
    await dialog.getByRole('button', { name: 'Start for 6 recipients' }).click()

    await isIn(page, /finished/)
    await expect(countOf(page, 'Accepted')).toHaveText('6')
    expect(received(gateway, id)).toEqual(onceEach(6))
    expect(gateway.store.messages.list(id).map(({ content }) => content)).toMatchObject(
      Array.from({ length: 6 }, (_, n) => ({
        locationMessage: { name: `Shop of Person ${n}`, address: `${n * 10} pesos` },
      })),
    )

    // Afterwards the form is empty, and the campaign is in the list.
    await page.getByRole('main').getByRole('link', { name: 'Campaign' }).click()
    const row = page.getByRole('row').filter({ hasText: 'November' })
    await expect(row).toContainText('finished')
    await expect(row).toContainText('100%')
    await openNew(page, gateway, instance)
    await expect(page.getByText('list.csv')).toHaveCount(0)
  })

  await test.step('sends one picture to all, with personal captions, and one audio', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#2f9e63' },
    })
      .jpeg()
      .toBuffer()
    await openNew(page, gateway, instance)
    await giveFile(page, csvOf(3))
    await expect(page.getByText('3 will be sent')).toBeVisible()
    await goToStep(page, /Message/)
    await page.getByRole('radio', { name: 'Image, video or document' }).check()
    const release = await holdFileReads(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: picture })
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await next.click()
    await expect(next).toBeDisabled()
    await release()
    await expect(page.getByLabel('MIME type')).toHaveCount(0)
    await goToStep(page, /Message/)
    await expect(page.getByLabel('MIME type')).toHaveValue('image/jpeg')
    await page.getByLabel('File name', { exact: true }).fill('{{name}}.jpg')
    await page.getByLabel('Caption', { exact: true }).fill('Hello {{name}}, {{amount|nothing}} due')
    // The message with its picture comes back from the library.
    const template = page.getByRole('button', { name: 'Template', exact: true })
    await template.click()
    await page.getByRole('button', { name: 'Save as template…' }).click()
    const naming = page.getByRole('dialog', { name: 'Save template' })
    await naming.getByLabel('Template name').fill('Card')
    await naming.getByRole('button', { name: 'Save template' }).click()
    await expect(naming).toBeHidden()
    await page.getByLabel('Caption', { exact: true }).fill('Other')
    await page.getByRole('button', { name: 'Remove card.jpg' }).click()
    await template.click()
    await page.getByRole('button', { name: /^Card/ }).click()
    const question = page.getByRole('dialog', { name: 'Replace the message?' })
    await question.getByRole('button', { name: 'Replace message' }).click()
    await expect(page.getByLabel('Caption', { exact: true })).toHaveValue(/^Hello/)
    await setPace(page, '0', '2')
    await start(page)
    await isIn(page, /finished/)
    expect(received(gateway, id)).toEqual(onceEach(3))
    const sent = gateway.store.messages.list(id)
    expect(new Set(sent.map((m) => m.fileName))).toEqual(
      new Set(['Person 0.jpg', 'Person 1.jpg', 'Person 2.jpg']),
    )
    expect(sent.map((m) => m.content)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          imageMessage: expect.objectContaining({ caption: 'Hello Person 1, 10 due' }),
        }),
      ]),
    )

    const library = pathTo({ page: 'library', gateway: gateway.address })
    await page.goto(`${library}?tab=message`)
    await page.getByRole('link', { name: 'Card' }).click()
    const panel = page.getByRole('complementary', { name: 'Card' })
    await expect(panel.getByText('Used in 1 campaign')).toBeVisible()
    await expect(panel.getByRole('img', { name: '{{name}}.jpg' })).toBeVisible()

    await startCampaign(page, gateway, {
      instance,
      count: 3,
      title: 'Spoken',
      audio: wav(1).toString('base64'),
    })
    await isIn(page, /finished/)
    const audios = gateway.store.messages.list(id).slice(3)
    expect(audios).toHaveLength(3)
    for (const { content } of audios) expect(Object.keys(content)).toEqual(['audioMessage'])
  })

  await test.step('sends each row’s document from its URL, and skips a row without one', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const asset = `${gateway.url}/favicon.svg`
    await openNew(page, gateway, instance)
    await giveFile(
      page,
      [
        'number,invoice',
        `${numberOf(0)},${asset}`,
        `${numberOf(1)},`,
        `${numberOf(2)},no address`,
      ].join('\n'),
    )
    await expect(page.getByText('3 will be sent')).toBeVisible()
    await goToStep(page, /Message/)
    await page.getByRole('radio', { name: 'Image, video or document' }).check()
    await page.getByRole('radio', { name: 'URL from a column' }).check()
    await page.getByLabel('Column with the file URL').selectOption('invoice')
    await page.getByLabel('Kind', { exact: true }).selectOption('document')
    await page.getByLabel('MIME type').fill('image/svg+xml')
    await page.getByLabel('File name', { exact: true }).fill('invoice.svg')
    await setPace(page, '0')
    await goToStep(page, /Check/)
    await expect(page.getByText('2 are skipped: 2 invalid.')).toBeVisible()
    await start(page)
    await isIn(page, /finished/)
    expect(received(gateway, id)).toEqual({ [numberOf(0)]: 1 })
  })
})

test('can be paused, resumed and stopped, then the rest is sent; a duplicate skips recipients who have the message, sends nothing yet, and can be deleted', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('can be paused, resumed and stopped; then the rest is sent', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const sends = await holdCalls(page, '/sendLocation/', { after: 3 })
    await startCampaign(page, gateway, { instance, count: 14, pauseMs: 100 })
    await expect(countOf(page, 'Accepted')).toHaveText('3')
    await page.getByRole('button', { name: 'Pause' }).click()
    await sends.release()
    await isIn(page, /paused/)
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
    const paused = Object.keys(received(gateway, id)).length
    await letTimePass(page, 900)
    expect(Object.keys(received(gateway, id))).toHaveLength(paused)
    sends.hold(2)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => Object.keys(received(gateway, id)).length, { timeout: 30_000 })
      .toBeGreaterThan(paused + 1)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.getByRole('button', { name: 'Stop…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stop this campaign?' })
    await expect(dialog).toContainText('You can continue with the rest later')
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await sends.release()
    await isIn(page, /stopped/)
    // A call that was under way is finished, and then no row is in progress.
    await expect(countOf(page, 'In progress')).toHaveText('0')
    const stopped = received(gateway, id)
    await letTimePass(page, 700)
    expect(received(gateway, id)).toEqual(stopped)
    expect(Object.values(stopped).every((n) => n === 1)).toBe(true)
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Not sent/ })).toBeVisible()
    const rest = page.getByRole('button', { name: /^Continue with the rest/ })
    await expect(rest).toBeFocused()
    await rest.click()
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
    await isIn(page, /finished/)
    expect(received(gateway, id)).toEqual(onceEach(14))
  })

  await test.step('a duplicated campaign skips recipients who have the message, sends nothing yet, and can be deleted', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await startCampaign(page, gateway, { instance, count: 4 })
    await isIn(page, /finished/)
    await page.getByRole('button', { name: 'Use again' }).click()
    const question = page.getByRole('dialog', { name: 'Use this campaign again' })
    await expect(question).toContainText('4 recipients already have the message.')
    await expectAccessibleOverlay(question)
    await expect(question.getByRole('button', { name: 'No recipients left' })).toBeDisabled()
    await question.getByLabel('Skip the 4 who have it or may have it').uncheck()
    await question.getByRole('button', { name: 'Prepare 4 recipients' }).click()
    await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible()
    await expect(page.getByText('4 will be sent')).toBeVisible()
    await goToStep(page, /Message/)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Shop of {{name}}')
    await expect(
      page.getByRole('region', { name: 'Preview of a row' }).getByText('Shop of Person 0'),
    ).toBeVisible()
    expect(received(gateway, id)).toEqual(onceEach(4))

    await page.getByRole('main').getByRole('link', { name: 'Campaign' }).click()
    await page.getByRole('button', { name: 'Delete November' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete November?' })
    await expect(dialog).toContainText('Its results are deleted from this browser.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  })
})

test('every page shows a running campaign; a scheduled one waits, also after a reload; results are exported', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('every page shows a running campaign', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await startCampaign(page, gateway, { instance, count: 200, pauseMs: 500 })
    const navigation = page.getByRole('navigation', { name: 'Navigation' })
    await expect(navigation.getByRole('link', { name: /^Jobs/ })).toContainText('1 running')
    await navigation.getByRole('link', { name: 'Messages' }).click()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    const footer = page.getByRole('region', { name: 'Running in this tab' })
    await expect(footer).toContainText('November')
    await expect(footer.getByRole('progressbar')).toBeVisible()
    // It continues while the screen is locked.
    const before = gateway.store.messages.list(id).length
    await page.getByRole('button', { name: 'Lock now' }).click()
    await expect.poll(() => gateway.store.messages.list(id).length).toBeGreaterThan(before)
    await page.getByLabel('API key').fill(gateway.apiKey)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await footer.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'November' })).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await isIn(page, /paused/)
    await expect(footer).toHaveCount(0)
  })

  await test.step('a scheduled campaign says when it starts, and waits until then, also after a reload', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await openNew(page, gateway, instance)
    await giveFile(page, csvOf(2))
    await writeLocation(page)
    await setPace(page, '0')
    await goToStep(page, /Check/)
    await page.getByRole('radio', { name: 'At', exact: true }).check()
    const time = page.getByLabel('Date and time')
    await expect(time).toHaveValue(/T\d\d:00$/)
    await time.fill('2026-01-05T09:00')
    await expect(time).toHaveAccessibleDescription(
      'This time has passed. Choose a later time or Now.',
    )
    await expect(page.getByRole('button', { name: 'Schedule for 2 recipients…' })).toBeDisabled()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await time.fill(`${tomorrow}T09:00`)
    await expect(page.getByText(/^Starts on .*, 09:00 \(America\/Sao Paulo\)/)).toBeVisible()
    await rename(page, 'November')
    await page.getByRole('button', { name: 'Schedule for 2 recipients…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule for 2 recipients?' })
    await dialog.getByRole('button', { name: 'Schedule for 2 recipients' }).click()
    const waits = page
      .getByText(/^Starts: \d+ \w+ \d{4}, 09:00\. Keep a page open in this browser$/)
      .first()
    await expect(waits).toBeVisible()
    const entry = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', {
      name: /^Jobs/,
    })
    await expect(entry).toContainText('1 scheduled')
    await page.reload()
    await isIn(page, /scheduled/)
    await expect(waits).toBeVisible()
    await expect(entry).toContainText('1 scheduled')
    // A page that was opened meanwhile takes it up when its own page is closed.
    const second = await page.context().newPage()
    await second.goto(page.url())
    await expect(second.getByText('Running in another tab', { exact: true })).toBeVisible()
    await page.goto('about:blank')
    await expect(second.getByRole('link', { name: /Campaigns.*1 scheduled/ })).toBeVisible()
    await second.close()
    expect(received(gateway, id)).toEqual({})

    // Its time passes while no page is open: every page asks.
    const own = { gateway: gateway.address }
    await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
    await page.goto(pathTo({ page: 'instances', ...own }))
    const asks = page.getByRole('region', { name: 'November' })
    await expect(asks).toContainText(/It should have started at .*09:00/)
    expect(received(gateway, id)).toEqual({})
    await asks.getByRole('link', { name: 'Show: November' }).click()
    await page.getByRole('button', { name: 'New time…' }).click()
    const newTime = page.getByRole('dialog', { name: 'Start at another time' })
    await expectAccessibleOverlay(newTime)
    await newTime.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect.poll(() => received(gateway, id)).toEqual(onceEach(2))
  })

  await test.step('exports the results with one line per recipient and escapes formulas', async () => {
    expected.console.push(/status of 400/)
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    await gateway.fault({
      operation: 'sendLocation',
      status: 400,
      body: { message: '=HYPERLINK("x")' },
    })
    await openNew(page, gateway, instance)
    const rows = [
      `${numberOf(0)},=1+1`,
      `${numberOf(1)},"Ana; ""A"" Prado"`,
      `${numberOf(2)},@me`,
      `${numberOf(2)},Twice`,
      '12,Too short',
    ]
    await giveFile(page, ['number,name', ...rows].join('\n'))
    await expect(page.getByText('3 will be sent')).toBeVisible()
    await writeLocation(page, 'Shop')
    await setPace(page, '0')
    await start(page, '=cmd|1')
    await isIn(page, /finished/)
    const csv = await exportedResults(page, 'CSV')
    const lines = csv
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toBe(
      'number,name,row,recipient,name_2,outcome,message_id,time,status,reason,attempts',
    )
    expect(lines).toHaveLength(6)
    expect(lines[1]).toMatch(
      /^5511970000000,'=1\+1,2,'\+5511970000000,'=1\+1,refused,,\d{4}-.*Z,400,"?'=HYPERLINK\(""x""\)"?,1$/,
    )
    expect(lines[2]).toMatch(
      /^5511970000001,("Ana; ""A"" Prado"),3,'\+5511970000001,\1,accepted,[0-9A-F]+,\d{4}-.*Z,,,1$/,
    )
    expect(lines[3]).toMatch(/^5511970000002,'@me,4,'\+5511970000002,'@me,accepted,/)
    // A skipped row stays at its position in the list.
    expect(lines[4]).toBe('5511970000002,Twice,5,,,duplicate,,,,row 4,0')
    expect(lines[5]).toMatch(/^12,Too short,6,,,invalid,,,,.+,0$/)

    const json = JSON.parse(await exportedResults(page, 'JSON')) as {
      name: string
      results: {
        recipient: string
        outcome: string
        list: Record<string, string>
        key?: { id: string }
      }[]
    }
    expect(json.name).toBe('=cmd|1')
    expect(json.results.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'accepted',
      'accepted',
      'duplicate',
      'invalid',
    ])
    expect(json.results[1]?.list).toEqual({ number: numberOf(1), name: 'Ana; "A" Prado' })
    expect(json.results[1]?.key?.id).toMatch(/^[0-9A-F]+$/)
    expect(`${csv}${JSON.stringify(json)}`).not.toContain(gateway.apiKey)
  })
})

test('sends each row a text with its own values, skips rows with a missing value, and asks twice in production', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await page.addInitScript(
    (address) =>
      localStorage.setItem(
        'switchboard.gateways',
        JSON.stringify([{ address, name: 'andina', tag: 'production', lastUsed: 1 }]),
      ),
    gateway.address,
  )
  await openNew(page, gateway)
  const rows = [`${numberOf(1)},Ana,4471`, `${numberOf(2)},,4472`, `${numberOf(3)},Bia,`]
  await giveFile(page, ['number,name,order', ...rows, ''].join('\n'))
  await goToStep(page, /Message/)
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked()
  await page
    .getByLabel('Message', { exact: true })
    .fill('Hi {{name|friend}}, *{{order}}* is ready.')
  const preview = page.getByRole('region', { name: 'Preview of a row' })
  await expect(preview).toContainText('Hi Ana, 4471 is ready.')
  await expect(preview.getByRole('strong')).toHaveText('4471')
  await setPace(page, '0')
  await goToStep(page, /Check/)
  await rename(page, 'November')
  const own = page.getByRole('listitem').filter({ hasText: 'Test sent' })
  await own.getByLabel('Your own number').fill('(011) 98642-0731')
  await own.getByLabel('Numbers without a country code are from').selectOption('BR')
  await expect(own).toContainText('Sent as +55 11 98642-0731')
  await own.getByRole('button', { name: 'Send test' }).click()
  await expect(own).toContainText(/To \+55 11 98642-0731 at .*, accepted/)
  await expect(own).toContainText('With the data of row 2.')
  await page.getByRole('button', { name: /^Start for .*…$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('andina')
  await expect(dialog).toContainText('This is production')
  const send = dialog.getByRole('button', { name: 'Start for 2 recipients' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Yes, send this message to 2 recipients now').check()
  await send.click()
  await isIn(page, /finished/)
  const sent = gateway.store.messages.list(id)
  expect(sent[0]?.remoteJid).toBe('5511986420731@s.whatsapp.net')
  expect(sent.map(({ content }) => content)).toEqual([
    { conversation: 'Hi Ana, *4471* is ready.' },
    { conversation: 'Hi Ana, *4471* is ready.' },
    { conversation: 'Hi friend, *4472* is ready.' },
  ])
})
