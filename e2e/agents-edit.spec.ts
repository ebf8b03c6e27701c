import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { keptTexts } from './support/kept-texts.ts'
import { choose, editOf, levelsOf, listOf, only, permission } from './support/agents.ts'
import { goToPage } from './support/go-to.ts'

/** The browser's own message about a failed request. */
const failedRequest = /Failed to load resource/

/** The drafts that this browser stores, as text. */
const keptDrafts = async (page: Page) =>
  (await keptTexts(page)).split('\n').find((line) => line.startsWith('drafts ')) ?? ''

test.describe('changing an agent', () => {
  test('saves what was changed, does not save over changes by someone else, and keeps the input', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    const sales = await seeds.instance('sales')
    const archive = await seeds.instance('archive')
    const support = await seeds.instance('support')
    const camila = await seeds.agent({
      name: 'Camila Nunes',
      email: 'camila@andina.example',
      userPermissions: [permission(sales, 'WEBCHAT'), permission(archive, 'SUPERVISOR')],
    })
    const eva = await seeds.agent({
      name: 'Eva Nunes',
      userPermissions: [permission(sales, 'WEBCHAT')],
    })
    const gina = await seeds.agent({ name: 'Gina Nunes' })
    const stored = (id: string) => gateway.store.agents.list().find((agent) => agent.id === id)!
    const form = page.getByRole('form', { name: 'Agents' })

    await test.step('saves changes to an agent and keeps the fields that the form does not show', async () => {
      const id = camila
      const hash = gateway.store.agents.passwordHash(id)
      await page.goto(listOf(gateway))
      await page.getByRole('link', { name: 'Camila Nunes' }).click()
      await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await form.getByLabel('Name').fill('Camila Ferreira Nunes')
      await expect(form.getByRole('row', { name: /^Name Camila Nunes/ })).toBeVisible()
      await choose(page, 'sales', 'FULL')
      await choose(page, 'support', 'WEBCHAT')
      await form.getByRole('button', { name: 'Save 3 changes' }).click()
      await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camila Ferreira Nunes')
      const saved = stored(id)
      expect(saved).toMatchObject({ name: 'Camila Ferreira Nunes', email: 'camila@andina.example' })
      // The write has the full list of permissions, and keeps an unknown level unchanged.
      expect(levelsOf(saved)).toEqual({ sales: 'FULL', archive: 'SUPERVISOR', support: 'WEBCHAT' })
      expect(gateway.store.agents.passwordHash(id)).toBe(hash)
      await form.getByText('Response of the gateway').click()
      await expect(form.getByRole('region', { name: 'Response of the gateway' })).toContainText(
        '"success": true',
      )
      await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    })

    await test.step('does not save over changes by someone else, and keeps the input', async () => {
      const id = eva
      await goToPage(page, editOf(gateway, id))
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
      // Only what both changed is asked: the level of one instance.
      const question = page.getByRole('dialog', { name: 'Someone else changed this field' })
      const asked = question.getByRole('group', { name: 'support' })
      await expect(question.getByRole('group')).toHaveCount(1)
      expect(stored(id)).toMatchObject({ phoneNumber: '' })
      await expectAccessibleOverlay(question)
      await asked.getByRole('radio', { name: 'Yours: FULL' }).check()
      // Changed again in the meantime: a choice made for another value is not used.
      await gateway.call('updateAgent', {
        params: { id },
        body: {
          name: 'Eva Reyes',
          userPermissions: [
            permission(sales, 'FULL'),
            permission(support, 'AUDIT'),
            permission(archive, 'AUDIT'),
          ],
        },
      })
      await question.getByRole('button', { name: 'Save the chosen value' }).click()
      await expect(asked.getByRole('radio', { name: 'Theirs: AUDIT' })).not.toBeChecked()
      expect(stored(id)).toMatchObject({ phoneNumber: '' })
      await asked.getByRole('radio', { name: 'Yours: FULL' }).check()
      await question.getByRole('button', { name: 'Save the chosen value' }).click()
      await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
      expect(stored(id)).toMatchObject({ name: 'Eva Reyes', phoneNumber: '5521966120045' })
      expect(levelsOf(stored(id))).toEqual({ sales: 'FULL', support: 'FULL', archive: 'AUDIT' })
      // An undo restores only the own changes.
      await form.getByRole('button', { name: 'Undo' }).click()
      await expect
        .poll(() => levelsOf(stored(id)))
        .toEqual({
          sales: 'FULL',
          support: 'AUDIT',
          archive: 'AUDIT',
        })
      expect(stored(id)).toMatchObject({ name: 'Eva Reyes', phoneNumber: '' })
    })

    await test.step('compares a draft with the agent that it was started from', async () => {
      const id = gina
      await goToPage(page, editOf(gateway, id))
      await choose(page, 'sales', 'FULL')
      await form.getByLabel('Name').fill('Gina F. Nunes')
      await expect.poll(() => keptDrafts(page)).toContain('Gina F. Nunes')
      await gateway.call('updateAgent', {
        params: { id },
        body: { name: 'Gina Reyes', userPermissions: [permission(support, 'WEBCHAT')] },
      })
      await page.reload()
      await expect(form.getByLabel('Name')).toHaveValue('Gina F. Nunes')
      await expect(form.getByText(/from .* restored/)).toBeVisible()
      await form.getByRole('button', { name: 'Save 2 changes' }).click()
      const question = page.getByRole('dialog', { name: 'Someone else changed this field' })
      await question.getByRole('radio', { name: 'Theirs: Gina Reyes' }).check()
      await question.getByRole('button', { name: 'Save the chosen value' }).click()
      await expect(form.getByLabel('Name')).toHaveValue('Gina Reyes')
      await expect.poll(() => keptDrafts(page)).not.toContain('Gina F. Nunes')
      await expect.poll(() => levelsOf(stored(id))).toEqual({ sales: 'FULL', support: 'WEBCHAT' })
      expect(stored(id).name).toBe('Gina Reyes')
    })

    await test.step('explains that an agent is not in the list', async () => {
      await goToPage(page, editOf(gateway, 'nobody'))
      await expect(page.getByRole('heading', { level: 1, name: 'Agent not found' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Agents' }).click()
      await expect(page.getByRole('row', { name: /Gina Reyes/ })).toBeVisible()
    })

    await test.step('on a phone nothing overflows, and an agent can be edited', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await goToPage(page, editOf(gateway, gina))
      await choose(page, 'archive', 'FULL')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
      await form.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
      expect(levelsOf(stored(gina))).toEqual({
        sales: 'FULL',
        support: 'WEBCHAT',
        archive: 'FULL',
      })
    })
  })

  test('shows what the gateway has after a refusal, a false success or an unknown outcome, and sends nothing twice; a blank password is not sent, and a new one is handed over', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    expected.console.push(failedRequest)
    const id = await seeds.agent({ name: 'Camila Nunes' })
    await page.goto(editOf(gateway, id))
    const form = page.getByRole('form', { name: 'Agents' })
    const save = form.getByRole('button', { name: 'Save 1 change' })
    let puts = 0
    page.on('request', (r) => {
      if (r.method() === 'PUT') puts += 1
    })

    await test.step('shows a refusal at its field', async () => {
      await form.getByLabel('Phone').fill('+55 21 96612-0045')
      await gateway.fault({
        operation: 'updateAgent',
        status: 400,
        body: { response: { message: [['phoneNumber is not allowed here']] } },
      })
      await save.click()
      await expect(form.getByLabel('Phone')).toBeFocused()
      await expect(form.getByText('phoneNumber is not allowed here').first()).toBeVisible()
      expect(only(gateway).phoneNumber).toBe('')
      await form.getByLabel('Phone').fill('')
    })

    await test.step('treats success: false as a failure', async () => {
      await form.getByLabel('Name').fill('Camila Reyes')
      await gateway.fault({ operation: 'updateAgent', status: 200, body: { success: false } })
      await save.click()
      await expect(form.getByText('The gateway did not save the changes')).toBeVisible()
      await expect(form.getByLabel('Name')).toHaveValue('Camila Reyes')
    })

    await test.step('reports a success that kept the old name', async () => {
      await gateway.fault({ operation: 'updateAgent', status: 200, body: { success: true } })
      await save.click()
      await expect(form.getByText(/Accepted at .*, but 1 change was not saved/)).toBeVisible()
      await expect(form.getByText(/Saved at .* verified/)).toHaveCount(0)
      expect(only(gateway).name).toBe('Camila Nunes')
    })

    await test.step('sends nothing if the agent cannot be read first', async () => {
      await gateway.fault({ operation: 'listAgents', status: 403 })
      puts = 0
      await save.click()
      await expect(
        form.getByText(/Nothing was sent: the current values could not be loaded first/),
      ).toBeVisible()
      expect(puts).toBe(0)
      expect(only(gateway).name).toBe('Camila Nunes')
      await save.click()
      await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
    })

    await test.step('reads an unknown outcome back', async () => {
      await form.getByLabel('Name').fill('Camila Souza')
      puts = 0
      await gateway.fault({ operation: 'updateAgent', status: 500, when: 'before' })
      await save.click()
      await expect(form.getByText('Unknown: the change may have been made')).toBeVisible()
      await expect(form.getByText('Name: Camila Reyes, not as requested')).toBeVisible()
      await gateway.fault({ operation: 'updateAgent', status: 504, when: 'after' })
      await save.click()
      await expect(form.getByText(/Name: .*, as requested/)).toBeVisible()
      expect(puts).toBe(2)
      expect(only(gateway).name).toBe('Camila Souza')
    })

    await test.step('does not take the saved values for a change by someone else', async () => {
      await form.getByLabel('Name').fill('Camila Prado')
      await save.click()
      await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
      expect(only(gateway).name).toBe('Camila Prado')
    })

    await test.step('keeps a password whose outcome is unknown, and nothing else', async () => {
      await form.getByRole('button', { name: 'Set a new password' }).click()
      await form.getByLabel('Password', { exact: true }).fill('tarde-clara-42')
      await form.getByLabel('Name').fill('Camila Reyes')
      await gateway.fault({ operation: 'updateAgent', status: 504, when: 'after' })
      await form.getByRole('button', { name: 'Save 2 changes' }).click()
      await expect(form.getByText(/Name: .*, as requested/)).toBeVisible()
      await expect(form.getByText('Password: can’t be verified')).toBeVisible()
      await save.click()
      await expect(form.getByText(/can’t be verified: Password/)).toBeVisible()
    })

    await test.step('shows attributes that no operation can set as read-only', async () => {
      const { agents } = await gateway.call('listAgents', {})
      await gateway.fault({
        operation: 'listAgents',
        times: 3,
        status: 200,
        body: {
          agents: [
            { ...agents[0]!, allowAllInstances: true, allowWebchat: false, isActive: false },
          ],
        },
      })
      await page.goto(listOf(gateway))
      const row = page.getByRole('row', { name: /Camila Reyes/ })
      await expect(row.getByText('all instances')).toBeVisible()
      await row.getByRole('link').click()
      const facts = page.getByRole('region', { name: 'Read-only' })
      for (const [what, value] of [
        ['Active', 'no'],
        ['Web chat', 'no'],
        ['All instances', 'yes'],
      ])
        await expect(facts.locator('div').filter({ hasText: what! })).toContainText(value!)
      await expect(facts).toContainText(id)
      await expect(facts).toContainText('2026')
      await expect(facts).toContainText('can’t be changed through the API')
      await expect(facts.getByRole('checkbox').or(facts.getByRole('switch'))).toHaveCount(0)
      await expect(page.getByText(/This agent has access to all instances/)).toBeVisible()
    })

    await test.step('omits a blank password and sends a new one', async () => {
      const hash = gateway.store.agents.passwordHash(id)
      await page.goto(editOf(gateway, id))
      const form = page.getByRole('form', { name: 'Agents' })
      await form.getByLabel('Phone').fill('+55 11 98642-0731')
      const bodies: Record<string, unknown>[] = []
      page.on('request', (r) => {
        if (r.method() === 'PUT') bodies.push(r.postDataJSON() as Record<string, unknown>)
      })
      await form.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(form.getByText(/Saved at .* verified/)).toBeVisible()
      expect(gateway.store.agents.passwordHash(id)).toBe(hash)
      expect(bodies).toHaveLength(1)
      expect(bodies[0]).not.toHaveProperty('password')
      expect(bodies[0]).toHaveProperty('userPermissions', [])

      await form.getByRole('button', { name: 'Set a new password' }).click()
      await form.getByRole('button', { name: 'Generate' }).click()
      const password = await form.getByLabel('Password', { exact: true }).inputValue()
      await form.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(
        page.getByRole('region', { name: 'Credentials to hand over' }).last(),
      ).toContainText(password)
      expect(gateway.store.agents.passwordHash(id)).not.toBe(hash)
      expect(bodies[1]).toHaveProperty('password', password)

      // The message template is stored per gateway, without the password.
      await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeInViewport()
      await page.getByRole('button', { name: 'Edit template…' }).click()
      const template = page.getByRole('dialog', { name: 'Template for credentials' })
      await expectAccessibleOverlay(template)
      await template.getByLabel('Address where agents work').fill('https://desk.andina.example')
      await template.getByRole('radio', { name: 'Español' }).check()
      await expect(template).toContainText('Dirección: https://desk.andina.example')
      await template.getByLabel('Text to hand over').fill('{{address}} | {{email}} | {{password}}')
      await template.getByRole('button', { name: 'Save template' }).click()
      await expect(template).toBeHidden()
      await expect(page.getByRole('region', { name: 'Text to hand over' })).toHaveText(
        `https://desk.andina.example | ${only(gateway).email} | ${password}`,
      )
      await page.getByRole('link', { name: 'Agents', exact: true }).first().click()
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page.getByRole('grid', { name: 'Agents' })).toBeVisible()
      expect(await keptTexts(page)).not.toContain(password)
    })
  })
})
