import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/fill-path.ts'
import {
  isReadOperation,
  allOperations,
  type AnyOperationName,
  type Operation,
  operationNames,
  operations,
} from '#contract/index.ts'
import { qrCodeText } from '#gateway/platform/ids.ts'
import { groupQuery, namesInOrder, rightBodies } from '#gateway/testing/bodies.ts'
import { pathFor, testInstance, testKey } from '#gateway/testing/gateway.ts'
import { openFakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openTestAuthProxy, people } from './testing/auth-proxy.ts'
import { openTestStack, type TestStack } from './testing/stack.ts'

let stack: TestStack
let testGateway: TestStack['testGateway']
let authProxy: TestStack['authProxy']
beforeEach(async () => {
  stack = await openTestStack()
  ;({ testGateway, authProxy } = stack)
})
afterEach(() => stack.close())

/** Returns the current code of the instance; an empty text if it does not wait for a scan. */
function waitingCode(): string {
  const pairing = testGateway.gateway.store.connections.pairing(testGateway.instanceId)
  return pairing ? qrCodeText(pairing.secret, 1) : ''
}

/** Returns a valid request for each operation. */
async function requests() {
  await testGateway.call('POST', pathFor('/group/create/{instance}'), {
    body: rightBodies.createGroup(),
  })
  const groupJid = testGateway.gateway.store.groups.list(testGateway.instanceId)[0]?.jid ?? ''
  const audio = await testGateway.call('POST', pathFor('/message/sendPlatformAudio/{instance}'), {
    body: rightBodies.sendPlatformAudio(),
  })
  const ana = await testGateway.call('POST', '/users/agents', { body: rightBodies.createAgent() })
  const agent = (ana.json as { id: string }).id
  const medium = (audio.json as { key: { id: string } }).key.id
  let n = 0
  return (name: AnyOperationName) => {
    n += 1
    const { method, path }: Operation = allOperations[name]
    const id = name === 'readSandboxMedia' ? medium : agent
    const query = {
      fetchAllGroups: '?getParticipants=false',
      listSandboxMessages: '?remoteJid=5511987654321%40s.whatsapp.net',
    }[name as string]
    const body: unknown = {
      sendInvite: { ...rightBodies.sendInvite(), groupJid },
      createAgent: { email: `agent-${n}@equipe.example` },
      createInstance: { instanceName: `instance-${n}` },
      scanSandboxCode: { code: waitingCode() },
      readMessageMedia: { message: { key: { id: medium } } },
    }[name as string]
    return {
      method,
      path: fillPath(path, { instance: testInstance, id }) + (query ?? groupQuery(name, groupJid)),
      body: body ?? rightBodies[name](),
    }
  }
}

describe('the operations in the access table', () => {
  test('are answered for an administrator as the contract says, without the key', async () => {
    const requestOf = await requests()
    const cookie = await authProxy.signIn('ana')
    for (const name of namesInOrder) {
      const { method, path, body } = requestOf(name)
      const answer = await authProxy.ask(method, path, { cookie, body })
      expect(answer.status, name).toBe(allOperations[name].success.status)
      expect((await answer.text()).includes(testKey), name).toBe(false)
    }
    expect(Object.keys(operations)).toHaveLength(14)
  })

  test('reads by POST are not audited, and accepted from pages of this server only', async () => {
    const cookie = await authProxy.signIn('ana')
    const before = (await authProxy.audit()).length
    const path = pathFor('/chat/findMessages/{instance}')
    const body = rightBodies.findMessages()
    expect((await authProxy.ask('POST', path, { cookie, body })).status).toBe(200)
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await authProxy.ask('POST', path, { cookie, body, headers: foreign })).status).toBe(403)
    expect(await authProxy.audit()).toHaveLength(before)
  })

  test('a requested file passes whole, however long its base64 is', async () => {
    const cookie = await authProxy.signIn('ana')
    const file = Buffer.alloc(1_200_000, 7)
    const sent = await testGateway.call('POST', pathFor('/message/sendMedia/{instance}'), {
      body: {
        ...rightBodies.sendMedia(),
        mediatype: 'document',
        mimetype: 'application/pdf',
        media: file.toString('base64'),
      },
    })
    const { id } = (sent.json as { key: { id: string } }).key
    const answer = await authProxy.ask(
      'POST',
      pathFor('/chat/getBase64FromMediaMessage/{instance}'),
      {
        cookie,
        body: { message: { key: { id } } },
      },
    )
    const { base64 } = (await answer.json()) as { base64: string }
    expect(Buffer.from(base64, 'base64').equals(file)).toBe(true)
  })

  test('nothing is forwarded without a session', async () => {
    const requestOf = await requests()
    const before = testGateway.gateway.store.agents.list().length
    for (const name of operationNames) {
      const { method, path, body } = requestOf(name)
      const cookie = `switchboard-${authProxy.port}=${'a'.repeat(43)}`
      expect((await authProxy.ask(method, path, { body })).status, name).toBe(401)
      expect((await authProxy.ask(method, path, { body, cookie })).status, name).toBe(401)
      // A key sent by the browser is ignored.
      const withKey = await authProxy.ask(method, path, { body, headers: { apikey: testKey } })
      expect(withKey.status, name).toBe(401)
    }
    expect(testGateway.gateway.store.agents.list()).toHaveLength(before)
  })

  test('each write is logged in the audit, without bodies and secrets', async () => {
    const requestOf = await requests()
    const cookie = await authProxy.signIn('ana')
    const writes = namesInOrder.filter((name) => {
      const operation: Operation = allOperations[name]
      return !isReadOperation(operation) || operation.changes === true
    })
    for (const name of writes) {
      const { method, path, body } = requestOf(name)
      await (await authProxy.ask(method, path, { cookie, body })).text()
    }
    const lead = await authProxy.signIn('luis')
    const { method, path, body } = requestOf('sendLocation')
    await authProxy.ask(method, path, { cookie: lead, body })
    await authProxy.ask('DELETE', '/session', { cookie: lead })
    const lines = await authProxy.audit()
    expect(lines.map((line) => [line.person, line.operation, line.status])).toEqual([
      ['Ana Prado', 'signIn', 200],
      ...writes.map((name) => ['Ana Prado', name, allOperations[name].success.status]),
      ['Luís', 'signIn', 200],
      ['Luís', 'sendLocation', 403],
      ['Luís', 'signOut', 204],
    ])
    expect(lines.find((line) => line.operation === 'sendMedia')).toMatchObject({
      role: 'admin',
      instance: testInstance,
      address: '127.0.0.1',
    })
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    const known = new Set([
      'at',
      'outcome',
      'person',
      'role',
      'address',
      'operation',
      'instance',
      'id',
      'status',
      'tookMs',
      'agent',
      'fields',
      'access',
      'unchangedAccess',
      'beforeReadAt',
      'requestId',
    ])
    for (const line of lines) {
      expect(Object.keys(line).filter((name) => !known.has(name))).toEqual([])
    }
    const text = JSON.stringify(lines)
    for (const secret of [
      testKey,
      people.ana.password,
      cookie.split('=')[1] ?? '',
      '5511987654321',
    ])
      expect(text.includes(secret)).toBe(false)
  })
})

describe('operations outside the access table', () => {
  test.each([
    ['POST', '/instance/delete/sales', 405],
    ['POST', '/instance/connect/sales', 405],
    ['POST', '/message/sendSticker/sales'],
    ['POST', '/__faults'],
    ['GET', '/settings/find/..%2F..%2Finstance%2Fconnect%2Fsales'],
    ['PUT', '/users/agents/..%5C..%5Cinstance'],
    ['PUT', '/users/agents/x%2Fpermissions'],
    ['PUT', '/users/agents/%252e%252e%252finstance'],
    ['PUT', '/users/agents/a%20b'],
    ['GET', '/settings/find/%252e%252e%252finstance'],
    ['GET', '/settings/find/a%25252fb'],
    ['GET', '/settings/find/..%3B%2Finstance'],
    ['GET', '/sandbox/media/sales/..%2Fx'],
  ])('does not forward %s %s for any role', async (method, path, status = 404) => {
    const cookie = await authProxy.signIn('ana')
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const answer = await authProxy.ask(method, path, { cookie, body })
    expect(answer.status).toBe(status)
  })

  test.each([
    ['GET', '/users/agents?apikey=x&_method=DELETE', 'apikey is not a query parameter'],
    [
      'GET',
      '/group/fetchAllGroups/sales?getParticipants=true&getParticipants=false',
      'getParticipants must not be repeated',
    ],
    [
      'POST',
      '/group/updateGroupSubject/sales?groupJid=1%40g.us&role=admin',
      'role is not a query parameter',
    ],
  ])('rejects a parameter of %s %s and names it', async (method, path, sentence) => {
    const cookie = await authProxy.signIn('ana')
    const body = method === 'GET' ? undefined : { subject: 'x' }
    const answer = await authProxy.ask(method, path, { cookie, body })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)])
  })

  test.each(['Promo 50% / Verano', 'a+b&c=d?e#f', 'Ação', '100%'])(
    'allows an instance name %s',
    async (name) => {
      const gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
      const other = await openTestAuthProxy(gateway.url, 'the-global-key')
      const path = `/settings/find/${encodeURIComponent(name)}`
      await other.ask('GET', path, { cookie: await other.signIn('ana') })
      expect(gateway.seen.map(({ url }) => url)).toEqual([path])
      await other.close()
      await gateway.close()
    },
  )

  test('forwards the alternative audio path of gateways in the field unchanged', async () => {
    const gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
    const other = await openTestAuthProxy(gateway.url, 'the-global-key')
    const path = `/message/sendWhatsAppAudio/${encodeURIComponent(testInstance)}`
    const ask = (cookie: string) => other.ask('POST', path, { cookie, body: {} })
    expect((await ask(await other.signIn('luis'))).status).toBe(403)
    expect((await ask(await other.signIn('ana'))).status).toBe(200)
    expect(
      gateway.seen.map(({ url, headers }) => [url, headers['apikey'], headers.cookie]),
    ).toEqual([[path, 'the-global-key', undefined]])
    await other.close()
    await gateway.close()
  })
})

describe('tokens', () => {
  const key = 'the-global-key-4711'
  const token = 'B5E1C0DE-TOKEN'
  const listed = {
    id: '0b4c7b1e-0000-4000-8000-000000000001',
    name: 'sales',
    connectionStatus: 'open',
    ownerJid: '5511987650001@s.whatsapp.net',
    profileName: 'Sales',
    number: null,
    token,
    clientName: token,
    businessId: { token },
    createdAt: '2026-01-01T00:00:00.000Z',
    Setting: { rejectCall: true, msgCall: 'x', wavoipToken: token, more: { token } },
    Chatwoot: { token },
    _count: { Message: 3, Contact: 2, Chat: 1, Token: token },
  }
  const answers: Record<string, unknown> = {
    '/instance/fetchInstances': [listed],
    '/instance/create': {
      instance: {
        instanceName: 'x',
        instanceId: 'y',
        status: 'created',
        accessTokenWaBusiness: token,
      },
      hash: token,
      webhook: { headers: { authorization: token } },
      settings: { rejectCall: false, wavoipToken: token },
    },
    '/settings/find/sales': { rejectCall: true, groupsIgnore: false, wavoipToken: token },
    '/webhook/find/sales': {
      enabled: true,
      url: 'https://a.example',
      events: ['MESSAGES_UPSERT', { token }],
      headers: { authorization: token },
    },
    '/proxy/find/sales': { enabled: true, host: 'proxy.example', port: '3128', password: token },
    '/pusher/find/sales': { enabled: true, events: [], key: 'k', secret: token },
    '/users/agents': {
      agents: [
        { id: '1', name: `you sent ${key}`, password: token, apiToken: token, resetToken: token },
      ],
      apikey: key,
    },
  }

  test('are dropped: responses are rebuilt from a list of fields, for every role', async () => {
    const gateway = await openFakeGateway(({ url = '' }, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      outgoing.setHeader('x-token', token)
      outgoing.end(JSON.stringify(answers[url]))
    })
    const other = await openTestAuthProxy(gateway.url, key)
    const cookie = await other.signIn('ana')
    const said: Record<string, unknown> = {}
    for (const [path, body] of Object.entries({ ...answers })) {
      const create = path === '/instance/create'
      const answer = await other.ask(create ? 'POST' : 'GET', path, {
        cookie,
        ...(create ? { body: { instanceName: 'x' }, headers: { 'idempotency-key': 'one' } } : {}),
      })
      expect(answer.headers.get('x-token')).toBeNull()
      const text = await answer.text()
      expect(text.includes(token), path).toBe(false)
      expect(text.includes(key), path).toBe(false)
      expect(body).toBeDefined()
      said[path] = JSON.parse(text)
    }
    expect(said['/instance/fetchInstances']).toEqual([
      {
        id: listed.id,
        name: 'sales',
        connectionStatus: 'open',
        ownerJid: listed.ownerJid,
        profileName: 'Sales',
        number: null,
        createdAt: listed.createdAt,
        Setting: { rejectCall: true, msgCall: 'x' },
        _count: { Message: 3, Contact: 2, Chat: 1 },
      },
    ])
    expect(said['/instance/create']).toEqual({
      instance: { instanceName: 'x', instanceId: 'y', status: 'created' },
      settings: { rejectCall: false },
    })
    expect(said['/settings/find/sales']).toEqual({ rejectCall: true, groupsIgnore: false })
    expect(said['/webhook/find/sales']).toEqual({
      enabled: true,
      url: 'https://a.example',
      events: ['MESSAGES_UPSERT'],
    })
    expect(said['/proxy/find/sales']).toEqual({
      enabled: true,
      host: 'proxy.example',
      port: '3128',
    })
    expect(said['/pusher/find/sales']).toEqual({ enabled: true, events: [], key: 'k' })
    expect(said['/users/agents']).toEqual({
      agents: [{ id: '1', name: `you sent ${'*'.repeat(key.length)}` }],
    })

    const lead = await other.signIn('luis')
    const names = await other.ask('GET', '/instance/fetchInstances', { cookie: lead })
    expect(await names.json()).toEqual([{ id: listed.id, name: 'sales' }])
    await other.close()
    await gateway.close()
  })

  test('drops a list that cannot be parsed, and passes refusals and errors', async () => {
    let said: [number, string] = [200, `<html>${token}`]
    const gateway = await openFakeGateway((_, outgoing) => {
      outgoing.statusCode = said[0]
      outgoing.end(said[1])
    })
    const other = await openTestAuthProxy(gateway.url, key)
    const cookie = await other.signIn('ana')
    const read = () => other.ask('GET', '/instance/fetchInstances', { cookie })
    const html = await read()
    expect([html.status, (await html.text()).includes(token)]).toEqual([502, false])
    said = [400, '{"response":{"message":"Nope"}}']
    const refused = await read()
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { status: 400, response: { message: 'Nope' } },
    ])
    // The refused key is the server's: passing on 401 would end the user's session.
    said = [401, '{"response":{"message":"Unauthorized"}}']
    const ours = await read()
    expect([ours.status, await ours.text()]).toEqual([
      424,
      expect.stringContaining('The gateway does not accept the key that this server has'),
    ])
    said = [200, `{"error":true,"message":"not now","token":"${token}"}`]
    expect(await (await read()).json()).toEqual({ error: true, message: 'not now' })
    await other.close()
    await gateway.close()
  })

  test('masks the key even if it is split across two chunks', async () => {
    const gateway = await openFakeGateway((_, outgoing) => {
      outgoing.write(`{"agents":[{"name":"${key.slice(0, 5)}`)
      setTimeout(() => outgoing.end(`${key.slice(5)}"}]}`), 30)
    })
    const other = await openTestAuthProxy(gateway.url, key)
    const cookie = await other.signIn('ana')
    const text = await (await other.ask('GET', '/users/agents', { cookie })).text()
    expect(JSON.parse(text)).toEqual({ agents: [{ name: '*'.repeat(key.length) }] })
    await other.close()
    await gateway.close()
  })
})

describe('writes are accepted from pages of this server only', () => {
  const write = (cookie: string, headers: Record<string, string>) =>
    authProxy.ask('POST', '/users/agents', {
      cookie,
      body: { name: 'x', email: 'x@y.example' },
      headers,
    })

  test.each([
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 201],
  ])('responds to %j with %i', async (headers, status) => {
    const cookie = await authProxy.signIn('ana')
    expect((await write(cookie, headers as Record<string, string>)).status).toBe(status)
    expect(testGateway.gateway.store.agents.list()).toHaveLength(status === 201 ? 1 : 0)
  })

  test('applies to signing in and out, and refuses requests without an Origin', async () => {
    const cookie = await authProxy.signIn('ana')
    const from = { origin: 'https://elsewhere.example' }
    const { name, password } = people.ana
    expect(
      (await authProxy.ask('POST', '/session', { body: { name, password }, headers: from })).status,
    ).toBe(403)
    expect((await authProxy.ask('DELETE', '/session', { cookie, headers: from })).status).toBe(403)
    const bare = await fetch(`${authProxy.url}/api/users/agents`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(bare.status).toBe(403)
  })
})

test('idempotency keys are separate per user, and a repeat is no audit entry of its own', async () => {
  const gateway = await openFakeGateway((_, outgoing) =>
    outgoing.end('{"id":"1","name":"a","email":"b"}'),
  )
  const other = await openTestAuthProxy(gateway.url, testKey)
  const [ana, luis] = [await other.signIn('ana'), await other.signIn('luis')]
  const headers = { 'idempotency-key': 'same' }
  for (const cookie of [ana, ana, luis])
    await other.ask('POST', '/users/agents', { cookie, body: { name: 'x' }, headers })
  expect(gateway.seen).toHaveLength(2)
  const audit = await other.ask('GET', '/audit?operation=createAgent', { cookie: ana })
  expect(await audit.json()).toMatchObject({
    entries: [
      { person: people.luis.name, outcome: 'accepted' },
      { person: people.ana.name, outcome: 'accepted', repeats: 1 },
    ],
  })
  await other.close()
  await gateway.close()
})
