import type { Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, handKey, test as base } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { startCuttingRelay, type CuttingRelay } from './support/cutting-relay.ts'
import { goTo } from './support/go-to.ts'
import { uploadFile } from './support/import.ts'

// A gateway that pages call directly, on another origin. Chromium repeats a POST when a reused connection is reset; the
// page sees one response.

const failedCall = /Failed to load resource/
const presence = /POST \/api\/chat\/sendPresence/

interface Fixtures {
  /** A relay to the other gateway that keeps the header that announces idempotency keys. */
  direct: CuttingRelay
  /** A relay to the other gateway that hides its support of idempotency keys. */
  keyless: CuttingRelay
}

const test = base.extend<Fixtures>({
  direct: async ({ otherGateway, expected, leavePage }, use) => {
    const relay = await startCuttingRelay(portOf(otherGateway.url))
    expected.origins.push(relay.url)
    await use(relay)
    await leavePage()
    await relay.close()
  },
  keyless: async ({ otherGateway, expected, leavePage }, use) => {
    const relay = await startCuttingRelay(portOf(otherGateway.url), {
      hides: 'idempotency-key-supported',
    })
    expected.origins.push(relay.url)
    await use(relay)
    await leavePage()
    await relay.close()
  },
})

test.use({ gatewayOptions: { corsOrigins: ['*'] } })

const portOf = (url: string) => Number(new URL(url).port)

async function showPresence(page: Page, recipient: string) {
  const form = page.getByRole('form', { name: 'Show presence' })
  await form.getByLabel('For how long').fill('20')
  await form.getByLabel('Recipient').fill(recipient)
  await form.getByRole('button', { name: 'Show presence' }).click()
  return form
}

test('a gateway on another origin that supports idempotency keys does a repeated write once', async ({
  page,
  otherGateway,
  direct,
  expected,
}) => {
  expected.console.push(failedCall)
  await otherGateway.call('createInstance', { body: { instanceName: 'sales' } })
  const address = `${direct.url}/api`
  const chats = { page: 'chat-forms', gateway: address, instance: 'sales' } as const
  await handKey(page, { address, apiKey: otherGateway.apiKey })
  await page.goto(pathTo(chats))
  let form = await showPresence(page, '+55 11 98642-0731')
  await expect(form.getByText('presence shown to 5511986420731')).toBeVisible()
  direct.cutAnswerTo(presence)
  form = await showPresence(page, '+57 310 442 0731')
  await expect(form.getByText('presence shown to 573104420731')).toBeVisible()
  expect(direct.passed(presence), 'the browser has sent it again').toBe(3)
  expect(direct.passed(/OPTIONS \/api\/chat\/sendPresence/), 'one preflight for all').toBe(1)
  const { id } = otherGateway.store.instances.list()[0] ?? { id: '' }
  const to = otherGateway.store.chats.presences(id).map(({ number }) => number)
  expect(to).toEqual(['5511986420731', '573104420731'])
  await goTo(page, pathTo({ page: 'preferences', gateway: address }))
  await expect(page.getByText('Prevented: a request that the browser repeats')).toBeVisible()
})

test('without idempotency keys, an unknown outcome says that it may have been sent more than once', async ({
  page,
  otherGateway,
  keyless,
  expected,
}) => {
  expected.console.push(failedCall)
  await otherGateway.call('createInstance', { body: { instanceName: 'sales' } })
  const address = `${keyless.url}/api`
  const chats = { page: 'chat-forms', gateway: address, instance: 'sales' } as const
  await handKey(page, { address, apiKey: otherGateway.apiKey })
  await page.goto(pathTo(chats))
  keyless.cutAnswerTo(presence, 20)
  const form = await showPresence(page, '+55 11 98642-0731')
  await expect(form.getByText('The browser may have sent a request more than once')).toBeVisible()
  expect(keyless.passed(presence)).toBeGreaterThan(1)
  await goTo(page, pathTo({ page: 'preferences', gateway: address }))
  await expect(page.getByText('Not prevented: this gateway does not support')).toBeVisible()
})

test('without idempotency keys, campaigns, imports and invitations recommend the bundled server first', async ({
  page,
  otherGateway,
  keyless,
}) => {
  await otherGateway.call('createInstance', { body: { instanceName: 'sales' } })
  const address = `${keyless.url}/api`
  const title = 'This gateway does not prevent repeated requests'
  const note = page.getByRole('note').filter({ hasText: title })
  const expectRecommended = async () => {
    await expect(note).toContainText(`npm start -- --gateway ${address}`)
    await expect(note.getByRole('button', { name: /Copy/ })).toBeVisible()
  }
  const here = { gateway: address, instance: 'sales' }
  await handKey(page, { address, apiKey: otherGateway.apiKey })
  const params = { instance: 'sales' }
  await otherGateway.call('createGroup', {
    params,
    body: { subject: { name: 'Rotas' }, description: '', participants: ['5511987650001'] },
  })
  const [group] = await otherGateway.call('fetchAllGroups', {
    params,
    query: { getParticipants: 'false' },
  })
  await page.goto(`${pathTo({ page: 'group', ...here, id: group!.id })}?tab=invite`)
  await expectRecommended()
  await goTo(page, `${pathTo({ page: 'new-campaign', ...here })}?step=check`)
  await expectRecommended()
  await goTo(page, pathTo({ page: 'import-agents', gateway: address }))
  await uploadFile(page, 'name,email\nAna,ana@andina.example')
  await expectRecommended()
  await expectAccessible(page)
})
