import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import { rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor, testInstance, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  testGateway = await openTestGateway()
})
afterEach(async () => {
  vi.useRealTimers()
  await testGateway.remove()
})

const waiting = 'A loja nova'
const run = (name: AnyOperationName, instance = testInstance, body?: unknown, query = '') => {
  const { method, path }: Operation = allOperations[name]
  return testGateway.call(method, pathFor(path, instance) + query, {
    body: body ?? rightBodies[name](),
  })
}
const create = (body: object = {}) =>
  testGateway.call('POST', '/instance/create', {
    body: { instanceName: waiting, qrcode: true, ...body },
  })
const state = async (instance = waiting) => {
  const { json } = await run('connectionState', instance)
  return (json as { instance: { state: string } }).instance.state
}
const connect = async (query = '', instance = waiting) =>
  (await run('connectInstance', instance, undefined, query)).json as {
    code: string
    pairingCode: string | null
    count: number
    expiresIn: number
  }
const listed = async (name: string) => {
  const { json } = await testGateway.call('GET', '/instance/fetchInstances')
  return (json as { name: string }[]).find((one) => one.name === name)
}
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const refusalOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  ...(json as { response: { message: string[] } }).response.message,
]

describe('connecting an instance', () => {
  test('an instance that asks for a code waits for a scan and is open afterwards', async () => {
    const created = await create()
    expect(created.json).toMatchObject({
      instance: { status: 'connecting' },
      qrcode: { count: 1, limit: 5, pairingCode: null, base64: null },
    })
    expect(await state()).toBe('connecting')
    const { code } = await connect()
    expect((created.json as { qrcode: { code: string } }).qrcode.code).toBe(code)
    expect((await run('scanSandboxCode', waiting, { code })).json).toEqual({ state: 'open' })
    expect(await state()).toBe('open')
    expect(await connect()).toEqual({ instance: { instanceName: waiting, state: 'open' } })
    expect(await listed(waiting)).toMatchObject({
      connectionStatus: 'open',
      number: expect.stringMatching(/^55119\d{8}$/) as string,
      profileName: waiting,
    })
  })

  test('a code expires and is replaced, and only the current one can be scanned', async () => {
    await create()
    const first = await connect()
    expect(first).toMatchObject({ count: 1, expiresIn: 30_000 })
    later(12)
    expect(await connect()).toEqual({ ...first, expiresIn: 18_000 })
    later(18)
    const second = await connect()
    expect(second.count).toBe(2)
    expect(second.code).not.toBe(first.code)
    expect(refusalOf(await run('scanSandboxCode', waiting, { code: first.code }))).toEqual([
      409,
      'code is not the one that waits to be scanned',
    ])
    expect((await run('scanSandboxCode', waiting, { code: second.code })).status).toBe(200)
  })

  test('connecting stops after the last code and starts again on request', async () => {
    await create()
    const { code } = await connect()
    later(5 * 30)
    expect(await state()).toBe('close')
    expect(await listed(waiting)).toMatchObject({ connectionStatus: 'close' })
    const again = await connect()
    expect(again.count).toBe(1)
    expect(again.code).not.toBe(code)
    expect(await state()).toBe('connecting')
  })

  test('the current code stays the same after a restart of the gateway', async () => {
    await create()
    const before = await connect()
    await testGateway.reopen()
    expect(await connect()).toEqual(before)
  })

  test('a number gets a pairing code that connects this number', async () => {
    await run('logoutInstance')
    const { pairingCode } = await connect('?number=5511999990013', testInstance)
    expect(pairingCode).toMatch(/^[A-Z1-9]{8}$/)
    const typed = `${pairingCode!.slice(0, 4)}-${pairingCode!.slice(4)}`.toLowerCase()
    expect((await run('scanSandboxCode', testInstance, { code: typed })).status).toBe(200)
    expect(await listed(testInstance)).toMatchObject({ number: '5511999990013' })
  })

  test('a number is ignored while a code is waiting, until the instance is logged out', async () => {
    await create()
    expect((await connect('?number=5511999990013')).pairingCode).toBeNull()
    await run('logoutInstance', waiting)
    expect((await connect('?number=5511999990013')).pairingCode).not.toBeNull()
  })
})

describe('an instance without a connection', () => {
  const refused = [400, `The "${testInstance}" instance is not connected`]

  test('refuses operations that need a connection and keeps its data', async () => {
    const groupJid = await makeGroup()
    expect((await run('disconnectSandboxPhone')).json).toEqual({ state: 'close' })
    for (const name of [
      'sendPlatformAudio',
      'sendMedia',
      'sendLocation',
      'sendText',
      'checkNumbers',
      'markMessageAsRead',
      'sendPresence',
      'sendInvite',
      'createGroup',
    ] as const)
      expect([name, ...refusalOf(await run(name))]).toEqual([name, ...refused])
    const subject = await run('updateGroupSubject', undefined, undefined, `?groupJid=${groupJid}`)
    expect(refusalOf(subject)).toEqual(refused)
    expect(testGateway.gateway.store.messages.list(testGateway.instanceId)).toEqual([])
    expect((await run('findSettings')).status).toBe(200)
    expect((await run('setSettings')).status).toBe(201)
    expect(
      (await run('fetchAllGroups', undefined, undefined, '?getParticipants=false')).json,
    ).toEqual([expect.objectContaining({ id: groupJid })])
  })

  test('lists when and why it was disconnected until it is open again', async () => {
    await run('disconnectSandboxPhone')
    expect(await listed(testInstance)).toMatchObject({
      connectionStatus: 'close',
      disconnectionReasonCode: 401,
      disconnectionAt: new Date().toISOString(),
    })
    const { code } = await connect('', testInstance)
    await run('scanSandboxCode', testInstance, { code })
    expect(await listed(testInstance)).not.toHaveProperty('disconnectionAt')
  })

  test('cannot be logged out, restarted or disconnected again', async () => {
    await run('logoutInstance')
    for (const name of ['logoutInstance', 'restartInstance', 'disconnectSandboxPhone'] as const)
      expect([name, ...refusalOf(await run(name))]).toEqual([name, ...refused])
  })

  test('a restart keeps an open instance open and returns the code of a waiting one', async () => {
    expect((await run('restartInstance')).json).toMatchObject({ instance: { state: 'open' } })
    await create()
    const { code } = await connect()
    expect((await run('restartInstance', waiting)).json).toMatchObject({ code, count: 1 })
  })
})

async function makeGroup() {
  await run('createGroup')
  return testGateway.gateway.store.groups.list(testGateway.instanceId)[0]!.jid
}

test('an instance is created with number, settings and webhook in one request', async () => {
  await create({
    number: '5511999990012',
    rejectCall: true,
    msgCall: 'Escreva, por favor',
    webhook: { enabled: true, url: 'https://ganchos.example/b', events: [] },
  })
  expect((await run('findSettings', waiting)).json).toMatchObject({
    reject_call: true,
    groups_ignore: false,
  })
  expect((await run('findWebhook', waiting)).json).toMatchObject({
    url: 'https://ganchos.example/b',
  })
  expect((await connect()).pairingCode).toMatch(/^[A-Z1-9]{8}$/)
  expect(await listed(waiting)).toMatchObject({ number: '5511999990012' })
})

describe('deleting an instance', () => {
  test('removes all of its data and no data of other instances', async () => {
    await create({ webhook: { enabled: true, url: 'https://ganchos.example/b', events: [] } })
    const other = testGateway.gateway.store.instances.findByName(waiting)!
    const { code } = await connect()
    await run('scanSandboxCode', waiting, { code })
    for (const instance of [testInstance, waiting])
      for (const name of [
        'sendText',
        'markMessageAsRead',
        'sendPresence',
        'createGroup',
        'setSettings',
        'setWebhook',
        'setProxy',
      ] as const)
        expect((await run(name, instance)).status).toBeLessThan(300)
    const permission = (instanceId: string) => ({ instanceId, permissionLevel: 'FULL' })
    await testGateway.call('POST', '/users/agents', {
      body: {
        ...rightBodies.createAgent(),
        userPermissions: [permission(testGateway.instanceId), permission(other.id)],
      },
    })

    expect((await run('deleteInstance')).status).toBe(200)
    expect(refusalOf(await run('findSettings'))).toEqual([
      404,
      `The "${testInstance}" instance does not exist`,
    ])
    expect(await listed(testInstance)).toBeUndefined()
    const { json } = await testGateway.call('GET', '/users/agents')
    const [agent] = (json as { agents: { userPermissions: object[] }[] }).agents
    expect(agent?.userPermissions).toMatchObject([permission(other.id)])
    expect(testGateway.gateway.store.messages.list(other.id)).toHaveLength(1)
    expect(testGateway.gateway.store.groups.list(other.id)).toHaveLength(1)

    const again = await testGateway.call('POST', '/instance/create', {
      body: { instanceName: testInstance },
    })
    expect(again.status).toBe(201)
    const { id } = testGateway.gateway.store.instances.findByName(testInstance)!
    expect(testGateway.gateway.store.messages.list(id)).toEqual([])
  })

  test('returns the first response to a deletion repeated with its key', async () => {
    const request = { headers: { 'idempotency-key': 'once' } }
    const path = pathFor(allOperations.deleteInstance.path)
    const first = await testGateway.call('DELETE', path, request)
    const second = await testGateway.call('DELETE', path, request)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect((await testGateway.call('DELETE', path)).status).toBe(404)
  })
})

test('stores a text as sent, with its options, and a reply as an extended text', async () => {
  const plain = await run('sendText', testInstance, {
    number: '5511987654321',
    text: '*Olá*\nhttps://loja.example',
    linkPreview: true,
  })
  expect(plain.json).toMatchObject({ message: { conversation: '*Olá*\nhttps://loja.example' } })
  const reply = await run('sendText', testInstance, {
    number: '5511987654321',
    text: 'Sim',
    quoted: { key: { id: 'ABC' }, message: { conversation: 'Tem?' } },
  })
  expect(reply.json).toMatchObject({
    message: { extendedTextMessage: { text: 'Sim', contextInfo: { stanzaId: 'ABC' } } },
  })
  expect(testGateway.gateway.store.messages.list(testGateway.instanceId)).toMatchObject([
    { content: { conversation: '*Olá*\nhttps://loja.example' }, options: { linkPreview: true } },
    { content: { extendedTextMessage: { text: 'Sim' } } },
  ])
})
