import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describePages } from '#playwright/pages.ts'
import { pageOf } from '#playwright/routes.ts'
import { startSwitchboard } from '#playwright/start-switchboard.ts'
import { loadTexts } from '#playwright/texts.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './support/go-to.ts'
import { expectDescribedParts, expectParts } from './support/described-parts.ts'

// Pages without a tab or form in their URL are covered by accessibility.spec.ts, user management by people.spec.ts.

test.use({ gatewayOptions: { demo: true } })

test('Connect has the parts that its page object names', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectParts(page, describePages(await loadTexts('en')).connect.contents)
})

test('each tab of Messages and of a group has the parts that its page object names', async ({
  connected: page,
  gateway,
}) => {
  const instance = (await gateway.call('fetchInstances', {}))[0]!.name
  const groups = await gateway.call('fetchAllGroups', {
    params: { instance },
    query: { getParticipants: 'false' },
  })
  // The settings of communities cannot be changed.
  const id = groups.find(({ subject }) => subject?.startsWith('Plantão'))?.id ?? ''
  const server = { url: gateway.url, gateway: gateway.address }
  for (const [route, query] of [
    ['messages', { tab: 'text' }],
    ['messages', { tab: 'audio' }],
    ['messages', { tab: 'media' }],
    ['messages', { tab: 'location' }],
    ['groups', { form: 'new' }],
    ['group', undefined],
    ['group', { tab: 'members' }],
    ['group', { tab: 'settings' }],
    ['group', { tab: 'invite' }],
  ] as const) {
    const address =
      route === 'group' ? ({ page: route, instance, id } as const) : { page: route, instance }
    await goTo(page, pageOf(server, address, query))
    await expectDescribedParts(page, route, query)
  }
  await test.step('a recipient is found before and after its suggestions', async () => {
    await goTo(page, pageOf(server, { page: 'messages', instance }, { tab: 'text' }))
    const recipient = page.getByRole('combobox', { name: 'Recipient' })
    await recipient.fill('55')
    await page.getByRole('textbox', { name: 'Message' }).fill('Oi')
    await expect(page.locator('datalist option')).not.toHaveCount(0)
    await expect(recipient).toHaveValue('55')
  })
})

test('a test server is not mistaken for another server on its port', async () => {
  const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startSwitchboard({ port })).rejects.toThrow(`PORT ${port} is taken`)
  other.close()
  const server = await startSwitchboard()
  expect((await fetch(`${server.gateway}/`)).ok).toBe(true)
  await server.stop()
  await expect(fetch(server.url)).rejects.toThrow()
})
