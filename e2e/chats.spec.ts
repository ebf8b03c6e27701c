import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import type { TestGateway } from './support/test-gateway.ts'

const failedCall = /Failed to load resource/
const jid = '5511986420731@s.whatsapp.net'

const chatsOf = (gateway: TestGateway, search = '') =>
  pathTo({ page: 'chats', gateway: gateway.address, instance: 'sales' }) + search

/** So many message keys as lines. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `${jid}, false, 3EB0${String(i).padStart(4, '0')}`).join(
    '\n',
  )

test.describe('presence', () => {
  test('a person shows presence to a recipient', async ({ connected: page, gateway, seeds }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('+55 11 98642-0731')
    await form.getByLabel('For how long').fill('20')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
    expect(gateway.store.chats.presences(id)).toMatchObject([
      { number: '5511986420731', options: { delay: 20, number: '5511986420731' } },
    ])
  })

  test('a draft survives a reload, and can be dropped', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('+57 310 442')
    await page.reload()
    await expect(form.getByLabel('Recipient')).toHaveValue('+57 310 442')
    await expect(form.getByText(/brought back/)).toBeVisible()
    await form.getByRole('button', { name: 'Start empty' }).click()
    await expect(form.getByLabel('Recipient')).toHaveValue('')
  })

  test('trap 5: the answer is held for the delay, and a countdown shows it', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByLabel('For how long').fill('6000')
    await form.getByLabel('For how long').press('Control+Enter')
    const left = async () =>
      Number(/\d+/.exec((await form.getByRole('timer').textContent()) ?? '')?.[0])
    const first = await left()
    expect(first).toBeLessThanOrEqual(6)
    await expect.poll(left).toBeLessThan(first)
    expect(gateway.store.chats.presences(id)).toHaveLength(1)
    await expect(form.getByText(/^Accepted at/)).toBeVisible({ timeout: 12_000 })
    await expect(form.getByRole('timer')).toHaveCount(0)
    expect(gateway.store.chats.presences(id)).toHaveLength(1)
  })

  test('trap 7: an optional field that is empty is left out; another number goes into the options', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByLabel('For how long').fill('')
    await form.getByText('Another number in the options').click()
    await form.getByLabel('Number in the options').fill('+57 310 442 9981')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    expect(gateway.store.chats.presences(id).map((p) => p.options)).toEqual([
      { number: '573104429981' },
    ])
  })

  test('what is wrong stands at its field; so does the gateway’s refusal', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('12')
    await form.getByLabel('For how long').fill('600001')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByLabel('Recipient')).toHaveAccessibleDescription(/8 to 15 digits/)
    await expect(form.getByLabel('For how long')).toHaveAccessibleDescription(
      /Between 0 and 600000/,
    )
    expect(gateway.store.chats.presences(id)).toEqual([])
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByLabel('For how long').fill('20')
    await gateway.fault({
      operation: 'sendPresence',
      status: 400,
      body: { response: { message: [{ jid, exists: false, number: '5511986420731' }] } },
    })
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByLabel('Recipient')).toHaveAccessibleDescription(
      '5511986420731 is not on the platform',
    )
  })

  test('trap 6: a presence of unknown outcome is not shown again by itself', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Show presence' })
    await form.getByLabel('Recipient').fill('5511986420731')
    await gateway.stop()
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown: it may have been done')
    await expect(form.getByRole('button', { name: 'Show again all the same' })).toBeEnabled()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await gateway.restart()
    await page.waitForTimeout(1500)
    expect(sent).toEqual([])
  })
})

test.describe('mark as read', () => {
  test('a person types keys one by one, and sees every field of the answer', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Mark as read' })
    const row = (n: number) => form.getByRole('group', { name: `Message ${n}` })
    await row(1).getByLabel('Chat').fill(jid)
    await row(1).getByLabel('Message id').fill('3EB0A1')
    for (const n of [2, 3]) {
      await form.getByRole('button', { name: 'Add a message' }).click()
      await expect(row(n).getByLabel('Chat')).toBeFocused()
      await expect(form.getByText('Fill this in')).toHaveCount(0)
      await row(n).getByLabel('Chat').fill(jid)
      await row(n)
        .getByLabel('Message id')
        .fill(n === 2 ? '3EB0A1' : '3EB0A2')
    }
    await expect(form.getByText('1 given twice')).toBeVisible()
    await row(2).getByLabel('Sent by this instance').check()
    await form.getByRole('button', { name: 'Mark 3 messages as read' }).click()
    const results = form.getByRole('region', { name: 'What came of it' })
    await expect(results.getByText('Accepted: 3 messages')).toBeVisible()
    await expect(results.getByText('Read messages', { exact: true })).toBeVisible()
    await expect(results.getByText('success', { exact: true })).toBeVisible()
    const receipts = gateway.store.chats.receipts(id)
    expect(receipts.map(({ remoteJid, id, fromMe }) => ({ remoteJid, id, fromMe }))).toEqual(
      expect.arrayContaining([
        { remoteJid: jid, id: '3EB0A1', fromMe: false },
        { remoteJid: jid, id: '3EB0A1', fromMe: true },
        { remoteJid: jid, id: '3EB0A2', fromMe: false },
      ]),
    )
    expect(receipts).toHaveLength(3)
    await expect(row(1).getByLabel('Chat')).toHaveValue('')
    await expect(form.getByText('Fill this in')).toHaveCount(0)
    await expect(row(2)).toHaveCount(0)
  })

  test('what is wrong stands at its row, and a row can be taken away', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Mark as read' })
    const row = (n: number) => form.getByRole('group', { name: `Message ${n}` })
    await row(1).getByLabel('Chat').fill('5511')
    await form.getByRole('button', { name: 'Add a message' }).click()
    await row(2).getByLabel('Chat').fill(jid)
    await row(2).getByLabel('Message id').fill('3EB0A2')
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(row(1).getByLabel('Chat')).toHaveAccessibleDescription(/A JID/)
    await expect(row(1).getByLabel('Message id')).toHaveAccessibleDescription('Fill this in')
    expect(gateway.store.chats.receipts(id)).toEqual([])
    await form.getByRole('button', { name: 'Remove message 1' }).click()
    await expect(row(1).getByLabel('Message id')).toHaveValue('3EB0A2')
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(form.getByText('Accepted: 1 message')).toBeVisible()
    expect(gateway.store.chats.receipts(id)).toMatchObject([{ id: '3EB0A2' }])
  })

  test('pasted keys are checked row by row; the wrong ones are left out', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Mark as read' })
    await form.getByText('Pasted').click()
    await form.getByRole('button', { name: 'Mark as read' }).click()
    await expect(form.getByLabel('Message keys')).toHaveAccessibleDescription('Fill this in')
    await form
      .getByLabel('Message keys')
      .fill(`id;remoteJid;fromMe\nA1;${jid};false\nA1;${jid};false\nA2;nobody;maybe`)
    await expect(form.getByText('1 ready')).toBeVisible()
    await expect(form.getByText('1 given twice')).toBeVisible()
    await expect(form.getByRole('listitem').filter({ hasText: 'Row 4' })).toContainText(
      'remoteJid: not a JID · fromMe: neither true nor false',
    )
    await page.reload()
    await expect(form.getByLabel('Message keys')).toHaveValue(/^id;remoteJid/)
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(form.getByText('Accepted: 1 message')).toBeVisible()
    expect(gateway.store.chats.receipts(id)).toMatchObject([{ id: 'A1', remoteJid: jid }])
    await form.getByText('Pasted').click()
    await form
      .getByLabel('Message keys')
      .fill(JSON.stringify({ readMessages: [{ remoteJid: jid, fromMe: true, id: 'A3' }] }))
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(form.getByText('Accepted: 1 message')).toBeVisible()
    await expect.poll(() => gateway.store.chats.receipts(id)).toHaveLength(2)
  })

  test('a link from a message fills a row, and its message does not come back', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway, `?remoteJid=${encodeURIComponent(jid)}&id=3EB0A1&fromMe=true`))
    const form = page.getByRole('form', { name: 'Mark as read' })
    await expect(form.getByLabel('Chat')).toHaveValue(jid)
    await expect(form.getByLabel('Sent by this instance')).toBeChecked()
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(form.getByText('Accepted: 1 message')).toBeVisible()
    expect(gateway.store.chats.receipts(id)).toMatchObject([{ id: '3EB0A1', fromMe: true }])
    await expect(page).toHaveURL(chatsOf(gateway))
  })

  test('trap 6: many go in batches, in order; an unknown one stops the rest until a person says', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Mark as read' })
    await form.getByText('Pasted').click()
    await form.getByLabel('Message keys').fill(lines(250))
    await expect(form.getByText('Sent in 3 batches of up to 100, in order')).toBeVisible()
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('markMessageAsRead'))
        sent.push((request.postDataJSON() as { readMessages: unknown[] }).readMessages.length)
    })
    // The first is slow, so that the fault is there in time for the second.
    await gateway.fault({ operation: 'markMessageAsRead', delay: 800 })
    await gateway.fault({ operation: 'markMessageAsRead', status: 504, when: 'after' })
    await form.getByRole('button', { name: 'Mark 250 messages as read' }).click()
    await expect(form.getByRole('alert')).toContainText('Unknown: it may have been done')
    const batches = form.getByRole('region', { name: 'What came of it' }).getByRole('listitem')
    await expect(batches).toHaveText([
      /Messages 1 to 100Accepted at/,
      /Messages 101 to 200unknown/,
      /Messages 201 to 250not sent/,
    ])
    await page.waitForTimeout(1000)
    expect(sent).toEqual([100, 100])
    expect(gateway.store.chats.receipts(id)).toHaveLength(200)
    await form.getByRole('button', { name: 'Send the unknown ones again, and go on…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send them again?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(sent).toEqual([100, 100])
    await form.getByRole('button', { name: 'Mark 150 messages as read' }).click()
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(form.getByText('Accepted: 250 messages')).toBeVisible()
    expect(sent).toEqual([100, 100, 100, 50])
    expect(gateway.store.chats.receipts(id)).toHaveLength(250)
  })

  test('a refused row is named; the refused are sent again only by a person', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway))
    const form = page.getByRole('form', { name: 'Mark as read' })
    await form.getByText('Pasted').click()
    await form.getByLabel('Message keys').fill(`nonsense\n${lines(3)}`)
    await gateway.fault({
      operation: 'markMessageAsRead',
      status: 400,
      body: { response: { message: ['readMessages[1].id must be upper case'] } },
    })
    await form.getByRole('button', { name: 'Mark 3 messages as read' }).click()
    await expect(
      form.getByRole('region', { name: 'Keys found' }).getByRole('listitem').nth(2),
    ).toContainText('readMessages[1].id must be upper caserefused')
    expect(gateway.store.chats.receipts(id)).toEqual([])
    await form.getByRole('button', { name: 'Send the refused ones again, and go on' }).click()
    await expect(form.getByText('Accepted: 3 messages')).toBeVisible()
    expect(gateway.store.chats.receipts(id)).toHaveLength(3)
  })

  test('a refusal of a typed row stands at its field', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedCall)
    await seeds.instance('sales')
    await page.goto(chatsOf(gateway, `?remoteJid=${encodeURIComponent(jid)}&id=3EB0A1`))
    const form = page.getByRole('form', { name: 'Mark as read' })
    await gateway.fault({
      operation: 'markMessageAsRead',
      status: 400,
      body: { response: { message: ['readMessages[0].id is not known'] } },
    })
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(form.getByLabel('Message id')).toHaveAccessibleDescription(
      'readMessages[0].id is not known',
    )
    await expect(form.getByRole('alert')).toContainText('nothing typed is lost')
  })

  test('trap 12: an answer that cannot be understood is accepted, and shown', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway, `?remoteJid=${encodeURIComponent(jid)}&id=3EB0A1`))
    const form = page.getByRole('form', { name: 'Mark as read' })
    await gateway.fault({ operation: 'markMessageAsRead', mode: 'garbage' })
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(form.getByText('Accepted, answer not understood')).toBeVisible()
    await form.getByText('What the gateway answered').click()
    await expect(form.getByText('<html>not what you asked for')).toBeVisible()
    expect(gateway.store.chats.receipts(id)).toHaveLength(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a message is marked as read, one column', async ({ connected: page, gateway, seeds }) => {
    const id = await seeds.instance('sales')
    await page.goto(chatsOf(gateway, `?remoteJid=${encodeURIComponent(jid)}&id=3EB0A1`))
    const form = page.getByRole('form', { name: 'Mark as read' })
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(form.getByText('Accepted: 1 message')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow).toBeLessThanOrEqual(360)
    expect(gateway.store.chats.receipts(id)).toHaveLength(1)
  })
})

test('axe finds nothing on the page, as it opens and with errors and results', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await page.goto(chatsOf(gateway))
  const form = page.getByRole('form', { name: 'Mark as read' })
  await form.getByRole('button', { name: 'Add a message' }).click()
  await form.getByRole('button', { name: 'Mark as read' }).click()
  await expect(form.getByText('Fill this in').first()).toBeVisible()
  await expectAccessible(page)
  await form.getByText('Pasted').click()
  await form.getByLabel('Message keys').fill(`${lines(2)}\nnonsense\n${lines(1)}`)
  await form.getByRole('button', { name: 'Mark 2 messages as read' }).click()
  await expect(form.getByText('Accepted: 2 messages')).toBeVisible()
  await form.getByText('Pasted').click()
  await form.getByLabel('Message keys').fill(`${lines(2)}\nnonsense\n${lines(1)}`)
  await expectAccessible(page)
})
