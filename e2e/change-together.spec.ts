import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './support/axe.ts'
import { goTo, nextInstance } from './support/go-to.ts'
import { groupOf } from './support/groups.ts'
import { allOn, setSettings, settingsForm, textLabel } from './support/settings.ts'

const url = 'https://hooks.andina.example/in'
/** The result of a save. */
const saved = /^Saved at .* verified\.$/

const save = (form: Locator) => form.getByRole('button', { name: /^Save/ }).click()
const conflict = (page: Page) => page.getByRole('dialog', { name: /^Someone else changed/ })

/** Answers the question about one field, and saves. */
async function keep(page: Page, choice: string | RegExp): Promise<void> {
  await conflict(page).getByRole('radio', { name: choice }).check()
  await conflict(page).getByRole('button', { name: /^Save/ }).click()
  await expect(conflict(page)).toHaveCount(0)
}

test('two people change the webhook, a sink and the proxy of an instance in two browsers, and neither overwrites the other', async ({
  connected: ana,
  colleague: bia,
  gateway,
  seeds,
}) => {
  await bia.goto(gateway.url)

  await test.step('webhook', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await seeds.webhook(instance, { enabled: true, url, events: ['MESSAGES_UPSERT', 'NEW_ONE'] })
    const path = `${pathTo({ page: 'webhook', gateway: gateway.address, instance })}?edit=1`
    const form = (page: Page) => page.getByRole('form', { name: 'Edit webhook' })
    await goTo(ana, path)
    await goTo(bia, path)
    await form(ana).getByLabel('Other events').fill('NEW_ONE MINE')
    await form(bia).getByRole('checkbox', { name: 'CALL', exact: true }).check()
    await form(bia).getByRole('switch', { name: 'Deliver events' }).uncheck()
    await form(bia).getByRole('textbox', { name: 'URL' }).fill(`${url}/bia`)
    await save(form(bia))
    await expect(bia.getByText(saved).first()).toBeVisible()
    await save(form(ana))
    await expect(ana.getByText(saved).first()).toBeVisible()
    const stored = gateway.store.webhook.find(id)
    expect(stored).toMatchObject({ enabled: false, url: `${url}/bia` })
    expect(stored?.events.toSorted()).toEqual(['CALL', 'MESSAGES_UPSERT', 'MINE', 'NEW_ONE'])

    await goTo(ana, path)
    await goTo(bia, path)
    await form(ana).getByRole('textbox', { name: 'URL' }).fill(`${url}/ana`)
    await form(bia).getByRole('textbox', { name: 'URL' }).fill(`${url}/2`)
    await save(form(bia))
    await expect(bia.getByText(saved).first()).toBeVisible()
    await save(form(ana))
    await expect(conflict(ana)).toContainText(`${url}/2`)
    expect(gateway.store.webhook.find(id)?.url).toBe(`${url}/2`)
    await expectAccessibleOverlay(conflict(ana))
    // While Ana decides, the address changes once more: she is asked again.
    await seeds.webhook(instance, { enabled: false, url: `${url}/3`, events: ['CALL'] })
    await conflict(ana)
      .getByRole('radio', { name: `Yours: ${url}/ana` })
      .check()
    await conflict(ana).getByRole('button', { name: /^Save/ }).click()
    await expect(conflict(ana)).toContainText(`${url}/3`)
    await keep(ana, `Yours: ${url}/ana`)
    await expect(ana.getByText(saved).first()).toBeVisible()
    expect(gateway.store.webhook.find(id)).toEqual({
      enabled: false,
      url: `${url}/ana`,
      events: ['CALL'],
    })
  })

  await test.step('sink and proxy', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const path = pathTo({ page: 'sinks', gateway: gateway.address, instance })
    const sink = () => gateway.store.sinks.find(id, 'rabbitmq')
    const params = { instance }
    await gateway.call('setRabbitmq', {
      params,
      body: { rabbitmq: { enabled: true, events: ['CALL'] } },
    })
    const setProxy = (host: string, port: string) =>
      gateway.call('setProxy', { params, body: { enabled: true, protocol: 'http', host, port } })
    await setProxy('one.example', '3128')
    const rabbit = (page: Page) => page.getByRole('form', { name: 'Set up RabbitMQ' })
    await goTo(ana, `${path}?edit=rabbitmq`)
    await goTo(bia, `${path}?edit=rabbitmq`)
    await rabbit(ana).getByRole('checkbox', { name: 'MESSAGES_UPSERT', exact: true }).check()
    await rabbit(bia).getByRole('switch', { name: 'Enabled' }).uncheck()
    await rabbit(bia).getByRole('checkbox', { name: 'GROUP_UPDATE', exact: true }).check()
    await save(rabbit(bia))
    await expect(bia.getByText(saved).first()).toBeVisible()
    await save(rabbit(ana))
    await expect(ana.getByText(saved).first()).toBeVisible()
    expect(sink()).toMatchObject({ enabled: false })
    expect((sink()?.['events'] as string[] | undefined)?.toSorted()).toEqual([
      'CALL',
      'GROUP_UPDATE',
      'MESSAGES_UPSERT',
    ])

    const proxy = (page: Page) => page.getByRole('form', { name: 'Set up Proxy' })
    await goTo(ana, `${path}?edit=proxy`)
    await goTo(bia, `${path}?edit=proxy`)
    await proxy(ana).getByLabel('Port').fill('8080')
    await proxy(bia).getByLabel('Host').fill('two.example')
    await save(proxy(bia))
    await expect(bia.getByText(saved).first()).toBeVisible()
    await save(proxy(ana))
    await expect(ana.getByText(saved).first()).toBeVisible()
    expect(gateway.store.sinks.find(id, 'proxy')).toMatchObject({
      host: 'two.example',
      port: '8080',
    })

    await goTo(ana, `${path}?edit=proxy`)
    await proxy(ana).getByLabel('Host').fill('ana.example')
    await setProxy('three.example', '9090')
    await save(proxy(ana))
    await keep(ana, 'Theirs: three.example')
    expect(gateway.store.sinks.find(id, 'proxy')).toMatchObject({
      host: 'three.example',
      port: '9090',
    })
  })
})

test('two people change the settings, the subject and the description in two browsers, and neither overwrites the other', async ({
  connected: ana,
  colleague: bia,
  gateway,
  seeds,
}) => {
  await bia.goto(gateway.url)

  await test.step('subject and description', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    const jid = await seeds.group(instance, 'Rotas Sul')
    const stored = () => gateway.store.groups.find(id, jid)
    const subject = (page: Page) => page.getByRole('form', { name: 'Edit name' })
    for (const page of [ana, bia]) {
      await goTo(page, groupOf(gateway, jid, '', instance))
      await page.getByRole('button', { name: 'Edit name' }).click()
    }
    await subject(ana).getByLabel('Name', { exact: true }).fill('Rotas da Ana')
    await subject(bia).getByLabel('Name', { exact: true }).fill('Rotas da Bia')
    await save(subject(bia))
    await expect(bia.getByRole('heading', { name: 'Rotas da Bia' })).toBeVisible()
    await save(subject(ana))
    await expect(conflict(ana)).toContainText('Theirs: Rotas da Bia')
    expect(stored()?.subject).toBe('Rotas da Bia')
    await keep(ana, 'Yours: Rotas da Ana')
    await expect(ana.getByRole('heading', { name: 'Rotas da Ana' })).toBeVisible()
    expect(stored()?.subject).toBe('Rotas da Ana')

    const description = (page: Page) => page.getByRole('form', { name: 'Edit description' })
    for (const page of [ana, bia]) {
      await page.getByRole('button', { name: 'Edit description' }).click()
    }
    await description(ana).getByLabel('Description').fill('From Ana')
    await description(bia).getByLabel('Description').fill('From Bia')
    await save(description(bia))
    await expect(bia.getByText('From Bia', { exact: true })).toBeVisible()
    await save(description(ana))
    await expect(conflict(ana)).toContainText('Theirs: From Bia')
    expect(stored()?.description).toBe('From Bia')
    await keep(ana, 'Yours: From Ana')
    // The text is also in the field until it is saved.
    await expect(description(ana)).toBeHidden()
    await expect(ana.getByText('From Ana', { exact: true })).toBeVisible()
    expect(stored()?.description).toBe('From Ana')
  })

  await test.step('settings', async () => {
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await setSettings(gateway, instance, { ...allOn, readStatus: false })
    const path = pathTo({ page: 'settings', gateway: gateway.address, instance })
    await goTo(ana, path)
    await goTo(bia, path)
    await settingsForm(ana).getByRole('switch', { name: 'Read status' }).check()
    await settingsForm(ana).getByLabel(textLabel).fill('From Ana')
    await settingsForm(bia).getByRole('switch', { name: 'Always online' }).uncheck()
    await settingsForm(bia).getByLabel(textLabel).fill('From Bia')
    await save(settingsForm(bia))
    await expect(bia.getByText(saved).first()).toBeVisible()
    await save(settingsForm(ana))
    await expect(ana.getByText(saved).first()).toBeVisible()
    // This gateway does not return the text, so that no one can see a conflict about it.
    expect(gateway.store.settings.find(id)).toEqual({
      ...allOn,
      alwaysOnline: false,
      msgCall: 'From Ana',
    })
  })
})
