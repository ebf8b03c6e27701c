import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { choose, levelsOf, listOf, newIn, only, permission } from './support/agents.ts'
import { expectAccessible } from './support/axe.ts'
import { builtFile } from './support/built-file.ts'
import { goTo } from './support/go-to.ts'
import { pathOf } from './support/messages.ts'
import { keptTexts } from './support/kept-texts.ts'
import type { TestGateway } from './support/test-gateway.ts'

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/

/** Opens the form for a new agent, unless it is open, and fills in its name and e-mail. */
async function openNew(page: Page, gateway: TestGateway, name = '', email = '') {
  if (page.url() === 'about:blank') await page.goto(newIn(gateway))
  const form = page.getByRole('form', { name: 'New agent' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('E-mail').fill(email)
  return form
}

/** Leaves the page of a created agent, whose password was not copied, for an empty form. */
async function createAnother(page: Page) {
  await page.getByRole('button', { name: 'Create another agent' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without copying the password?' })
  await leaving.getByRole('button', { name: 'Create another agent' }).click()
}

test.describe('creating an agent', () => {
  test('creates an agent with a phone, a password and access to two instances; shows what was saved after a partial or unknown result, and sends nothing twice', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedRequest)
    const sales = await seeds.instance('sales')
    const support = await seeds.instance('support')
    await seeds.instance('archive')
    await page.goto(listOf(gateway))
    await page.getByRole('button', { name: 'New agent' }).click()
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Ana Beatriz Prado')
    await form.getByLabel('E-mail').fill('ana.prado@andina.example')
    await form.getByLabel('Phone').fill('+55 11 98642-0731')
    await form.getByRole('button', { name: 'Generate' }).click()
    const password = await form.getByLabel('Password', { exact: true }).inputValue()
    expect(password).toMatch(/^[a-zA-Z2-9]{16}$/)
    await choose(page, 'sales', 'FULL')
    await choose(page, 'support', 'WEBCHAT')
    await expect(page.getByText('2 of 3 instances')).toBeVisible()
    await form.getByRole('button', { name: 'Create agent' }).click()

    await expect(page.getByText('Ana Beatriz Prado was created')).toBeVisible()
    await expect(page.getByText(/Created and verified/)).toBeVisible()
    await expect(page.getByText('The phone was saved too.')).toBeVisible()
    const stored = only(gateway)
    expect(stored).toMatchObject({
      name: 'Ana Beatriz Prado',
      email: 'ana.prado@andina.example',
      phoneNumber: '5511986420731',
    })
    expect(levelsOf(stored)).toEqual({ sales: 'FULL', support: 'WEBCHAT' })
    expect(gateway.store.agents.passwordHash(stored.id)).toMatch(/^\$argon2id\$/)

    const handOver = page.getByRole('region', { name: 'Credentials to hand over' }).last()
    await expect(handOver).not.toContainText(gateway.address)
    await expect(handOver).toBeInViewport()
    const copy = page.getByRole('button', { name: 'Copy', exact: true })
    await expect(copy).toBeFocused()
    await expect(handOver).toContainText(password)
    await expect(handOver).toContainText('sales (FULL) and support (WEBCHAT)')
    await expect(page.getByText(stored.id, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Response of the gateway').click()
    await expect(page.getByRole('region', { name: 'Response of the gateway' })).toContainText(
      '"email": "ana.prado@andina.example"',
    )

    // Asks once before leaving, because the password was not copied.
    await page.getByRole('button', { name: 'Go to Agents' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without copying the password?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect(handOver).toContainText(password)
    await copy.click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to Agents' }).click()
    await expect(page.getByRole('row', { name: /Ana Beatriz Prado/ })).toBeVisible()
    await expect(page.getByText(password)).toHaveCount(0)
    await goTo(page, newIn(gateway))

    const called = (who: string) => gateway.store.agents.list().find(({ name }) => name === who)!

    await test.step('accepts a success response that cannot be parsed', async () => {
      const form = await openNew(page, gateway, 'Elena Paz', 'elena@andina.example')
      await form.getByLabel('Phone').fill('+57 310 442 9087')
      await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await gateway.fault({
        operation: 'createAgent',
        status: 201,
        body: ['not what you asked for'],
        when: 'after',
      })
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText('Elena Paz was created')).toBeVisible()
      await expect(page.getByText(/The response is invalid/)).toBeVisible()
      expect(called('Elena Paz')).toMatchObject({ phoneNumber: '573104429087' })
    })

    await test.step('reads the phone back if the result of saving it is unknown', async () => {
      await createAnother(page)
      const form = await openNew(page, gateway, 'Carmen Reyes', 'carmen@andina.example')
      await form.getByLabel('Phone').fill('+52 55 4170 2298')
      await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await gateway.fault({ operation: 'updateAgent', status: 504, when: 'after' })
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText('The phone was saved too.')).toBeVisible()
      await expect(page.getByText('Created, phone not saved')).toHaveCount(0)
      expect(called('Carmen Reyes')).toMatchObject({ phoneNumber: '525541702298' })
    })

    await test.step('reports that the phone was not saved, and retries only the phone', async () => {
      await createAnother(page)
      const form = await openNew(page, gateway, 'Carla Reyes', 'carla@andina.example')
      await form.getByLabel('Phone').fill('+52 55 4170 2298')
      await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await choose(page, 'sales', 'FULL')
      await gateway.fault({ operation: 'updateAgent', status: 400, body: { message: 'not now' } })
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText('Created, phone not saved')).toBeVisible()
      await expect(page.getByText('not now')).toBeVisible()
      expect(called('Carla Reyes')).toMatchObject({ phoneNumber: '' })

      // Someone else grants access in the meantime: retrying the phone revokes nothing.
      const { id } = called('Carla Reyes')
      const hash = gateway.store.agents.passwordHash(id)
      await gateway.call('updateAgent', {
        params: { id },
        body: { userPermissions: [permission(sales, 'FULL'), permission(support, 'WEBCHAT')] },
      })
      await page.getByRole('button', { name: 'Save phone' }).click()
      await expect
        .poll(() => called('Carla Reyes'))
        .toMatchObject({ id, phoneNumber: '525541702298' })
      await expect(page.getByText('Created, phone not saved')).toHaveCount(0)
      expect(levelsOf(called('Carla Reyes'))).toEqual({ sales: 'FULL', support: 'WEBCHAT' })
      expect(gateway.store.agents.passwordHash(id)).toBe(hash)
    })

    await test.step('reads an unknown outcome back from the list, and sends nothing twice', async () => {
      await createAnother(page)
      const form = await openNew(page, gateway, 'Diego Rojas', 'diego@andina.example')
      await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await gateway.fault({ operation: 'createAgent', status: 500, when: 'before' })
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText('Unknown: the change may have been made')).toBeVisible()
      await expect(page.getByText(/The gateway has no agent with this e-mail/)).toBeVisible()
      expect(called('Diego Rojas')).toBeUndefined()

      await gateway.fault({ operation: 'createAgent', status: 502, when: 'after' })
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText(/The gateway has an agent with this e-mail/)).toBeVisible()
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(form.getByText('Another agent has this e-mail')).toBeVisible()
      await page.getByRole('link', { name: 'Open agent' }).click()
      await expect(page.getByRole('heading', { name: 'Diego Rojas' })).toBeVisible()
      expect(gateway.store.agents.list().filter(({ name }) => name === 'Diego Rojas')).toHaveLength(
        1,
      )
    })
  })

  test('refuses common passwords and generates one, shows invalid input at its field before anything is sent, keeps a draft without the password, and shows refusals of the gateway at the fields that they name', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    const called = (who: string) => gateway.store.agents.list().find(({ name }) => name === who)!

    await seeds.instance('sales')
    await test.step('refuses common passwords, shows the strength, generates one of any length', async () => {
      const strength = builtFile('src/ui/password/password-strength.ts')
      const late: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(strength)) late.push(request.url())
      })
      await page.goto(newIn(gateway))
      const form = page.getByRole('form', { name: 'New agent' })
      await form.getByLabel('Name').fill('Ana Prado')
      await form.getByLabel('E-mail').fill('  Ana.PRADO@Andina.example ')
      const field = form.getByLabel('Password', { exact: true })
      await expect(field).toBeVisible()
      expect(late).toEqual([])
      await field.fill('Password1234')
      await expect(form.getByText('Strength: weak')).toBeVisible()
      // Prefetched, then imported: the browser answers the second request from its cache.
      expect(new Set(late).size).toBe(1)
      await field.blur()
      await expect(form.getByText('Too common: choose another password')).toBeVisible()
      await field.fill('x7!kQ'.repeat(26))
      await expect(form.getByText('At most 128 characters')).toBeVisible()
      await form.getByRole('button', { name: 'Create agent' }).click()
      expect(gateway.store.agents.list()).toEqual([])

      // Pasted, as from a password manager.
      await field.fill('')
      await field.evaluate((input: HTMLInputElement) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'pasted')
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        })
        if (!input.dispatchEvent(event)) throw new Error('pasting is held back')
      })
      await form.getByLabel('Length of generated passwords').selectOption('32')
      await form.getByRole('button', { name: 'Generate' }).click()
      await expect(field).toHaveValue(/^[a-zA-Z2-9]{32}$/)
      await expect(form.getByText('Strength: strong')).toBeVisible()
      const password = await field.inputValue()
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText('Ana Prado was created')).toBeVisible()
      // Surrounding spaces are trimmed; the case is kept.
      expect(gateway.store.agents.list()[0]).toMatchObject({ email: 'Ana.PRADO@Andina.example' })
      expect(page.url()).not.toContain(password)
      await page.getByRole('button', { name: 'Create another agent' }).click()
      const leaving = page.getByRole('dialog', { name: 'Leave without copying the password?' })
      await leaving.getByRole('button', { name: 'Create another agent' }).click()
      await expect(page.getByText(password)).toHaveCount(0)
      await form.getByLabel('E-mail').fill('ana.prado@ANDINA.example')
      await form.getByLabel('Name').click()
      await expect(form.getByText('Another agent has this e-mail')).toBeVisible()
      await expect(form.getByRole('link', { name: 'Open Ana Prado' })).toBeVisible()
      await form.getByLabel('E-mail').fill('ana prado@andina.example')
      await expect(form.getByText('Enter a complete e-mail address')).toBeVisible()
    })

    await test.step('shows invalid input at its field before anything is sent, and keeps a draft without the password', async () => {
      const form = await openNew(page, gateway)
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(form.getByText('Required')).toHaveCount(3)
      await expect(form.getByLabel('Name')).toBeFocused()
      await expectAccessible(page)
      expect(gateway.store.agents.list()).toHaveLength(1)

      await form.getByLabel('Name').fill('Fabi')
      await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await choose(page, 'sales', 'WEBCHAT')
      await page.reload()
      await expect(form.getByLabel('Name')).toHaveValue('Fabi')
      await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
      await expect(
        page.getByRole('radiogroup', { name: 'sales' }).getByRole('radio', { name: 'WEBCHAT' }),
      ).toBeChecked()
      const kept = await keptTexts(page, { session: true })
      expect(kept).toContain('Fabi')
      expect(kept).not.toContain('correct horse battery')
      await form.getByRole('button', { name: 'Clear form' }).click()
      await expect(form.getByLabel('Name')).toHaveValue('')
    })

    await test.step('shows refusals of the gateway at the fields that they name', async () => {
      expected.console.push(failedRequest)
      const form = await openNew(page, gateway, 'Bruno Lima', 'bruno@andina.example')
      await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await form.getByLabel(/UUID/).fill('not a uuid')
      await form.getByRole('button', { name: 'Add' }).click()
      await expect(form.getByText('Enter a UUID: 8-4-4-4-12 hexadecimal digits')).toBeVisible()
      const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
      await form.getByLabel(/UUID/).fill(unknown)
      await form.getByLabel(/UUID/).press('Enter')
      await choose(page, unknown, 'FULL')
      await choose(page, 'sales', 'Other')
      await form.getByLabel('Another level for sales').fill('SUPERVISOR')
      await form.getByRole('button', { name: 'Create agent' }).click()
      const row = form.getByRole('listitem').filter({ hasText: unknown })
      await expect(row.getByText(/is not the id of an instance/)).toBeVisible()
      expect(gateway.store.agents.list()).toHaveLength(1)

      await choose(page, unknown, 'None')
      await gateway.fault({
        operation: 'createAgent',
        status: 409,
        body: { response: { message: ['email is already in use by another agent'] } },
      })
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(form.getByText('email is already in use by another agent').first()).toBeVisible()
      await expect(form.getByLabel('E-mail')).toBeFocused()
      await form.getByLabel('E-mail').fill('bruno.lima@andina.example')
      await form.getByRole('button', { name: 'Create agent' }).click()
      await expect(page.getByText('Bruno Lima was created')).toBeVisible()
      expect(levelsOf(called('Bruno Lima'))).toEqual({ sales: 'SUPERVISOR' })
    })
  })
})

test('finds one of many instances and grants access to it; numbers without a country code get the default one, in forms and messages', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  gateway.store.transaction(() => {
    for (let n = 0; n < 40; n += 1)
      gateway.store.instances.add({
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        name: `shop-${n}`,
        connectionStatus: 'open',
        number: null,
        profileName: null,
        createdAt: 0,
        updatedAt: 0,
      })
  })
  const form = await openNew(page, gateway, 'Gil Souza', 'gil@andina.example')
  await expect(form.getByText('0 of 41 instances')).toBeVisible()
  const phone = form.getByLabel('Phone')
  await phone.fill('+55 11 98642')
  await phone.blur()
  await expect(form.getByText('Too short for its country')).toBeVisible()
  await phone.fill('(011) 98642-0731')
  await form.getByLabel('Numbers without a country code are from').selectOption('BR')
  await expect(phone).toHaveValue('+55 11 98642-0731')
  await phone.fill('11 98642-0732')
  await expect(form.getByText('Sent as +55 11 98642-0732')).toBeVisible()
  await form.getByRole('button', { name: 'Generate' }).click()
  await form.getByLabel('Find an instance').fill('shop-3')
  await expect(form.getByRole('radiogroup')).toHaveCount(11)
  // By keyboard: Tab into the group, then the arrow keys.
  await form.getByRole('radiogroup', { name: 'shop-30' }).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await form.getByLabel('Find an instance').fill('')
  await form.getByLabel('Show', { exact: true }).selectOption('With access')
  await expect(form.getByRole('radiogroup')).toHaveCount(1)
  await expect(form.getByText('None → FULL')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The phone was saved too.')).toBeVisible()
  expect(only(gateway).phoneNumber).toBe('5511986420732')
  expect(levelsOf(only(gateway))).toEqual({ 'shop-30': 'FULL' })

  await page.getByRole('button', { name: 'Go to Agents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('row', { name: /Gil Souza/ })).toBeVisible()
  await goTo(page, pathOf(gateway, 'text'))
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  const recipient = page.getByLabel('Recipient')
  await recipient.fill('11 98642-0733')
  await expect(page.getByText('Sent as +55 11 98642-0733 (Brazil, mobile)')).toBeVisible()
  await recipient.press('Control+Enter')
  await expect
    .poll(() => gateway.store.messages.list(id).map((one) => one.remoteJid))
    .toEqual(['5511986420733@s.whatsapp.net'])
})
