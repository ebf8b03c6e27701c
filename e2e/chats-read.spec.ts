import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import {
  countMarked,
  jid,
  keyLines,
  messageId,
  marked,
  markedDone,
  openChats,
  pasteKeys,
} from './support/chats.ts'
import { expectCount, unknownNote } from './support/jobs.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { startAgain } from './support/outage.ts'
import { holdCalls } from './support/hold-calls.ts'

const failedCall = /Failed to load resource/

test('marks pasted and linked messages as read, and shows what the gateway says', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('marks pasted keys as read, and shows the response', async () => {
    const { id, form } = await openChats(page, { gateway, seeds }, 'Mark as read')
    await pasteKeys(form, `${jid}, true, 3EB0A1\n${jid}, false, 3EB0A1`)
    await form.getByRole('button', { name: 'Mark 2 messages as read' }).click()
    const results = marked(page)
    await expect(results.getByText('2 of 2 messages done')).toBeVisible()
    await expect(results.getByText('Read messages', { exact: true })).toBeVisible()
    await expect(results.getByText('success', { exact: true })).toBeVisible()
    const receipts = gateway.store.chats.receipts(id)
    expect(
      receipts
        .map(({ remoteJid, id, fromMe }) => ({ remoteJid, id, fromMe }))
        .toSorted((one, other) => Number(one.fromMe) - Number(other.fromMe)),
    ).toEqual([
      { remoteJid: jid, id: '3EB0A1', fromMe: false },
      { remoteJid: jid, id: '3EB0A1', fromMe: true },
    ])
    await expect(form.getByLabel('Message keys')).toHaveValue('')
    await expect(form.getByText('Required')).toHaveCount(0)
  })

  await test.step('checks pasted keys row by row and skips invalid ones', async () => {
    const { id, form } = await openChats(page, { gateway, seeds }, 'Mark as read')
    await form.getByRole('button', { name: 'Mark as read' }).click()
    await expect(form.getByLabel('Message keys')).toHaveAccessibleDescription('Required')
    await form
      .getByLabel('Message keys')
      .fill(`id;remoteJid;fromMe\nA1;${jid};false\nA1;${jid};false\nA2;nobody;maybe`)
    await expect(form.getByText('1 ready')).toBeVisible()
    await expect(form.getByText('1 duplicate')).toBeVisible()
    await expect(form.getByRole('listitem').filter({ hasText: 'Row 4' })).toContainText(
      'remoteJid: not a JID · fromMe: neither true nor false',
    )
    await page.reload()
    await expect(form.getByLabel('Message keys')).toHaveValue(/^id;remoteJid/)
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(markedDone(page, '1 of 1 message')).toBeVisible()
    expect(gateway.store.chats.receipts(id)).toMatchObject([{ id: 'A1', remoteJid: jid }])
  })

  await test.step('a link from a message fills in its key once; a success response that cannot be parsed is shown', async () => {
    const { id, form } = await openChats(
      page,
      { gateway, seeds },
      'Mark as read',
      `?remoteJid=${encodeURIComponent(jid)}&id=3EB0A1&fromMe=true`,
    )
    await expect(form.getByLabel('Message keys')).toHaveValue(`${jid}, true, 3EB0A1`)
    await gateway.fault({
      operation: 'markMessageAsRead',
      status: 201,
      body: ['not what you asked for'],
      when: 'after',
    })
    await form.getByRole('button', { name: 'Mark 1 message as read' }).click()
    await expect(page.getByText('Accepted, invalid response')).toBeVisible()
    await page.getByText('Response of the gateway').click()
    await expect(page.getByText(/not what you asked for/)).toBeVisible()
    expect(gateway.store.chats.receipts(id)).toMatchObject([{ id: '3EB0A1', fromMe: true }])
    await expect(page).toHaveURL(/\/chats\/forms$/)
    await expect(page.getByRole('link', { name: 'Open job' })).toBeVisible()
  })

  await test.step('messages can be marked while a campaign runs, one such job at a time', async () => {
    const { id, instance, form } = await openChats(page, { gateway, seeds }, 'Mark as read')
    await pasteKeys(form, keyLines(2))
    // Holds the lock that a campaign of this instance holds in any tab.
    await page.evaluate((lock) => {
      void navigator.locks.request(lock, () => new Promise<void>(() => {}))
    }, `switchboard run ${gateway.address} ${instance}`)
    const calls = await holdCalls(page, '/markMessageAsRead/')
    await form.getByRole('button', { name: 'Mark 2 messages as read' }).click()
    await expect(form.getByText('Wait until the job below has ended, or stop it.')).toBeVisible()
    await calls.release()
    await expect(markedDone(page, '2 of 2 messages')).toBeVisible()
    await expect(form.getByText('Wait until')).toBeHidden()
    expect(gateway.store.chats.receipts(id)).toHaveLength(2)
  })

  await test.step('names a refused message, and returns the others to the form', async () => {
    expected.console.push(failedCall)
    const { id, form } = await openChats(page, { gateway, seeds }, 'Mark as read')
    await pasteKeys(form, `nonsense\n${keyLines(3)}`)
    await gateway.fault({
      operation: 'markMessageAsRead',
      status: 400,
      body: { response: { message: ['readMessages[1].id must be upper case'] } },
    })
    await form.getByRole('button', { name: 'Mark 3 messages as read' }).click()
    const results = marked(page)
    await expect(results.getByRole('list', { name: 'Returned by the gateway' })).toHaveText(
      `${jid} · false · 3EB00001 readMessages[1].id must be upper case`,
    )
    expect(gateway.store.chats.receipts(id)).toEqual([])
    await results.getByRole('button', { name: 'Put 3 messages back into the form' }).click()
    await expect(form.getByLabel('Message keys')).toHaveValue(
      `${jid}, false, 3EB00000\n${jid}, false, 3EB00002`,
    )
    await results.getByRole('button', { name: 'Retry 3 failed' }).click()
    await expectCount(results, 'Accepted', 3)
    expect(gateway.store.chats.receipts(id)).toHaveLength(3)
    await pasteKeys(form, `${keyLines(1)}\nnonsense`)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('sends batches, leaves unknown ones to the user, and marks nothing twice', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedCall)
  const { id, form } = await openChats(page, { gateway, seeds }, 'Mark as read')
  await pasteKeys(form, keyLines(230))
  await expect(form.getByText('Sent in 3 batches of up to 100, in order')).toBeVisible()
  const sent = countMarked(page)
  // The first call is slow, so that the fault is set before the second.
  await gateway.fault({ operation: 'markMessageAsRead', delay: 800 })
  await gateway.fault({ operation: 'markMessageAsRead', status: 504, when: 'after' })
  await form.getByRole('button', { name: 'Mark 230 messages as read' }).click()
  const results = marked(page)
  await expect(results.getByText('230 of 230 messages done')).toBeVisible()
  await expect(unknownNote(results, '100 messages')).toBeVisible()
  await expect(
    results.getByRole('region', { name: 'Results by request' }).locator('li'),
  ).toContainText([
    'Messages 101 to 200 unknown',
    /Messages 1 to 100 Accepted at/,
    /Messages 201 to 230 Accepted at/,
  ])
  expect(sent).toEqual([100, 100, 30])
  await page.reload()
  await expect(unknownNote(results, '100 messages')).toBeVisible()
  await results.getByRole('button', { name: 'Send again…: Messages 101 to 200' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send again?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([100, 100, 30])
  await results.getByRole('button', { name: 'Send again…: Messages 101 to 200' }).click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expectCount(results, 'Accepted', 230)
  expect(sent).toEqual([100, 100, 30, 100])
  expect(gateway.store.chats.receipts(id)).toHaveLength(230)
  // Its page has the same results; once it is closed here, the list of jobs leads there.
  await results.getByRole('link', { name: 'Open job' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mark 230 messages as read' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results by request' })).toContainText(
    'Messages 101 to 200',
  )
  await expectCount(page.getByRole('main'), 'Accepted', 230)
  await page.goBack()
  await results.getByRole('button', { name: 'Close' }).click()
  await expect(results).toBeHidden()
  await page.getByRole('link', { name: 'Jobs' }).click()
  await page.getByRole('link', { name: 'Mark 230 messages as read' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
})

test('the user resolves unknown results after the gateway stopped and the page was reloaded', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(failedCall)
  const { id, form } = await openChats(page, { gateway, seeds }, 'Mark as read')
  await pasteKeys(form, keyLines(550))
  const calls = await holdCalls(page, '/markMessageAsRead/', { after: 1 })
  await form.getByRole('button', { name: 'Mark 550 messages as read' }).click()
  const results = marked(page)
  await expect(results.getByText(/^100 of 550 messages done/)).toBeVisible()
  // The gateway holds the second call.
  await gateway.fault({ operation: 'markMessageAsRead', delay: 1_000 })
  await expect.poll(() => calls.count).toBe(1)
  await calls.release()
  // Everything is written to disk: the draft is gone, and a reload asks before it leaves.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(results.getByText(/^Paused: the page was reloaded or closed/)).toBeVisible()
  await expect(unknownNote(results, '100 messages')).toBeVisible()
  await letTimePass(page, 1_500)
  const afterReload = gateway.store.chats.receipts(id).length
  await gateway.stop()
  await results.getByRole('button', { name: 'Resume' }).click()
  await expect(results.getByText(/^Paused: the gateway does not respond/)).toBeVisible()
  const sent = countMarked(page)
  await startAgain(page, gateway)
  await letTimePass(page, 1_000)
  expect(sent).toEqual([])
  expect(gateway.store.chats.receipts(id).length).toBe(afterReload)
  await results.getByRole('button', { name: 'Resume' }).click()
  await expect(results.getByText(/· finished/)).toBeVisible()
  // The call in flight at the reload either arrived or was never sent: only the gateway knows. Calls while it was
  // stopped did not arrive.
  const arrived = new Set(gateway.store.chats.receipts(id).map((receipt) => receipt.id))
  const unknown = results
    .getByRole('region', { name: 'Results by request' })
    .locator('li')
    .filter({ hasText: 'unknown' })
  for (let left = await unknown.count(); left > 0; left--) {
    const text = (await unknown.first().textContent()) ?? ''
    const from = Number(/Messages (\d+) to \d+ unknown/.exec(text)?.[1])
    const label = arrived.has(messageId(from - 1)) ? 'It was done' : 'It was not done'
    await results
      .getByRole('button', { name: new RegExp(`^${label}: Messages ${from} to `) })
      .click()
    await expect(unknown).toHaveCount(left - 1)
  }
  await results.getByRole('button', { name: /^Retry \d+ failed$/ }).click()
  await expect.poll(() => gateway.store.chats.receipts(id).length).toBe(550)
  expect(new Set(gateway.store.chats.receipts(id).map((r) => r.id)).size).toBe(550)
})
