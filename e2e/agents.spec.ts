import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, signIn, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { keptTexts } from './support/kept-texts.ts'
import type { TestGateway } from './support/test-gateway.ts'

const listOf = (gateway: TestGateway) => pathTo({ page: 'agents', gateway: gateway.address })
const newIn = (gateway: TestGateway) => pathTo({ page: 'new-agent', gateway: gateway.address })
const editOf = (gateway: TestGateway, id: string) =>
  pathTo({ page: 'edit-agent', gateway: gateway.address, id })

const permission = (instanceId: string, permissionLevel: string) => ({
  instanceId,
  permissionLevel,
})
/** The one agent that the gateway keeps. */
const only = (gateway: TestGateway) => {
  const [agent, ...others] = gateway.store.agents.list()
  expect(others).toEqual([])
  return agent!
}
const levelsOf = (agent: {
  userPermissions: readonly { permissionLevel: string; instance: { name: string } }[]
}) => Object.fromEntries(agent.userPermissions.map((p) => [p.instance.name, p.permissionLevel]))
/** The browser's own note of a refused or broken request. */
const failedRequest = /Failed to load resource/

async function choose(page: Page, instance: string, level: string) {
  // The radio lies invisibly under its word.
  await page
    .getByRole('radiogroup', { name: instance, exact: true })
    .getByRole('radio', { name: level })
    .check()
}

test.describe('creating an agent', () => {
  test('a person creates an agent with phone, password and access to two instances', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await seeds.instance('support')
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
    await expect(page.getByText(/read back from the gateway/)).toBeVisible()
    await expect(page.getByText('The phone was saved too.')).toBeVisible()
    const stored = only(gateway)
    expect(stored).toMatchObject({
      name: 'Ana Beatriz Prado',
      email: 'ana.prado@andina.example',
      phoneNumber: '5511986420731',
    })
    expect(levelsOf(stored)).toEqual({ sales: 'FULL', support: 'WEBCHAT' })
    expect(gateway.store.agents.passwordHash(stored.id)).toMatch(/^\$argon2id\$/)

    const handOver = page.getByRole('region', { name: 'To hand over' }).last()
    await expect(handOver).toContainText(gateway.address)
    await expect(handOver).toContainText(password)
    await expect(handOver).toContainText('sales (FULL) and support (WEBCHAT)')
    await expect(page.getByText(stored.id, { exact: true })).toBeVisible()
    await page.getByText('What the gateway answered').click()
    await expect(page.getByRole('region', { name: 'What the gateway answered' })).toContainText(
      '"email": "ana.prado@andina.example"',
    )

    await page.getByRole('button', { name: 'To the agents' }).click()
    await expect(page.getByRole('row', { name: /Ana Beatriz Prado/ })).toBeVisible()
    await expect(page.getByText(password)).toHaveCount(0)
  })

  test('what is wrong is said at the field, before anything is sent', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.agent({ email: 'ana@andina.example' })
    await page.goto(newIn(gateway))
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(form.getByText('Fill this in')).toHaveCount(3)
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('E-mail').fill('Ana@Andina.example')
    await expect(form.getByText('Another agent has this e-mail')).toBeVisible()
    await form.getByLabel('E-mail').fill('ana@andina')
    await expect(form.getByText('Not a complete e-mail address')).toBeVisible()
    await form.getByLabel('Phone').fill('+52 4170')
    await form.getByLabel('Password', { exact: true }).fill('too short')
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(form.getByText('A number with country code: 8 to 15 digits')).toBeVisible()
    await expect(form.getByText('At least 12 characters', { exact: true })).toBeVisible()
    expect(gateway.store.agents.list()).toHaveLength(1)
  })

  test('the gateway’s refusals stand at the fields that they name', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedRequest)
    await seeds.instance('sales')
    await page.goto(newIn(gateway))
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Bruno Lima')
    await form.getByLabel('E-mail').fill('bruno@andina.example')
    await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await form.getByLabel(/UUID/).fill('not a uuid')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('A UUID: 8-4-4-4-12 hexadecimal digits')).toBeVisible()
    const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
    await form.getByLabel(/UUID/).fill(unknown)
    await form.getByLabel(/UUID/).press('Enter')
    await choose(page, unknown, 'FULL')
    await choose(page, 'sales', 'Other')
    await form.getByLabel('Another level for sales').fill('SUPERVISOR')
    await form.getByRole('button', { name: 'Create agent' }).click()
    const row = form.getByRole('listitem').filter({ hasText: unknown })
    await expect(row.getByText(/is not the id of an instance/)).toBeVisible()
    expect(gateway.store.agents.list()).toEqual([])

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
    expect(levelsOf(only(gateway))).toEqual({ sales: 'SUPERVISOR' })
  })

  test('trap 18: a phone that was not saved is said, and only the phone is sent again', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedRequest)
    const sales = await seeds.instance('sales')
    const support = await seeds.instance('support')
    await page.goto(newIn(gateway))
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Carla Reyes')
    await form.getByLabel('E-mail').fill('carla@andina.example')
    await form.getByLabel('Phone').fill('+52 55 4170 2298')
    await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await choose(page, 'sales', 'FULL')
    await gateway.fault({ operation: 'updateAgent', status: 400, body: { message: 'not now' } })
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Created, phone not saved')).toBeVisible()
    await expect(page.getByText('not now')).toBeVisible()
    expect(only(gateway)).toMatchObject({ phoneNumber: '' })

    // Meanwhile somebody gives access: the phone alone is sent again, and takes nothing away.
    const { id } = only(gateway)
    const hash = gateway.store.agents.passwordHash(id)
    await gateway.call('updateAgent', {
      params: { id },
      body: { userPermissions: [permission(sales, 'FULL'), permission(support, 'WEBCHAT')] },
    })
    await page.getByRole('button', { name: 'Save the phone' }).click()
    await expect(page.getByText('Created, phone not saved')).toHaveCount(0)
    expect(only(gateway)).toMatchObject({ id, phoneNumber: '525541702298' })
    expect(levelsOf(only(gateway))).toEqual({ sales: 'FULL', support: 'WEBCHAT' })
    expect(gateway.store.agents.passwordHash(id)).toBe(hash)
  })

  test('trap 18: a phone whose saving is unknown is looked up', async ({
    connected: page,
    gateway,
    expected,
  }) => {
    expected.console.push(failedRequest)
    await page.goto(newIn(gateway))
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Carla Reyes')
    await form.getByLabel('E-mail').fill('carla@andina.example')
    await form.getByLabel('Phone').fill('+52 55 4170 2298')
    await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await gateway.fault({ operation: 'updateAgent', status: 504, when: 'after' })
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('The phone was saved too.')).toBeVisible()
    await expect(page.getByText('Created, phone not saved')).toHaveCount(0)
    expect(only(gateway)).toMatchObject({ phoneNumber: '525541702298' })
  })

  test('trap 6: an unknown outcome is looked up in the list, and nothing is sent twice', async ({
    connected: page,
    gateway,
    expected,
  }) => {
    expected.console.push(failedRequest)
    await page.goto(newIn(gateway))
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Diego Rojas')
    await form.getByLabel('E-mail').fill('diego@andina.example')
    await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await gateway.fault({ operation: 'createAgent', status: 500, when: 'before' })
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Unknown: it may have been done')).toBeVisible()
    await expect(page.getByText(/No agent with this e-mail is on the gateway/)).toBeVisible()
    expect(gateway.store.agents.list()).toEqual([])

    await gateway.fault({ operation: 'createAgent', status: 502, when: 'after' })
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText(/An agent with this e-mail is on the gateway now/)).toBeVisible()
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(form.getByText('Another agent has this e-mail')).toBeVisible()
    await page.getByRole('link', { name: 'Open the agent' }).click()
    await expect(page.getByRole('heading', { name: 'Diego Rojas' })).toBeVisible()
    expect(gateway.store.agents.list()).toHaveLength(1)
  })

  test('an answer that cannot be read is accepted all the same', async ({
    connected: page,
    gateway,
  }) => {
    await page.goto(newIn(gateway))
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Elena Paz')
    await form.getByLabel('E-mail').fill('elena@andina.example')
    await form.getByLabel('Phone').fill('+57 310 442 9087')
    await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await gateway.fault({ operation: 'createAgent', mode: 'garbage' })
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Elena Paz was created')).toBeVisible()
    await expect(page.getByText(/The answer was not understood/)).toBeVisible()
    expect(only(gateway)).toMatchObject({ phoneNumber: '573104429087' })
  })

  test('a draft survives a reload, but for the password', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await page.goto(newIn(gateway))
    const form = page.getByRole('form', { name: 'New agent' })
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
    await form.getByRole('button', { name: 'Start empty' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('')
  })
})

test('200 instances: one is found by search and given to an agent', async ({
  connected: page,
  gateway,
}) => {
  gateway.store.transaction(() => {
    for (let n = 0; n < 200; n += 1)
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
  await page.goto(newIn(gateway))
  const form = page.getByRole('form', { name: 'New agent' })
  await expect(form.getByText('0 of 200 instances')).toBeVisible()
  await form.getByLabel('Name').fill('Gil Souza')
  await form.getByLabel('E-mail').fill('gil@andina.example')
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await form.getByLabel('Find an instance').fill('shop-17')
  await expect(form.getByRole('radiogroup')).toHaveCount(11)
  // By keyboard: into the group, then along it.
  await form.getByRole('radiogroup', { name: 'shop-170' }).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await form.getByLabel('Find an instance').fill('')
  await form.getByLabel('Show', { exact: true }).selectOption('With access')
  await expect(form.getByRole('radiogroup')).toHaveCount(1)
  await expect(form.getByText('None → FULL')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Gil Souza was created')).toBeVisible()
  expect(levelsOf(only(gateway))).toEqual({ 'shop-170': 'FULL' })
})

test.describe('changing an agent', () => {
  test('a person changes an agent, and what is not shown to be changed stays', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const sales = await seeds.instance('sales')
    const archive = await seeds.instance('archive')
    await seeds.instance('support')
    const id = await seeds.agent({
      name: 'Camila Nunes',
      email: 'camila@andina.example',
      userPermissions: [permission(sales, 'WEBCHAT'), permission(archive, 'SUPERVISOR')],
    })
    const hash = gateway.store.agents.passwordHash(id)
    await page.goto(listOf(gateway))
    await page.getByRole('link', { name: 'Camila Nunes' }).click()
    const form = page.getByRole('form', { name: 'Agents' })
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await form.getByLabel('Name').fill('Camila Ferreira Nunes')
    await expect(form.getByText('Changed from Camila Nunes')).toBeVisible()
    await choose(page, 'sales', 'FULL')
    await choose(page, 'support', 'WEBCHAT')
    await form.getByRole('button', { name: 'Save 3 changes' }).click()
    await expect(form.getByText(/Saved, and read back/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camila Ferreira Nunes')
    const stored = only(gateway)
    expect(stored).toMatchObject({ name: 'Camila Ferreira Nunes', email: 'camila@andina.example' })
    // Trap 8 and trap 10: the whole list, an unknown word as it was.
    expect(levelsOf(stored)).toEqual({ sales: 'FULL', archive: 'SUPERVISOR', support: 'WEBCHAT' })
    expect(gateway.store.agents.passwordHash(id)).toBe(hash)
    await form.getByText('What the gateway answered').click()
    await expect(form.getByRole('region', { name: 'What the gateway answered' })).toContainText(
      '"success": true',
    )
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  })

  test('trap 8: the password is left out when blank, and sent when a new one was set', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.agent({ name: 'Ana Prado' })
    const hash = gateway.store.agents.passwordHash(id)
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    await form.getByLabel('Phone').fill('+55 11 98642-0731')
    const bodies: Record<string, unknown>[] = []
    page.on('request', (r) => {
      if (r.method() === 'PUT') bodies.push(r.postDataJSON() as Record<string, unknown>)
    })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/Saved, and read back/)).toBeVisible()
    expect(gateway.store.agents.passwordHash(id)).toBe(hash)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).not.toHaveProperty('password')
    expect(bodies[0]).toHaveProperty('userPermissions', [])

    await form.getByRole('button', { name: 'Set a new one' }).click()
    await form.getByLabel('Password', { exact: true }).fill('eleven char')
    await expect(form.getByText('At least 12 characters', { exact: true })).toHaveCount(0)
    await form.getByLabel('Password', { exact: true }).blur()
    await expect(form.getByText('At least 12 characters', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Generate' }).click()
    const password = await form.getByLabel('Password', { exact: true }).inputValue()
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByRole('region', { name: 'To hand over' }).last()).toContainText(password)
    expect(gateway.store.agents.passwordHash(id)).not.toBe(hash)
    expect(bodies[1]).toHaveProperty('password', password)
  })

  test('trap 8: what somebody else changed meanwhile stops the saving, and nothing is lost', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const sales = await seeds.instance('sales')
    const support = await seeds.instance('support')
    const archive = await seeds.instance('archive')
    const id = await seeds.agent({
      name: 'Camila Nunes',
      userPermissions: [permission(sales, 'WEBCHAT')],
    })
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    await form.getByLabel('Phone').fill('+55 21 96612-0045')
    await choose(page, 'support', 'FULL')
    await gateway.call('updateAgent', {
      params: { id },
      body: {
        userPermissions: [
          permission(sales, 'FULL'),
          permission(support, 'WEBCHAT'),
          permission(archive, 'AUDIT'),
        ],
      },
    })
    await form.getByRole('button', { name: 'Save 2 changes' }).click()
    const conflict = page.getByRole('region', { name: /Somebody changed this agent/ })
    await expect(conflict.getByText('1 left to choose')).toBeVisible()
    expect(only(gateway)).toMatchObject({ phoneNumber: '' })

    const row = (name: string) => conflict.getByRole('radiogroup', { name, exact: true })
    await expect(row('Phone').getByRole('radio', { name: /^Yours/ })).toBeChecked()
    await expect(
      row('sales').getByRole('radio', { name: 'On the gateway now: FULL' }),
    ).toBeChecked()
    await expect(row('sales')).toContainText('When you opened it: WEBCHAT')
    await expect(row('archive').getByRole('radio', { name: /now: AUDIT/ })).toBeChecked()
    await expect(conflict.getByRole('button', { name: 'Save the result' })).toBeDisabled()
    await row('support').getByRole('radio', { name: 'Yours: FULL' }).check()
    await conflict.getByRole('button', { name: 'Save the result' }).click()
    await expect(form.getByText(/Saved, and read back/)).toBeVisible()
    expect(only(gateway)).toMatchObject({ phoneNumber: '5521966120045' })
    expect(levelsOf(only(gateway))).toEqual({ sales: 'FULL', support: 'FULL', archive: 'AUDIT' })
  })

  test('trap 8: a draft older than the agent is compared with what it began with', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.agent({ name: 'Camila Nunes' })
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    await form.getByLabel('Name').fill('Camila F. Nunes')
    await gateway.call('updateAgent', { params: { id }, body: { name: 'Camila Reyes' } })
    await page.reload()
    await expect(form.getByLabel('Name')).toHaveValue('Camila F. Nunes')
    await expect(form.getByText(/brought back/)).toBeVisible()
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    const conflict = page.getByRole('region', { name: /Somebody changed this agent/ })
    await expect(conflict.getByRole('radiogroup', { name: 'Name' })).toContainText(
      'On the gateway now: Camila Reyes',
    )
    await conflict.getByRole('button', { name: 'Take theirs, drop mine' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Camila Reyes')
    await page.reload()
    await expect(form.getByLabel('Name')).toHaveValue('Camila Reyes')
    expect(only(gateway).name).toBe('Camila Reyes')
  })

  test('success: false is no success, and what the gateway has is said', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.agent({ name: 'Camila Nunes' })
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    await form.getByLabel('Name').fill('Camila Reyes')
    await gateway.fault({ operation: 'updateAgent', status: 200, body: { success: false } })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('The gateway answered that it did not save')).toBeVisible()
    await expect(form.getByText(/still has what it had before/)).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Camila Reyes')

    // A gateway that says yes and keeps the old name.
    await gateway.fault({ operation: 'updateAgent', status: 200, body: { success: true } })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('Accepted, but the gateway has it otherwise')).toBeVisible()
    await expect(form.getByText(/Saved, and read back/)).toHaveCount(0)
    expect(only(gateway).name).toBe('Camila Nunes')
  })

  test('trap 6: an unknown outcome is looked up, and nothing is sent twice', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedRequest)
    const id = await seeds.agent({ name: 'Camila Nunes' })
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    let puts = 0
    page.on('request', (r) => {
      if (r.method() === 'PUT') puts += 1
    })
    await form.getByLabel('Name').fill('Camila Reyes')
    await gateway.fault({ operation: 'updateAgent', status: 500, when: 'before' })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('Unknown: it may have been done')).toBeVisible()
    await expect(form.getByText(/still has what it had before/)).toBeVisible()
    await gateway.fault({ operation: 'updateAgent', status: 504, when: 'after' })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText('The gateway has what you typed.')).toBeVisible()
    expect(puts).toBe(2)
    expect(only(gateway).name).toBe('Camila Reyes')
  })

  test('nothing is sent while the agent cannot be read first', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedRequest)
    const id = await seeds.agent({ name: 'Camila Nunes' })
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    await form.getByLabel('Name').fill('Camila Reyes')
    await gateway.stop()
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/Nothing was sent: the agent could not be read/)).toBeVisible()
    await gateway.start()
    expect(only(gateway).name).toBe('Camila Nunes')
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByText(/Saved, and read back/)).toBeVisible()
  })

  test('a refusal stands at its field', async ({ connected: page, gateway, seeds, expected }) => {
    expected.console.push(failedRequest)
    const id = await seeds.agent({ name: 'Camila Nunes' })
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    await form.getByLabel('Phone').fill('+55 21 96612-0045')
    await gateway.fault({
      operation: 'updateAgent',
      status: 400,
      body: { response: { message: [['phoneNumber is not allowed here']] } },
    })
    await form.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(form.getByLabel('Phone')).toBeFocused()
    await expect(form.getByText('phoneNumber is not allowed here').first()).toBeVisible()
    expect(only(gateway).phoneNumber).toBe('')
  })

  test('trap 9: what no operation sets is shown and not offered to be changed', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const id = await seeds.agent({ name: 'Root' })
    const { agents } = await gateway.call('listAgents', {})
    await gateway.fault({
      operation: 'listAgents',
      times: 3,
      status: 200,
      body: {
        agents: [{ ...agents[0]!, allowAllInstances: true, allowWebchat: false, isActive: false }],
      },
    })
    await page.goto(listOf(gateway))
    const row = page.getByRole('row', { name: /Root/ })
    await expect(row.getByText('all instances')).toBeVisible()
    await row.getByRole('link').click()
    const facts = page.getByRole('region', { name: 'Only shown' })
    for (const [what, value] of [
      ['Active', 'no'],
      ['Web chat', 'no'],
      ['All instances', 'yes'],
    ])
      await expect(facts.locator('div').filter({ hasText: what! })).toContainText(value!)
    await expect(facts).toContainText(id)
    await expect(facts).toContainText('2026')
    await expect(facts).toContainText('no operation that sets these')
    await expect(facts.getByRole('checkbox').or(facts.getByRole('switch'))).toHaveCount(0)
    await expect(page.getByText(/This agent has access to all instances/)).toBeVisible()
  })

  test('an agent that the list does not have', async ({ connected: page, gateway, seeds }) => {
    await seeds.agent()
    await page.goto(editOf(gateway, 'nobody'))
    await expect(page.getByRole('heading', { level: 1, name: 'No such agent' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Agents' }).click()
    await expect(page.getByRole('row', { name: /Ana Prado/ })).toBeVisible()
  })
})

test.describe('the list of agents', () => {
  test('search, filters and sorting are in the URL', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const sales = await seeds.instance('sales')
    const support = await seeds.instance('support')
    await seeds.agent({ name: 'Óscar Díaz', userPermissions: [permission(sales, 'FULL')] })
    await seeds.agent({
      name: 'Bia Ramos',
      userPermissions: [permission(support, 'AUDIT'), permission(sales, 'WEBCHAT')],
    })
    await seeds.agent({ name: 'Ana Prado' })
    await page.goto(listOf(gateway))
    const names = page.getByRole('grid').getByRole('row').getByRole('link')
    await expect(names).toHaveText(['Ana Prado', 'Bia Ramos', 'Óscar Díaz'])
    await expect(page.getByText('3 agents')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ana Prado/ })).toContainText('no access')
    await expect(page.getByRole('row', { name: /Bia Ramos/ })).toContainText('+1')

    await page.keyboard.press('/')
    await page.keyboard.type('oscar')
    await expect(names).toHaveText(['Óscar Díaz'])
    await expect(page.getByText('1 of 3 agents')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Instance', { exact: true }).selectOption('sales')
    await expect(names).toHaveText(['Bia Ramos', 'Óscar Díaz'])
    await expect(page.getByRole('row', { name: /Bia Ramos/ })).toContainText('sales')
    await page.getByRole('button', { name: 'Name' }).click()
    await expect(names).toHaveText(['Óscar Díaz', 'Bia Ramos'])
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.reload()
    await expect(names).toHaveText(['Óscar Díaz', 'Bia Ramos'])
    await page.getByLabel('Level', { exact: true }).selectOption('AUDIT')
    await expect(page.getByRole('heading', { name: 'No agent fits' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await page.getByLabel('Level', { exact: true }).selectOption({ label: 'no access' })
    await expect(names).toHaveText(['Ana Prado'])
  })

  test('10,000 agents: few rows in the page, search at once, arrows and End lead through', async ({
    connected: page,
    gateway,
  }) => {
    gateway.store.transaction(() => {
      for (let n = 0; n < 10_000; n += 1)
        gateway.store.agents.add({
          id: `agent-${n}`,
          name: `Agent ${n}`,
          email: `agent-${n}@andina.example`,
          phoneNumber: '',
          isActive: true,
          allowAllInstances: false,
          allowWebchat: true,
          passwordHash: null,
          userPermissions: [],
          createdAt: Date.UTC(2026, 4, 3),
        })
    })
    await page.goto(listOf(gateway))
    await expect(page.getByText('10,000 agents')).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001')
    await page.getByRole('link', { name: 'Agent 0', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Agent 1', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('link', { name: 'Agent 9999' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('link', { name: 'Agent 0', exact: true })).toBeFocused()
    const search = page.getByRole('textbox', { name: /Name, e-mail or phone/ })
    await search.fill('agent-7777@')
    await expect(page.getByText('1 of 10,000 agents')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Agent 7777' })).toBeVisible()
  })

  test('a gateway without agents says so', async ({ connected: page, gateway, expected }) => {
    expected.console.push(failedRequest)
    const fault = {
      operation: 'listAgents',
      times: 9,
      status: 404,
      body: { response: { message: ['Cannot GET /users/agents'] } },
    } as const
    await gateway.fault(fault)
    await page.goto(listOf(gateway))
    await expect(page.getByRole('heading', { name: 'This gateway has no agents' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New agent' })).toHaveCount(0)
    await page.goto(newIn(gateway))
    await expect(page.getByRole('heading', { name: 'This gateway has no agents' })).toBeVisible()
  })

  test('a failed read says what happened, and is repeated on demand', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedRequest)
    await seeds.agent()
    await gateway.fault({ operation: 'listAgents', times: 3, status: 503, body: {} })
    await page.goto(listOf(gateway))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row', { name: /Ana Prado/ })).toBeVisible()
  })

  test('an empty gateway offers the first step', async ({ connected: page, gateway }) => {
    await page.goto(listOf(gateway))
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    await page.getByRole('button', { name: 'New agent' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New agent' })).toBeVisible()
    await expect(page.getByText(/No instance is known yet/)).toBeVisible()
  })
})

test('on a phone nothing is wider than the screen, and an agent can be changed', async ({
  page,
  gateway,
  seeds,
}) => {
  await signIn(page, gateway)
  await page.setViewportSize({ width: 360, height: 740 })
  await seeds.instance('sales')
  const id = await seeds.agent({ name: `Ana ${'Maximiliana '.repeat(12)}Prado` })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.goto(listOf(gateway))
  await expect(page.getByRole('row', { name: /no access/ })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goto(editOf(gateway, id))
  await choose(page, 'sales', 'FULL')
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText(/Saved, and read back/)).toBeVisible()
  expect(levelsOf(only(gateway))).toEqual({ sales: 'FULL' })
})

test.describe('axe finds nothing, in both themes', () => {
  // It reads a page four times, each a few seconds on a small machine.
  test.describe.configure({ timeout: 90_000 })

  test('on the list', async ({ connected: page, gateway, seeds }) => {
    const sales = await seeds.instance('sales')
    await seeds.agent({ userPermissions: [permission(sales, 'SUPERVISOR')] })
    await page.goto(listOf(gateway))
    await expect(page.getByRole('row', { name: /Ana Prado/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('on a new agent, with errors, and once it is created', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await seeds.instance('sales')
    await page.goto(newIn(gateway))
    await expect(page.getByRole('radiogroup', { name: 'sales' })).toBeVisible()
    await page.getByRole('button', { name: 'Create agent' }).click()
    await expectAccessible(page)
    const form = page.getByRole('form', { name: 'New agent' })
    await form.getByLabel('Name').fill('Ana Prado')
    await form.getByLabel('E-mail').fill('ana@andina.example')
    await form.getByRole('button', { name: 'Generate' }).click()
    await form.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Ana Prado was created')).toBeVisible()
    await expectAccessible(page)
  })

  test('on an agent that is changed, and on what to choose after a conflict', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const sales = await seeds.instance('sales')
    const id = await seeds.agent({ userPermissions: [permission(sales, 'SUPERVISOR')] })
    await page.goto(editOf(gateway, id))
    await page.getByRole('form').getByLabel('Name').fill('Ana')
    await page.getByRole('button', { name: 'Set a new one' }).click()
    await expectAccessible(page)
    await gateway.call('updateAgent', { params: { id }, body: { name: 'Bia' } })
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText('1 left to choose')).toBeVisible()
    await expectAccessible(page)
  })
})
