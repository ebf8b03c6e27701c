import { readFile } from 'node:fs/promises'
import { pathTo } from '#paths'
import { signInAs, test as signInTest } from './auth-proxy-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { expectDescribedParts } from './support/described-parts.ts'
import { goTo } from './support/go-to.ts'

test('templates are made, renamed, copied, and deleted with undo', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  for (const name of ['sales', 'ventas']) await seeds.instance(name)
  await goTo(page, pathTo({ page: 'library', gateway: gateway.address }))
  await expect(page.getByText('Shared with the team')).toBeVisible()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expectDescribedParts(page, 'library')
  const name = page.getByRole('dialog').getByLabel('Template name')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save template' })
  const panel = (of: string) => page.getByRole('complementary', { name: of })

  await test.step('a role template', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('button', { name: 'Role template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New role template' })
    await expect(save).toBeDisabled()
    await name.fill('Support')
    for (const one of ['sales', 'ventas']) {
      await dialog.getByLabel('Instances', { exact: true }).fill(one)
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText([one])
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Level on ventas').selectOption('FULL')
    await expectAccessibleOverlay(dialog)
    await save.click()
    await expectAccessibleOverlay(page.getByRole('complementary', { name: 'Support' }))
    await expect(page.getByRole('row', { name: /Support/ })).toContainText(
      'WEBCHAT on 1 instance · FULL on 1 instance',
    )
  })

  await test.step('a settings template', async () => {
    await page.getByRole('link', { name: 'Settings templates' }).click()
    await page.getByRole('button', { name: 'New settings template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New settings template' })
    await name.fill('Night')
    await dialog
      .getByRole('radiogroup', { name: 'Reject calls' })
      .getByRole('radio', { name: 'On' })
      .check({ force: true })
    await save.click()
    await expect(panel('Night')).toContainText('Reject calls')
    await page.getByRole('link', { name: /^All/ }).click()
    await expect(page.getByRole('row')).toHaveText([
      /Name/,
      /Role templates\s*1/,
      /Support/,
      /Settings templates\s*1/,
      /Night/,
    ])
    await expectAccessible(page)
  })

  await test.step('search, rename and copy', async () => {
    await page.getByRole('textbox', { name: 'Name or text' }).fill('reject')
    await expect(page.getByRole('row', { name: /Support/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Night' }).click()
    await panel('Night').getByRole('button', { name: 'Actions for Night' }).click()
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    await expect(name).toHaveValue('Night')
    await name.fill('Late')
    await save.click()
    await panel('Late').getByRole('button', { name: 'Actions for Late' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(panel('Late (2)')).toContainText('Reject calls')
  })

  await test.step('delete and undo', async () => {
    await panel('Late (2)').getByRole('button', { name: 'Actions for Late (2)' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Late (2)?' })
    await expectAccessibleOverlay(question)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Late (2) deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Late (2)' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Late (2) restored')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Late (2)' })).toBeVisible()
  })

  await test.step('a saved view opens a list with its filters', async () => {
    await goTo(page, `${pathTo({ page: 'instances', gateway: gateway.address })}?q=sales`)
    await page.getByLabel('View', { exact: true }).selectOption('Save view…')
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('View name').fill('Ours')
    await expectAccessibleOverlay(dialog)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('View: Ours')).toBeVisible()
    await goTo(page, `${pathTo({ page: 'library', gateway: gateway.address })}?tab=view`)
    await page.getByRole('link', { name: 'Ours' }).click()
    await expect(panel('Ours')).toContainText('Instances · sales')
    await panel('Ours').getByRole('link', { name: 'Open the view' }).click()
    await expect(page).toHaveURL(/\/instances\?q=sales$/)
  })

  await test.step('a former address leads to the numbers not to contact', async () => {
    await goTo(
      page,
      pathTo({ page: 'library', gateway: gateway.address }).replace('library', 'do-not-contact'),
    )
    await expect(page.getByRole('link', { name: /^Do not contact/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test('templates are exported, and imported without replacing any', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await goTo(page, pathTo({ page: 'library', gateway: gateway.address }))
  const file = (content: unknown) => ({
    name: 'templates.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  })
  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import templates' })
  const input = dialog.getByLabel('File', { exact: true })

  await test.step('a file that is none says why', async () => {
    await expectAccessibleOverlay(dialog)
    await input.setInputFiles(file('{'))
    await expect(dialog.getByText('The file is not valid JSON')).toBeVisible()
    const former = (settings: object) => ({
      kind: 'switchboard settings templates',
      version: 1,
      templates: [{ name: 'Night', settings }],
    })
    await input.setInputFiles(file(former({ rejectCall: 'yes' })))
    await expect(dialog.getByText('Check: templates.0.settings.rejectCall')).toBeVisible()
    await input.setInputFiles(file(former({ rejectCall: true, msgCall: 'Noche' })))
    await dialog.getByRole('button', { name: 'Import 1 template' }).click()
    await expect(page.getByText('1 template imported')).toBeVisible()
  })

  await test.step('only the chosen ones are added, and a name that is taken gets a number', async () => {
    await page.getByRole('button', { name: 'Import…' }).click()
    const profile = (name: string, values: object) => ({ kind: 'settings', name, values })
    await input.setInputFiles(
      file({
        kind: 'switchboard library',
        version: 1,
        profiles: [
          profile('Night', { rejectCall: true, msgCall: 'Noche' }),
          profile('Night', { rejectCall: false }),
          profile('Day', { rejectCall: false }),
          { kind: 'sticker', name: 'Smile', values: {} },
        ],
      }),
    )
    await expect(dialog.getByText('2 new')).toBeVisible()
    await expect(dialog.getByText('1 already there')).toBeVisible()
    await expect(dialog.getByText('as Night (2)')).toBeVisible()
    await expect(dialog.getByText('Of a newer version, skipped: Smile')).toBeVisible()
    await expectAccessibleOverlay(dialog)
    await dialog.getByLabel('Day').uncheck()
    await dialog.getByRole('button', { name: 'Import 1 template' }).click()
    await expect(page.getByRole('table').getByRole('link')).toHaveText(['Night', 'Night (2)'])
  })

  await test.step('exports what is selected', async () => {
    await page.getByRole('checkbox', { name: 'Select Night', exact: true }).check()
    await page
      .getByRole('group', { name: 'Selected templates' })
      .getByRole('button', { name: 'Export' })
      .click()
    const exporting = page.getByRole('dialog', { name: 'Export 1 template' })
    await expectAccessibleOverlay(exporting)
    const download = page.waitForEvent('download')
    await exporting.getByRole('button', { name: 'Export as JSON' }).click()
    const path = await (await download).path()
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      kind: 'switchboard library',
      version: 1,
      profiles: [
        { kind: 'settings', name: 'Night', values: { rejectCall: true, msgCall: 'Noche' } },
      ],
    })
  })
})

test('a message template is written, changed by two people, and used', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/409/)
  await seeds.instance('sales')
  const library = pathTo({ page: 'library', gateway: gateway.address })
  await goTo(page, `${library}?tab=message`)
  await page.getByRole('button', { name: 'New message template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New message template' })
  const save = page.getByRole('button', { name: 'Save template' })

  await test.step('says at its field what is wrong, and keeps the input over a reload', async () => {
    await dialog.getByLabel('Template name').fill('Plan')
    const text = dialog.getByRole('textbox', { name: 'Message' })
    await text.fill('Olá {{nome}, {{data}}')
    await save.click()
    await expect(text).toHaveAccessibleDescription(/not closed/)
    await expect(text).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'New message template' }).click()
    await expect(dialog.getByLabel('Template name')).toHaveValue('Plan')
    await text.fill('Olá {{nome}}, {{data}}')
    await expect(dialog.locator('mark')).toHaveText(['{{nome}}', '{{data}}'])
    await expectAccessibleOverlay(dialog)
    await save.click()
  })

  const panel = page.getByRole('complementary', { name: 'Plan' })
  await test.step('shows what it sends', async () => {
    await expect(panel.locator('mark')).toHaveText(['{{nome}}', '{{data}}'])
    await expect(panel).toContainText('nome and data')
    await expect(page.getByRole('row', { name: /Plan/ })).toContainText('Olá {{nome}}, {{data}}')
    await expectAccessible(page)
  })

  await test.step('shows both versions if someone else has changed it, and replaces it only then', async () => {
    await panel.getByRole('button', { name: 'Edit' }).click()
    const mine = page.getByRole('dialog', { name: 'Edit Plan' })
    await mine.getByRole('textbox', { name: 'Message' }).fill('Mine {{nome}}')
    await page.evaluate(async (api) => {
      const answer = await fetch(`${api}/library?kind=message`)
      interface Listed {
        readonly id: string
        readonly name: string
        readonly version: string
      }
      const { profiles } = (await answer.json()) as { profiles: [Listed] }
      const [{ id, name, version }] = profiles
      const body = { name, values: { kind: 'text', text: 'Theirs' }, replaces: version }
      await fetch(`${api}/library/message/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    }, gateway.address)
    await save.click()
    await expect(mine).toContainText('Theirs')
    await expect(mine.getByRole('textbox', { name: 'Message' })).toHaveValue('Mine {{nome}}')
    await mine.getByRole('button', { name: /^Replace/ }).click()
    await expect(mine).toBeHidden()
    await expect(panel).toContainText('Mine {{nome}}')
  })

  await test.step('opens the composer and a new campaign with it', async () => {
    await panel.getByRole('link', { name: 'Write a message' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Mine {{nome}}')
    await expect(page).not.toHaveURL(/template=/)
    await page.goBack()
    await panel.getByRole('link', { name: 'New campaign' }).click()
    await expect(page.getByText('Message from the template “Plan”')).toBeVisible()
    await expect(page).not.toHaveURL(/template=/)
  })
})

signInTest(
  'one person makes a template, another one uses it, a viewer only sees it',
  async ({ page, authProxy, browser, seeds }) => {
    await seeds.instance('sales')
    await seeds.agent()
    await signInAs(page, authProxy, 'ana')
    await page.getByRole('link', { name: 'Library' }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('button', { name: 'Role template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New role template' })
    await dialog.getByLabel('Template name').fill('Reception')
    await dialog.getByLabel('Instances', { exact: true }).fill('sales')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('complementary', { name: 'Reception' })).toContainText('Ana Prado')

    const context = await browser.newContext()
    const other = await context.newPage()
    await signInAs(other, authProxy, 'luis')
    const panel = other.getByRole('complementary', { name: 'Reception' })
    await signInTest.step('a support lead grants it', async () => {
      await other.getByRole('link', { name: 'Library' }).click()
      await expect(other.getByText('Shared with the team')).toBeVisible()
      await other.getByRole('link', { name: 'Reception' }).click()
      await expect(panel).toContainText('WEBCHAT')
      await panel.getByRole('link', { name: 'Grant to agents…' }).click()
      await expect(other.getByText('Select the agents who get “Reception”')).toBeVisible()
      await other.getByLabel('Select all that match').check()
      await other.getByRole('button', { name: 'Grant access…' }).click()
      const granting = other.getByRole('dialog', { name: /^Grant access to/ })
      await expect(granting.getByRole('radio', { name: 'Use a role template' })).toBeChecked()
      await expect(granting.getByRole('status')).toContainText('1 granted')
      await other.keyboard.press('Escape')
    })

    await signInTest.step(
      'two people change it: the second one sees it, and replaces nothing by chance',
      async () => {
        await other.getByRole('link', { name: 'Library' }).click()
        await other.getByRole('link', { name: 'Reception' }).click()
        await panel.getByRole('button', { name: 'Edit' }).click()
        const editing = other.getByRole('dialog', { name: 'Edit Reception' })
        await editing.getByLabel('Template name').fill('Front desk')
        await page
          .getByRole('complementary', { name: 'Reception' })
          .getByRole('button', { name: 'Edit' })
          .click()
        const first = page.getByRole('dialog', { name: 'Edit Reception' })
        await first.getByLabel('Level on sales').selectOption('FULL')
        await first.getByRole('button', { name: 'Save template' }).click()
        await expect(first).toBeHidden()
        await editing.getByRole('button', { name: 'Save template' }).click()
        await expect(editing.getByText(/Ana Prado changed it meanwhile/)).toBeVisible()
        await expect(editing.getByLabel('Template name')).toHaveValue('Front desk')
        await expectAccessibleOverlay(editing)
        await editing.getByRole('button', { name: 'Replace their version' }).click()
        await expect(other.getByRole('complementary', { name: 'Front desk' })).toContainText('Luís')
      },
    )

    await signInTest.step('a viewer sees it, and changes nothing', async () => {
      await authProxy.users.change((list) => ({
        ...list,
        people: list.people.map((one) => (one.name === 'Luís' ? { ...one, role: 'viewer' } : one)),
      }))
      const [name = '', value = ''] = (await authProxy.signIn('luis')).split('=')
      await context.addCookies([{ name, value, url: authProxy.url }])
      await other.reload()
      await other.getByRole('link', { name: 'Front desk' }).click()
      await expect(other.getByRole('complementary', { name: 'Front desk' })).toContainText(
        'WEBCHAT',
      )
      await expect(other.getByRole('button', { name: 'Export' })).toBeVisible()
      for (const name of ['New', 'Import…', 'Edit'])
        await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0)
    })
    await context.close()
  },
)
