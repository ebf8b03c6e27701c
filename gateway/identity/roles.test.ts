import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/fill-path.ts'
import { allOperations, operationNames, type Operation } from '#contract/index.ts'
import { may, roles, rules, type Permission, type Role } from '#contract/roles.ts'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openLabels } from '#gateway/labels/labels.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { rightBodies } from '#gateway/testing/bodies.ts'
import { routesWithPeople } from '#gateway/team-routes.ts'
import { openTestAuthProxy, type TestAuthProxy } from './testing/auth-proxy.ts'

const password = 'correct horse 7 battery'
const instances = [
  { id: 'id-own', name: 'own', token: 'secret' },
  { id: 'id-other', name: 'other', token: 'secret' },
]
const access = (...ids: string[]) =>
  ids.map((instanceId) => ({ instanceId, permissionLevel: 'FULL' }))
const agents = [
  { id: 'none', name: 'none', userPermissions: [] },
  { id: 'own', name: 'own', userPermissions: access('id-own') },
  { id: 'both', name: 'both', userPermissions: access('id-own', 'id-other') },
  { id: 'other', name: 'other', userPermissions: access('id-other') },
  { id: 'all', name: 'all', allowAllInstances: true, userPermissions: access('id-own') },
]
/** To whose instances people are limited: not at all, to the instance that tests name, or to another one. */
const limits = ['unlimited', 'own', 'other'] as const
type Limit = (typeof limits)[number]

let created = 0
const newId = () => `id-new-${(created += 1)}`

let gateway: FakeGateway
let authProxy: TestAuthProxy
const cookies = new Map<string, string>()

beforeAll(async () => {
  gateway = await openFakeGateway((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', 'http://localhost')
    if (pathname === '/instance/fetchInstances') outgoing.end(JSON.stringify(instances))
    else if (pathname === '/users/agents' && incoming.method === 'GET')
      outgoing.end(JSON.stringify({ agents }))
    else if (pathname === '/instance/create')
      outgoing.end(JSON.stringify({ instance: { instanceName: 'new', instanceId: newId() } }))
    else outgoing.end('{}')
  })
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key')
  const labels = openLabels(authProxy.state, gateway.url)
  const ids = { own: '', other: '' }
  for (const name of ['own', 'other'] as const) {
    ids[name] = (await labels.create(name)).id
    await labels.assign([{ label: ids[name], instances: [`id-${name}`] }], [])
  }
  const hash = await hashPassword(password)
  const people = roles.flatMap((role) =>
    limits.map((limit) => ({
      name: `${role} ${limit}`,
      role,
      password: hash,
      ...(limit === 'unlimited' ? {} : { labels: [ids[limit]] }),
    })),
  )
  await authProxy.users.change((list) => ({ ...list, people: [...list.people, ...people] }))
  for (const { name } of people) {
    const answer = await authProxy.ask('POST', '/session', { body: { name, password } })
    cookies.set(name, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }
})
afterAll(async () => {
  await authProxy.close()
  await gateway.close()
})

/** Administrators are never limited. */
const personOf = (role: Role, limit: Limit) => ({
  role,
  ...(role === 'admin' || limit === 'unlimited' ? {} : { labels: [limit] }),
})

const as = (role: Role, limit: Limit) => {
  const cookie = cookies.get(`${role} ${limit}`) ?? ''
  return async (method: string, path: string, body?: unknown) => {
    const before = gateway.seen.length
    const answer = await authProxy.ask(method, path, { cookie, ...(body ? { body } : {}) })
    const text = await answer.text()
    // The server itself reads lists.
    const forwarded = gateway.seen
      .slice(before)
      .some((one) => one.method === method && (method !== 'GET' || one.url === path))
    return { status: answer.status, text, forwarded }
  }
}

describe('every operation of the gateway', () => {
  for (const role of roles)
    for (const limit of limits)
      test(`is allowed or refused to ${role}, ${limit}, as the table says`, async () => {
        const ask = as(role, limit)
        for (const name of operationNames) {
          const { method, path }: Operation = allOperations[name]
          const target = fillPath(path, { instance: 'own', id: 'own' })
          const answer = await ask(
            method,
            target,
            method === 'GET' ? undefined : rightBodies[name](),
          )
          const isAllowed = may({ role }, name)
          // Administrators are never limited. The agent belongs to the instance `own`.
          const isHidden =
            role !== 'admin' &&
            limit === 'other' &&
            (rules[name].reach === 'instance' || name === 'updateAgent')
          const expected = !isAllowed ? 403 : isHidden ? 404 : 200
          const isList = name === 'fetchInstances' || name === 'listAgents'
          const passed = isList ? answer.status === 200 : answer.forwarded
          expect([passed ? 200 : answer.status, name]).toEqual([expected, name])
          expect(answer.text).not.toContain('secret')
        }
      })
})

describe('every route of this server', () => {
  for (const role of roles)
    for (const limit of limits)
      test(`is allowed or refused to ${role}, ${limit}, as the table says`, async () => {
        const ask = as(role, limit)
        for (const { method, path, access: needs, name, summary } of routesWithPeople) {
          // Those of a session end it.
          if (!(needs in rules)) continue
          const refused = may(personOf(role, limit), needs as Permission)
            ? undefined
            : 'not-allowed'
          const target = path.replaceAll(/:\w+/g, 'unknown')
          const { text } = await ask(method, target, method === 'GET' ? undefined : {})
          const reason = /"reason":"(\w+-\w+)"/.exec(text)?.[1]
          expect([reason === 'not-allowed' ? reason : undefined, name, summary]).toEqual([
            refused,
            name,
            summary,
          ])
        }
      })

  test('of one instance knows no other than a limited person’s', async () => {
    const ask = as('operator', 'own')
    const create = async (instance: string) =>
      (await ask('POST', '/pairing-links', { instance })).status
    expect([await create('own'), await create('other')]).toEqual([201, 404])
    expect(
      (await as('operator', 'unlimited')('POST', '/pairing-links', { instance: 'other' })).status,
    ).toBe(201)
    const { text } = await ask('GET', '/pairing-links')
    const { links } = JSON.parse(text) as { links: { instance: string }[] }
    expect(links.map(({ instance }) => instance)).toEqual(['own'])
    const labels = JSON.parse((await ask('GET', '/labels')).text) as { labels: { name: string }[] }
    expect(labels.labels.map(({ name }) => name)).toEqual(['own'])
  })
})

test('numbers not to contact: a limited person adds them for all, and removes those of their instances', async () => {
  const number = '34600111222'
  const add = (limit: Limit, instance: string) =>
    as('operator', limit)('POST', '/do-not-contact', {
      entries: [{ number, instance, source: 'added' }],
    })
  const remove = (limit: Limit, instance: string) =>
    as('operator', limit)('POST', '/do-not-contact/removal', {
      entries: [{ number, instance }],
      reason: 'asked again',
    })
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  expect(await status(add('own', 'own'))).toBe(200)
  expect(await status(add('own', 'other'))).toBe(404)
  expect(await status(add('own', ''))).toBe(200)
  expect(await status(add('unlimited', 'other'))).toBe(200)
  const { text } = await as('viewer', 'own')('GET', '/do-not-contact')
  const { numbers } = JSON.parse(text) as { numbers: { instance: string; by: string }[] }
  expect(numbers.map(({ instance, by }) => [instance, by])).toEqual([
    ['', 'operator own'],
    ['own', 'operator own'],
  ])
  expect(await status(remove('own', ''))).toBe(403)
  expect(await status(remove('own', 'other'))).toBe(404)
  expect(await status(remove('own', 'own'))).toBe(204)
  expect(await status(remove('unlimited', ''))).toBe(204)
})

describe('a limited person', () => {
  const names = (text: string, of: 'agents' | undefined) => {
    const value = JSON.parse(text) as { name: string }[] & { agents: { name: string }[] }
    return (of ? value.agents : value).map(({ name }) => name)
  }

  test.each(['operator', 'support-lead', 'viewer'] as const)(
    'sees in lists what belongs to their instances (%s)',
    async (role) => {
      const listed = await as(role, 'own')('GET', '/instance/fetchInstances')
      // An instance that a limited operator creates in this file has their label too.
      expect(names(listed.text, undefined)).toEqual(['own'])
      const found = await as(role, 'own')('GET', '/users/agents')
      expect(names(found.text, 'agents')).toEqual(['none', 'own', 'both', 'all'])
      expect(found.text).not.toContain('id-other')
      expect(
        names((await as(role, 'unlimited')('GET', '/instance/fetchInstances')).text, undefined),
      ).toEqual(['own', 'other'])
    },
  )

  test('gives agents access to their instances alone, and changes none who has other access', async () => {
    const lead = as('support-lead', 'own')
    const body = (...ids: string[]) => ({ name: 'x', userPermissions: access(...ids) })
    expect((await lead('POST', '/users/agents', body('id-own'))).status).toBe(200)
    expect((await lead('POST', '/users/agents', body('id-other'))).status).toBe(404)
    expect((await lead('PUT', '/users/agents/own', body('id-own'))).status).toBe(200)
    expect((await lead('PUT', '/users/agents/none', body('id-own'))).status).toBe(200)
    expect((await lead('PUT', '/users/agents/own', body('id-own', 'id-other'))).status).toBe(404)
    expect((await lead('PUT', '/users/agents/both', body('id-own'))).status).toBe(403)
    expect((await lead('PUT', '/users/agents/all', body('id-own'))).status).toBe(403)
    expect((await lead('PUT', '/users/agents/other', body())).status).toBe(404)
    expect((await lead('PUT', '/users/agents/unknown', body())).status).toBe(404)
  })

  test('sees an instance at once that gets the label, or that they create, and no other of its name', async () => {
    const ask = as('operator', 'own')
    const read = async (name: string) => (await ask('GET', `/settings/find/${name}`)).status
    const id = `id-new-${created + 1}`
    instances.push({ id, name: 'new', token: '' })
    expect(await read('new')).toBe(404)
    await ask('POST', '/instance/create', { instanceName: 'new' })
    expect(await read('new')).toBe(200)
    const labels = openLabels(authProxy.state, gateway.url)
    const own = (await labels.list()).find(({ name }) => name === 'own')
    await labels.assign([{ label: own?.id ?? '', instances: ['id-other'] }], [])
    expect(await read('other')).toBe(200)
    await labels.assign([], [{ label: own?.id ?? '', instances: ['id-other', id] }])
    expect([await read('other'), await read('new')]).toEqual([404, 404])
    instances.pop()
  })

  test('of a label that was deleted sees nothing', async () => {
    const labels = openLabels(authProxy.state, gateway.url)
    const other = (await labels.list()).find(({ name }) => name === 'other')
    await labels.remove(other?.id ?? '', 1)
    const ask = as('operator', 'other')
    expect((await ask('GET', '/instance/fetchInstances')).text).toBe('[]')
    expect((await ask('GET', '/settings/find/other')).status).toBe(404)
    expect((await ask('POST', '/instance/create', { instanceName: 'x' })).status).toBe(403)
  })
})
