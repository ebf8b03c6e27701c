import { expect, test } from './fixtures.ts'
import { chatsOf, jid, openChats } from './support/chats.ts'

const failedCall = /Failed to load resource/

test('shows presence, validates it, and sends it once', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('shows presence to a recipient', async () => {
    const { id, form } = await openChats(page, { gateway, seeds }, 'Show presence')
    await form.getByLabel('Recipient').fill('+55 11 98642-0731')
    await form.getByLabel('For how long').fill('20')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
    expect(gateway.store.chats.presences(id)).toMatchObject([
      { number: '5511986420731', options: { delay: 20, number: '5511986420731' } },
    ])
  })

  await test.step('omits an empty optional field, and sends another number in the options', async () => {
    const { id, form } = await openChats(page, { gateway, seeds }, 'Show presence')
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByLabel('For how long').fill('')
    await form.getByText('Set another number in the options').click()
    await form.getByLabel('Number in the options').fill('+57 310 442 9981')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    expect(gateway.store.chats.presences(id).map((p) => p.options)).toEqual([
      { number: '573104429981' },
    ])
  })

  await test.step('waits for a delayed response with a countdown', async () => {
    const { id, form } = await openChats(page, { gateway, seeds }, 'Show presence')
    await form.getByLabel('Recipient').fill('5511986420731')
    await form.getByLabel('For how long').fill('3000')
    await form.getByLabel('For how long').press('Control+Enter')
    const left = async () =>
      Number(/\d+/.exec((await form.getByRole('timer').textContent()) ?? '')?.[0])
    const first = await left()
    expect(first).toBeLessThanOrEqual(3)
    await expect.poll(left).toBeLessThan(first)
    expect(gateway.store.chats.presences(id)).toHaveLength(1)
    await expect(form.getByText(/^Accepted at/)).toBeVisible()
    await expect(form.getByRole('timer')).toHaveCount(0)
    expect(gateway.store.chats.presences(id)).toHaveLength(1)
  })

  await test.step('a draft survives a reload and can be discarded', async () => {
    const { form } = await openChats(page, { gateway, seeds }, 'Show presence')
    await form.getByLabel('Recipient').fill('+57 310 442')
    await page.reload()
    await expect(form.getByLabel('Recipient')).toHaveValue('+57 310 442')
    await expect(form.getByText(/from .* restored/)).toBeVisible()
    await form.getByRole('button', { name: 'Clear form' }).click()
    await expect(form.getByLabel('Recipient')).toHaveValue('')
  })

  await test.step('shows invalid input and refusals of the gateway at their fields', async () => {
    expected.console.push(failedCall)
    const { id, form } = await openChats(page, { gateway, seeds }, 'Show presence')
    await form.getByLabel('Recipient').fill('12')
    await form.getByLabel('For how long').fill('600001')
    await form.getByRole('button', { name: 'Show presence' }).click()
    await expect(form.getByLabel('Recipient')).toHaveAccessibleDescription(/8 to 15 digits/)
    await expect(form.getByLabel('For how long')).toHaveAccessibleDescription(
      /between 0 and 600000/,
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
})

test('sends a kind in both shapes where the gateway accepts it, and can end it', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  await gateway.fault({
    operation: 'gatewayInfo',
    body: { message: 'Welcome to the Evolution API, it is working!', version: '2.3.6' },
    status: 200,
    times: 9,
  })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('sendPresence')) sent.push(request.postDataJSON())
  })
  await page.goto(chatsOf(gateway))
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByLabel('Recipient').fill('5511986420731')
  await form.getByLabel('For how long').fill('8000')
  await form.getByLabel('Kind').selectOption('Recording (recording)')
  await form.getByRole('button', { name: 'Show presence' }).click()
  await expect(form.getByRole('timer')).toContainText('Showing for')
  await form.getByRole('button', { name: 'End now' }).click()
  await expect(form.getByText(/^Ended: accepted at/)).toBeVisible()
  await expect(form.getByRole('timer')).toHaveCount(0)
  const number = '5511986420731'
  expect(sent).toEqual([
    { number, options: { number, delay: 8000 }, presence: 'recording', delay: 8000 },
    { number, options: { number, delay: 0 }, presence: 'paused', delay: 0 },
  ])
  expect(gateway.store.chats.presences(id)).toMatchObject([{ number, options: { delay: 0 } }])
})
