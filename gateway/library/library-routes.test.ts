import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { openLabels } from '#gateway/labels/labels.ts'
import {
  openTestAuthProxy,
  people,
  type TestAuthProxy,
} from '#gateway/identity/testing/auth-proxy.ts'
import type { StoredProfile } from './library.ts'

const clock = { now: Date.UTC(2026, 10, 23, 9) }
let gateway: FakeGateway
let authProxy: TestAuthProxy
let admin: string
beforeEach(async () => {
  gateway = await openFakeGateway((incoming, outgoing) =>
    outgoing.end(
      incoming.url === '/instance/fetchInstances'
        ? JSON.stringify([
            { id: 'id-own', name: 'own' },
            { id: 'id-other', name: 'other' },
          ])
        : '{}',
    ),
  )
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key', { now: () => clock.now })
  admin = await authProxy.signIn('ana')
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

const password = 'correct horse 7 battery'
const hash = hashPassword(password)

/** Signs someone new in; limited to the instance `own` if asked. */
async function signIn(role: Role, isLimited = false): Promise<string> {
  const labels = openLabels(authProxy.state, gateway.url)
  const label = isLimited ? (await labels.create(role)).id : ''
  if (isLimited) await labels.assign([{ label, instances: ['id-own'] }], [])
  const person = { name: role, role, password: await hash }
  await authProxy.users.change((list) => ({
    ...list,
    people: [...list.people, { ...person, ...(isLimited && { labels: [label] }) }],
  }))
  const answer = await authProxy.ask('POST', '/session', { body: { name: role, password } })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const hook = {
  enabled: true,
  url: 'https://hooks.example/in/secret-path?token=secret-token',
  events: ['CALL', 'MESSAGES_UPSERT'],
  byEvents: false,
}

async function list(cookie = admin, query = ''): Promise<StoredProfile[]> {
  const answer = await authProxy.ask('GET', `/library${query}`, { cookie })
  return ((await answer.json()) as { profiles: StoredProfile[] }).profiles
}

interface Saved {
  readonly replaces?: string
  readonly cookie?: string
  readonly name?: string
  readonly files?: object
}
const save = (
  key: string,
  values: unknown,
  { replaces, cookie = admin, name = '', files }: Saved = {},
) =>
  authProxy.ask('PUT', `/library/${key}`, {
    cookie,
    body: { name, values, replaces: replaces ?? null, ...(files && { files }) },
  })
const remove = (key: string, replaces: string, cookie = admin) =>
  authProxy.ask('DELETE', `/library/${key}`, { cookie, body: { replaces } })

async function saved(...given: Parameters<typeof save>): Promise<StoredProfile> {
  const answer = await save(...given)
  expect(answer.status).toBe(200)
  return (await answer.json()) as StoredProfile
}

async function refusal(answer: Response): Promise<string> {
  const { reason } = (await answer.json()) as { reason?: string }
  return `${answer.status} ${reason}`
}

test('profiles are saved by kind, listed, replaced and deleted', async () => {
  const night = await saved('settings/n1', { rejectCall: true }, { name: ' Night ' })
  expect(night).toMatchObject({
    kind: 'settings',
    id: 'n1',
    name: 'Night',
    values: { rejectCall: true },
    files: [],
    by: people.ana.name,
    at: clock.now,
  })
  const view = await saved('view/v1', { page: 'agents', search: 'q=a' }, { name: 'Mine' })
  const message = await saved('message/m1', { kind: 'text', text: 'Hi {{name}}' }, { name: 'Hi' })
  expect(await list()).toEqual([message, night, view])
  expect(await list(admin, '?kind=view')).toEqual([view])
  const next = await saved(
    'settings/n1',
    { rejectCall: false },
    { name: 'Night', replaces: night.version },
  )
  const read = await authProxy.ask('GET', '/library/settings/n1', { cookie: admin })
  expect(await read.json()).toEqual(next)
  expect((await remove('settings/n1', next.version)).status).toBe(204)
  expect(await list()).toEqual([message, view])
  const gone = await authProxy.ask('GET', '/library/settings/n1', { cookie: admin })
  expect(await refusal(gone)).toBe('404 not-found')
})

test('refuses a change of a version that is no longer stored, also one of two at the same time', async () => {
  const first = await saved('settings/baseline', { rejectCall: true })
  expect(await refusal(await save('settings/baseline', { rejectCall: false }))).toBe(
    '409 profile-changed',
  )
  const both = await Promise.all([
    save('settings/baseline', { alwaysOnline: true }, { replaces: first.version }),
    save('settings/baseline', { readStatus: true }, { replaces: first.version }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await refusal(await remove('settings/baseline', first.version))).toBe(
    '409 profile-changed',
  )
})

test('only administrators pin the baseline; others change what they work with', async () => {
  const cookies = {
    operator: await signIn('operator'),
    'support-lead': await signIn('support-lead'),
    viewer: await signIn('viewer'),
  }
  const allowed = async (cookie: string) => {
    const tries = {
      baseline: await save('settings/baseline', { rejectCall: true }, { cookie }),
      settings: await save('settings/s', { rejectCall: true }, { cookie, name: 'S' }),
      webhook: await save('webhook/w', hook, { cookie, name: 'W' }),
      role: await save('role/r', [], { cookie, name: 'R' }),
      'hand-over': await save('hand-over/hand-over', { address: '', texts: {} }, { cookie }),
      message: await save('message/m', { kind: 'text', text: 'Hi' }, { cookie, name: 'M' }),
      view: await save('view/v', { page: 'agents', search: '' }, { cookie, name: 'V' }),
    }
    return Object.entries(tries).flatMap(([kind, { status }]) => (status === 403 ? [] : [kind]))
  }
  expect(await allowed(cookies.operator)).toEqual(['settings', 'webhook', 'message', 'view'])
  expect(await allowed(cookies['support-lead'])).toEqual(['role', 'hand-over', 'view'])
  expect(await allowed(cookies.viewer)).toEqual([])
  expect(await list(cookies.viewer)).toHaveLength(6)
  expect((await authProxy.ask('GET', '/library')).status).toBe(401)
})

test('who may not read webhooks gets only the origin of their addresses', async () => {
  const pinned = await saved('webhook/baseline', hook)
  const lead = await authProxy.signIn('luis')
  const [seen] = await list(lead)
  expect(seen).toEqual({ ...pinned, values: { ...hook, url: 'https://hooks.example' } })
  const one = await authProxy.ask('GET', '/library/webhook/baseline', { cookie: lead })
  expect(await one.json()).toEqual(seen)
})

test('a limited person knows no role that names other instances', async () => {
  const cookie = await signIn('support-lead', true)
  const level = (name: string) => ({ instanceId: `id-${name}`, name, level: 'FULL' })
  const other = await saved('role/a', [level('own'), level('other')], { name: 'A' })
  const own = await saved('role/b', [level('own')], { name: 'B', cookie })
  expect(await list(cookie)).toEqual([own])
  const tries = [
    save('role/a', [], { name: 'A', replaces: other.version, cookie }),
    save('role/c', [level('other')], { name: 'C', cookie }),
    remove('role/a', other.version, cookie),
    authProxy.ask('GET', '/library/role/a', { cookie }),
  ]
  for (const one of await Promise.all(tries)) expect(await refusal(one)).toBe('404 not-found')
  expect(await list()).toHaveLength(2)
})

test('the audit has who changed which values, and no secret of an address', async () => {
  const first = await saved('webhook/baseline', hook)
  const next = { ...hook, url: 'https://other.example/secret-path', events: ['CALL', 'LOGOUT'] }
  const second = await saved('webhook/baseline', next, { replaces: first.version })
  await remove('webhook/baseline', first.version)
  await remove('webhook/baseline', second.version)
  const done = (await authProxy.audit()).filter(({ operation }) => operation.endsWith('Profile'))
  expect(done).toMatchObject([
    { operation: 'saveProfile', person: people.ana.name, status: 200, target: 'baseline' },
    {
      operation: 'saveProfile',
      detail: 'webhook',
      values: [
        { name: 'url', before: 'https://hooks.example/…', after: 'https://other.example/…' },
        { name: 'events', before: 'MESSAGES_UPSERT', after: null },
        { name: 'events', before: null, after: 'LOGOUT' },
      ],
    },
    { operation: 'removeProfile', status: 409, reason: 'profile-changed' },
    { operation: 'removeProfile', status: 204 },
  ])
  expect(JSON.stringify(done)).not.toContain('secret')
  const shown = await authProxy.ask('GET', '/audit?operation=saveProfile', { cookie: admin })
  expect(await shown.json()).toMatchObject({ entries: [{ values: done[1]?.values }, {}] })
})

test('the audit names what changes in roles and texts', async () => {
  const level = (name: string, of: string) => ({ instanceId: name, name, level: of })
  const role = await saved('role/r', [level('norte', 'FULL')], { name: 'Late' })
  await saved('role/r', [level('norte', 'WEBCHAT'), level('sul', 'FULL')], {
    name: 'Later',
    replaces: role.version,
  })
  const [, change] = (await authProxy.audit()).filter(({ detail }) => detail === 'role')
  expect(change).toMatchObject({
    target: 'Later',
    values: [
      { name: 'name', before: 'Late', after: 'Later' },
      { name: 'norte', before: 'FULL', after: 'WEBCHAT' },
      { name: 'sul', before: null, after: 'FULL' },
    ],
  })
  await saved('hand-over/hand-over', { address: 'https://desk.example', texts: { es: 'Hola' } })
  expect((await authProxy.audit()).at(-1)).toMatchObject({
    values: [
      { name: 'address', before: null, after: 'https://desk.example' },
      { name: 'es', before: null, after: 'Hola' },
    ],
  })
})

test.each([
  ['settings', {}],
  ['settings', { rejectCall: 'yes' }],
  ['settings', { wavoipToken: 'x' }],
  ['settings', hook],
  ['webhook', { enabled: true }],
  ['webhook', { ...hook, headers: { authorization: 'x' } }],
  ['view', { page: 'agents' }],
  ['message', { kind: 'spell' }],
])('refuses to save %s %j', async (kind, values) => {
  expect((await save(`${kind}/x`, values)).status).toBe(400)
  expect(await list()).toEqual([])
})

test.each([
  ['spells/x', 404],
  ['toString/x', 404],
  ['settings/X%20Y', 400],
])('refuses to save %s', async (key, status) => {
  expect((await save(key, { rejectCall: true })).status).toBe(status)
})

test('files come with a profile, are encrypted, and go with it', async () => {
  const put = (id: string, text: string, type: string) =>
    authProxy.ask('PUT', `/library-files/${id}`, {
      cookie: admin,
      text,
      headers: { 'content-type': type },
    })
  const read = (name: string, cookie = admin) =>
    authProxy.ask('GET', `/library/message/m/files/${name}`, { cookie })
  expect((await put('f1', '<script>', 'text/html')).status).toBe(204)
  expect((await put('f2', 'two', 'image/png')).status).toBe(204)
  const values = { kind: 'media' }
  const first = await saved('message/m', values, {
    name: 'M',
    files: { 'a.html': 'f1', 'b.png': 'f2' },
  })
  expect(first.files).toEqual([
    { name: 'a.html', type: 'text/html', size: 8 },
    { name: 'b.png', type: 'image/png', size: 3 },
  ])
  const got = await read('a.html', await signIn('viewer'))
  expect(await got.text()).toBe('<script>')
  expect(got.headers.get('content-type')).toBe('application/octet-stream')
  expect(got.headers.get('switchboard-type')).toBe('text/html')
  const stored = await authProxy.state.selectFrom('profile_files').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('script')
  // Unless others are named, they stay.
  const second = await saved('message/m', values, { name: 'N', replaces: first.version })
  expect(second.files).toEqual(first.files)
  const third = await saved('message/m', values, {
    replaces: second.version,
    files: { 'b.png': null },
  })
  expect((await read('a.html')).status).toBe(404)
  expect(await (await read('b.png')).text()).toBe('two')
  expect(
    await refusal(await save('message/m', values, { replaces: third.version, files: { c: 'f1' } })),
  ).toBe('404 not-found')
  expect((await remove('message/m', third.version)).status).toBe(204)
  expect(await authProxy.state.selectFrom('profile_files').selectAll().execute()).toEqual([])
})
