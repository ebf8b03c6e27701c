import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import {
  openTestGateway,
  testInstance,
  testKey,
  type TestGateway,
} from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { openKnownAgents } from './known-agents.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'

describe('audit lines of a write to an agent', () => {
  let gateway: TestGateway
  let server: TestServer
  let authProxy: TestAuthProxy
  let cookie: string
  let support: string
  beforeEach(async () => {
    gateway = await openTestGateway()
    const body = { instanceName: 'support' }
    await gateway.call('POST', '/instance/create', { body })
    support = gateway.gateway.store.instances.findByName('support')?.id ?? ''
    server = await serveGateway(gateway.gateway)
    authProxy = await openTestAuthProxy(server.url, testKey)
    cookie = await authProxy.signIn('ana')
  })
  afterEach(async () => {
    await authProxy.close()
    await server.close()
    await gateway.remove()
  })

  const camila = { name: 'Camila Nogueira', email: 'camila@andina.example' }
  const level = (instanceId: string, permissionLevel: string) => ({ instanceId, permissionLevel })
  const writes = async (operation: string) =>
    (await authProxy.audit()).filter((entry) => entry.operation === operation)
  const update = (id: string, body: object, headers = {}) =>
    authProxy.ask('PUT', `/users/agents/${id}`, { cookie, body, headers })

  async function create(userPermissions: object[] = [], agent = camila): Promise<string> {
    const body = { ...agent, password: 'nine-copper-lanterns', userPermissions }
    const answer = await authProxy.ask('POST', '/users/agents', { cookie, body })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }

  test('name a new agent with its fields and access, and its id once known', async () => {
    const id = await create([level(gateway.instanceId, 'WEBCHAT'), level(support, 'WEBCHAT')])
    const change = {
      person: 'Ana Prado',
      fields: ['name', 'email', 'password', 'userPermissions'],
      access: [{ before: null, after: 'WEBCHAT', instances: [testInstance, 'support'] }],
    }
    expect(await writes('createAgent')).toMatchObject([
      { ...change, agent: { id, ...camila }, status: 201 },
    ])
    expect(JSON.stringify(await authProxy.audit())).not.toContain('nine-copper-lanterns')
  })

  test('link the phone number of a new agent to the write that created it, once', async () => {
    const id = await create([level(support, 'WEBCHAT')])
    const phoned = { phoneNumber: '5511986420731', userPermissions: [level(support, 'WEBCHAT')] }
    await update(id, { ...camila, ...phoned })
    await update(id, { ...camila, ...phoned, phoneNumber: '5511986420732' })
    const { entries } = (await (
      await authProxy.ask('GET', '/audit?operation=createAgent,updateAgent', { cookie })
    ).json()) as { entries: { operation: string; fields: string[] }[] }
    expect(entries.map(({ operation, fields }) => [operation, fields.at(-1)])).toEqual([
      ['updateAgent', 'phoneNumber'],
      ['createAgent', 'phoneNumber'],
    ])
    // A change of more than the phone number is a separate change.
    const nuria = { name: 'Nuria Cervantes', email: 'nuria@andina.example' }
    const other = await create([], nuria)
    await update(other, { ...nuria, name: 'Nuria C.', phoneNumber: '5511986420733' })
    expect((await writes('updateAgent')).at(-1)).not.toHaveProperty('completes')
  })

  test('take the previous values from the gateway, not from the page', async () => {
    const id = await create([level(gateway.instanceId, 'FULL'), level(support, 'WEBCHAT')])
    const name = 'Camila N.'
    const userPermissions = [
      { ...level(support, 'FULL'), instance: { name: 'another name' } },
      level(gateway.instanceId, 'FULL'),
    ]
    await update(id, { name, email: camila.email, userPermissions })
    await update(id, { userPermissions: [] })
    const [first, second] = await writes('updateAgent')
    expect(first).toMatchObject({
      agent: { id, ...camila },
      fields: ['name', 'userPermissions'],
      access: [{ before: 'WEBCHAT', after: 'FULL', instances: ['support'] }],
      unchangedAccess: 1,
    })
    expect(first).toHaveProperty('beforeReadAt')
    expect(second).toMatchObject({
      agent: { id, name, email: camila.email },
      fields: ['userPermissions'],
      access: [{ before: 'FULL', after: null, instances: ['support', testInstance] }],
    })
    // Fields that did not change at the gateway are not reported as changed.
    await update(id, { userPermissions: [], name })
    expect((await writes('updateAgent')).at(-1)).toMatchObject({ fields: [] })
    expect((await writes('updateAgent')).at(-1)).not.toHaveProperty('access')
  })

  test('keep the previous values if the gateway refuses a write', async () => {
    const id = await create([level(support, 'WEBCHAT')])
    expect((await update(id, { userPermissions: [level('nowhere', 'FULL')] })).status).toBe(400)
    await update(id, { userPermissions: [] })
    const refused = [
      { before: 'WEBCHAT', after: null, instances: ['support'] },
      { before: null, after: 'FULL', instances: ['nowhere'] },
    ]
    expect(await writes('updateAgent')).toMatchObject([
      { access: refused, status: 400 },
      { access: [refused[0]], status: 200 },
    ])
  })

  test('name the bulk job sent by the page if it is well formed', async () => {
    const id = await create()
    await update(id, { name: 'a' }, { 'switchboard-job': 'agent-import 7f3c' })
    await update(id, { name: 'b' }, { 'switchboard-job': 'agent-import <b>x</b>' })
    const [first, second] = await writes('updateAgent')
    expect(first).toMatchObject({ job: { kind: 'agent-import', id: '7f3c' } })
    expect(second).not.toHaveProperty('job')
  })
})

describe('previous values of an agent', () => {
  let gateway: FakeGateway
  let answer: () => unknown
  beforeEach(async () => {
    gateway = await openFakeGateway((incoming, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      outgoing.end(JSON.stringify(incoming.method === 'GET' ? answer() : { success: true }))
    })
  })
  afterEach(() => gateway.close())

  const lists = () => gateway.seen.filter(({ url }) => url === '/users/agents').length
  const agents = (count: number) => ({
    agents: Array.from({ length: count }, (_, at) => ({
      id: `a${at}`,
      name: `Agent ${at}, "${at}" [x]`,
      email: `agent${at}@andina.example`,
      phoneNumber: '',
      userPermissions: [
        {
          instanceId: 'one',
          permissionLevel: at % 2 ? 'FULL' : 'WEBCHAT',
          instance: { name: 'sales' },
        },
      ],
    })),
  })
  const open = (now = () => 0) => openKnownAgents((path) => fetch(gateway.url + path), now)

  test('are read once for concurrent writes, and again only when outdated', async () => {
    answer = () => agents(2_000)
    let now = 0
    const known = open(() => now)
    const all = await Promise.all(Array.from({ length: 2_000 }, (_, at) => known.track(`a${at}`)))
    expect(lists()).toBe(1)
    for (const [at, { before, end }] of all.entries()) {
      expect(before?.agent.name).toBe(`Agent ${at}, "${at}" [x]`)
      expect(before?.agent.access.get('one')).toBe(at % 2 ? 'FULL' : 'WEBCHAT')
      end({ ...before!.agent, access: new Map([['one', 'NEW']]) })
    }
    expect((await known.track('a7')).before?.agent.access.get('one')).toBe('NEW')
    expect(lists()).toBe(1)
    now = 61_000
    expect((await known.track('a8')).before?.agent.access.get('one')).toBe('WEBCHAT')
    expect(lists()).toBe(2)
  })

  test('are known for an agent created while the list was being read', async () => {
    let end = () => {}
    const known = openKnownAgents(
      async () => {
        await new Promise<void>((resolve) => (end = resolve))
        return Response.json(agents(1))
      },
      () => 0,
    )
    const waiting = known.track('new')
    const none = { phoneNumber: '', access: new Map<string, string>() }
    known.add('new', { name: 'Nuria', email: 'nuria@andina.example', ...none })
    end()
    expect((await waiting).before?.agent.name).toBe('Nuria')
  })

  test('are unknown during a write to the agent and after an unknown outcome', async () => {
    answer = () => agents(2)
    const known = open()
    const first = await known.track('a0')
    const second = await known.track('a0')
    expect([first.before?.agent.email, second.before]).toEqual(['agent0@andina.example', undefined])
    first.end('unknown')
    second.end('same')
    const other = await known.track('a1')
    other.end('unknown')
    expect((await known.track('a1')).before).toBeUndefined()
    expect(lists()).toBe(1)
  })

  test('are not made up if the gateway does not respond with a list', async () => {
    answer = () => ({ message: 'no' })
    const known = open()
    for (let at = 0; at < 20; at++) expect((await known.track(`a${at}`)).before).toBeUndefined()
    expect(lists()).toBe(1)
  })

  test('are omitted from the lines if unknown', async () => {
    answer = () => ({ message: 'no' })
    const authProxy = await openTestAuthProxy(gateway.url, 'the-key-of-this-server')
    try {
      const cookie = await authProxy.signIn('ana')
      const body = { name: 'x', userPermissions: [{ instanceId: 'one', permissionLevel: 'FULL' }] }
      expect((await authProxy.ask('PUT', '/users/agents/7', { cookie, body })).status).toBe(200)
      const line = (await authProxy.audit()).at(-1)
      expect(line).toMatchObject({
        agent: { id: '7' },
        fields: ['name', 'userPermissions'],
        access: [{ after: 'FULL', instances: ['one'] }],
      })
      expect(JSON.stringify(line)).not.toMatch(/"before/)
      // The header is for this server and not sent to the gateway.
      const headers = { 'switchboard-job': 'agent-import 1' }
      await authProxy.ask('PUT', '/users/agents/7', { cookie, body, headers })
      expect(gateway.seen.some((one) => 'switchboard-job' in one.headers)).toBe(false)
    } finally {
      await authProxy.close()
    }
  })
})
