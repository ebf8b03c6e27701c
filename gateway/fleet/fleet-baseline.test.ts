import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openFleetBaseline } from './fleet-baseline.ts'
import {
  openTestAuthProxy,
  people,
  type TestAuthProxy,
} from '#gateway/identity/testing/auth-proxy.ts'

const clock = { now: Date.UTC(2026, 10, 23, 9) }
let gateway: FakeGateway
let authProxy: TestAuthProxy
let admin: string
beforeEach(async () => {
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key', { now: () => clock.now })
  admin = await authProxy.signIn('ana')
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

const hook = {
  enabled: true,
  url: 'https://hooks.example/in/secret-path?token=secret-token',
  events: ['CALL', 'MESSAGES_UPSERT'],
  byEvents: false,
}

interface Pinned {
  readonly values: unknown
  readonly version: string
}

const read = async (cookie = admin) => {
  const answer = await authProxy.ask('GET', '/fleet-baseline', { cookie })
  return (await answer.json()) as { settings: Pinned | null; webhook: Pinned | null }
}
const pin = (part: string, values: object, replaces: string | null, cookie = admin) =>
  authProxy.ask('PUT', `/fleet-baseline/${part}`, { cookie, body: { values, replaces } })
const unpin = (part: string, replaces: string, cookie = admin) =>
  authProxy.ask('DELETE', `/fleet-baseline/${part}`, { cookie, body: { replaces } })

async function pinned(part: string, values: object, replaces: string | null = null) {
  const answer = await pin(part, values, replaces)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Pinned
}

async function refusal(answer: Response): Promise<string> {
  const { reason } = (await answer.json()) as { reason?: string }
  return `${answer.status} ${reason}`
}

test('an administrator pins settings and webhook separately, and unpins them', async () => {
  expect(await read()).toEqual({ settings: null, webhook: null })
  const settings = await pinned('settings', { rejectCall: true, msgCall: 'Write' })
  expect(settings).toMatchObject({ pinnedBy: people.ana.name, pinnedAt: clock.now })
  const webhook = await pinned('webhook', hook)
  expect(await read()).toEqual({ settings, webhook })
  expect((await unpin('settings', settings.version)).status).toBe(204)
  expect(await read()).toEqual({ settings: null, webhook })
})

test('a support lead sees the baseline without the address of its webhook, and cannot change it', async () => {
  const settings = await pinned('settings', { rejectCall: true })
  await pinned('webhook', hook)
  const lead = await authProxy.signIn('luis')
  const seen = await read(lead)
  expect(seen.settings).toEqual(settings)
  expect(seen.webhook?.values).toEqual({ ...hook, url: 'https://hooks.example' })
  const attempts = [
    pin('settings', { rejectCall: false }, settings.version, lead),
    pin('webhook', hook, null, lead),
    unpin('settings', settings.version, lead),
  ]
  for (const attempt of await Promise.all(attempts))
    expect(await refusal(attempt)).toBe('403 not-allowed')
  expect((await read()).settings).toEqual(settings)
  expect(await refusal(await authProxy.ask('GET', '/fleet-baseline'))).toBe('401 signed-out')
})

test('refuses a change to a version that is no longer pinned, also one of two at the same time', async () => {
  const first = await pinned('settings', { rejectCall: true })
  expect(await refusal(await pin('settings', { rejectCall: false }, null))).toBe(
    '409 baseline-changed',
  )
  const both = await Promise.all([
    pin('settings', { alwaysOnline: true }, first.version),
    pin('settings', { readStatus: true }, first.version),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await refusal(await unpin('settings', first.version))).toBe('409 baseline-changed')
})

test('the audit has who changed which values, and no secret of an address', async () => {
  const first = await pinned('webhook', hook)
  const next = { ...hook, url: 'https://other.example/secret-path', events: ['CALL', 'LOGOUT'] }
  const second = await pinned('webhook', next, first.version)
  await unpin('webhook', first.version)
  await unpin('webhook', second.version)
  const done = (await authProxy.audit()).filter(({ operation }) => operation?.endsWith('Baseline'))
  expect(done).toMatchObject([
    { operation: 'pinWebhookBaseline', person: people.ana.name, status: 200 },
    {
      operation: 'pinWebhookBaseline',
      values: [
        { name: 'url', before: 'https://hooks.example/…', after: 'https://other.example/…' },
        { name: 'events', before: 'MESSAGES_UPSERT', after: null },
        { name: 'events', before: null, after: 'LOGOUT' },
      ],
    },
    { operation: 'unpinWebhookBaseline', status: 409, reason: 'baseline-changed' },
    { operation: 'unpinWebhookBaseline', status: 204 },
  ])
  expect(JSON.stringify(done)).not.toContain('secret')
  const shown = await authProxy.ask('GET', '/audit?operation=pinWebhookBaseline', { cookie: admin })
  expect(await shown.json()).toMatchObject({ entries: [{ values: done[1]?.values }, {}] })
  const csv = await authProxy.ask('GET', '/audit/export?format=csv', { cookie: admin })
  expect(await csv.text()).toContain(',events,,MESSAGES_UPSERT,none,')
})

test.each([
  ['settings', {}],
  ['settings', { rejectCall: 'yes' }],
  ['settings', { wavoipToken: 'x' }],
  ['webhook', { enabled: true }],
  ['webhook', { ...hook, headers: { authorization: 'x' } }],
])('refuses to pin %s %j', async (part, values) => {
  expect((await pin(part, values, null)).status).toBe(400)
  expect(await read()).toEqual({ settings: null, webhook: null })
})

test('another gateway does not have a baseline', async () => {
  const settings = await pinned('settings', { groupsIgnore: true })
  const baselineOf = (address: string) =>
    openFleetBaseline(authProxy.state, address, Date.now).read()
  expect((await baselineOf(gateway.url)).settings).toEqual(settings)
  expect((await baselineOf('https://other.example')).settings).toBeNull()
})
