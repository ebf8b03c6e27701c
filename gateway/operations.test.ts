import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  allOperations,
  type AnyOperationName,
  type Operation,
  operations,
  sinkNames,
  type SinkName,
} from '#contract/index.ts'
import { groupQuery, namesInOrder, rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor, testInstance, type TestGateway } from './testing/gateway.ts'

const setSinks = {
  websocket: 'setWebsocket',
  rabbitmq: 'setRabbitmq',
  sqs: 'setSqs',
  nats: 'setNats',
  kafka: 'setKafka',
  pusher: 'setPusher',
  proxy: 'setProxy',
} as const satisfies Record<SinkName, AnyOperationName>

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway({ version: '1.2.3' })
})
afterEach(() => testGateway.remove())

const store = () => testGateway.gateway.store

/** Calls an operation with a valid body. */
async function run(
  name: AnyOperationName,
  body: unknown = rightBodies[name](),
  query = '',
  id = '',
) {
  const { method, path }: Operation = allOperations[name]
  return testGateway.call(method, pathFor(path).replace('{id}', id) + query, {
    ...(body !== undefined && { body }),
  })
}

async function makeGroup() {
  await run('createGroup')
  return store().groups.list(testGateway.instanceId)[0]?.jid ?? ''
}

async function makeAgent() {
  const { json } = await run('createAgent')
  return (json as { id: string }).id
}

test('every operation responds with the status and the shape of the contract', async () => {
  const groupJid = await makeGroup()
  const id = await makeAgent()
  const audio = (await run('sendPlatformAudio')).json as { key: { id: string } }
  const special: Partial<
    Record<AnyOperationName, { body?: unknown; query?: string; id?: string }>
  > = {
    sendInvite: { body: { ...rightBodies.sendInvite(), groupJid } },
    createAgent: { body: { email: 'outra@equipe.example' } },
    fetchAllGroups: { query: '?getParticipants=true' },
    listSandboxMessages: { query: '?remoteJid=5511987654321%40s.whatsapp.net' },
    readSandboxMedia: { id: audio.key.id },
    readMessageMedia: { body: { message: { key: { id: audio.key.id } } } },
  }
  // Operations that end a connection or delete the instance are last.
  for (const name of namesInOrder) {
    const operation: Operation = allOperations[name]
    if (name === 'scanSandboxCode') {
      const { json } = await run('connectInstance')
      special.scanSandboxCode = { body: { code: (json as { code: string }).code } }
    }
    const {
      body = rightBodies[name](),
      query = groupQuery(name, groupJid),
      id: ofIt = id,
    } = special[name] ?? {}
    const { status, json, text } = await run(name, body, query, ofIt)
    expect([name, status]).toEqual([name, operation.success.status])
    expect(z.safeParse(operation.success.body, json).error?.issues, name).toBeUndefined()
    const { properties } = z.toJSONSchema(operation.success.body)
    const isEmpty =
      !properties &&
      operation.success.bytes !== true &&
      operation.success.body === operations.createGroup.success.body
    expect(text === '', `${name} has a body or not`).toBe(isEmpty)
  }
})

test('a message is returned as PENDING and stored with its options', async () => {
  const body = {
    ...rightBodies.sendLocation(),
    delay: 0,
    mentioned: ['5511900000000'],
    quoted: { key: { id: 'ABC' }, message: { conversation: 'Onde fica?' } },
  }
  const { json } = await run('sendLocation', body)
  expect(json).toMatchObject({
    key: { remoteJid: '5511987654321@s.whatsapp.net', fromMe: true },
    message: {
      locationMessage: {
        degreesLatitude: -23.55,
        degreesLongitude: -46.63,
        name: 'Praça da Sé',
        address: '',
        contextInfo: { stanzaId: 'ABC', mentionedJid: ['5511900000000@s.whatsapp.net'] },
      },
    },
    status: 'PENDING',
  })
  const { key, message, messageTimestamp } = json as {
    key: { id: string }
    message: object
    messageTimestamp: string
  }
  expect(messageTimestamp).toMatch(/^\d{10}$/)
  expect(Object.keys(message)).toEqual(['locationMessage'])
  expect(store().messages.list(testGateway.instanceId)).toMatchObject([
    { id: key.id, content: message, options: { delay: 0, quoted: body.quoted }, status: 'PENDING' },
  ])
})

test('accepts a group as recipient and no options', async () => {
  const { status, json } = await run('sendLocation', {
    ...rightBodies.sendLocation(),
    number: '120363041234567890@g.us',
    mentioned: [],
  })
  expect(status).toBe(201)
  expect(json).toMatchObject({ key: { remoteJid: '120363041234567890@g.us' } })
})

test('stores read receipts and presences', async () => {
  expect((await run('markMessageAsRead')).json).toEqual({
    message: 'Read messages',
    read: 'success',
  })
  expect(store().chats.receipts(testGateway.instanceId)).toMatchObject([
    { id: '3EB0AA', fromMe: false },
  ])
  await run('sendPresence', { number: '5511987654321', options: { delay: 5, kind: 'composing' } })
  await run('sendPresence')
  expect(store().chats.presences(testGateway.instanceId)).toMatchObject([
    { number: '5511987654321', options: { delay: 0 } },
  ])
})

test('keeps the time at which a message was first marked as read', () => {
  const { chats } = store()
  const remoteJid = '5511987654321@s.whatsapp.net'
  for (const readAt of [1_000, 2_000])
    chats.addReceipt(testGateway.instanceId, { remoteJid, id: '3EB0AA', fromMe: false, readAt })
  expect(chats.readTimes(testGateway.instanceId, remoteJid)).toEqual(new Map([['3EB0AA', 1_000]]))
})

test('checks numbers without sending a message', async () => {
  const groupJid = await makeGroup()
  const numbers = [
    '5511987654321',
    '5511987650404',
    '+55 (11) 98765-1234',
    '573104420731@s.whatsapp.net',
    '1234567',
    'no number',
    groupJid,
    '120363041234567890@g.us',
  ]
  const { status, json } = await run('checkNumbers', { numbers })
  expect(status).toBe(200)
  const answers = json as { number: string; exists: boolean; jid: string }[]
  expect(answers.map(({ number, exists }) => [number, exists])).toEqual([
    ['5511987654321', true],
    ['5511987650404', false],
    ['+55 (11) 98765-1234', true],
    ['573104420731@s.whatsapp.net', true],
    ['1234567', false],
    ['no number', false],
    [groupJid, true],
    ['120363041234567890@g.us', false],
  ])
  expect(answers[2]?.jid).toBe('5511987651234@s.whatsapp.net')
  expect(answers[6]).toMatchObject({ jid: groupJid, name: 'Equipe' })
  expect(store().messages.list(testGateway.instanceId)).toEqual([])
})

test.each([
  ['an empty list', [], 'numbers must have at least one entry'],
  ['an entry twice', ['5511987654321', '5511987654321'], 'numbers must not have an entry twice'],
  [
    'too many entries',
    Array.from({ length: 501 }, (_, n) => `55119876${n}`),
    'numbers must have at most 500 entries',
  ],
])('refuses to check numbers with %s', async (_what, numbers, reason) => {
  const { status, json } = await run('checkNumbers', { numbers })
  expect(status).toBe(400)
  expect(json).toMatchObject({ response: { message: [reason] } })
})

test('the name of a group is the first text in its subject, at any depth', async () => {
  const subject = { lang: 3, text: { empty: ' ', parts: ['Turma da tarde', 'b'] } }
  await run('createGroup', {
    subject,
    description: 'd',
    participants: ['5511987654321', '5511987654321', '5511900000000@s.whatsapp.net'],
  })
  expect(store().groups.list(testGateway.instanceId)).toMatchObject([
    {
      subject: 'Turma da tarde',
      subjectGiven: subject,
      participants: ['5511987654321@s.whatsapp.net', '5511900000000@s.whatsapp.net'],
    },
  ])
})

test('renaming a group keeps its invite link', async () => {
  const jid = await makeGroup()
  expect(jid).toMatch(/^\d+@g\.us$/)
  const invite = { groupJid: jid, description: 'Venham!', numbers: ['5511987654321'] }
  const first = await run('sendInvite', invite)
  await run('updateGroupSubject', { subject: 'Novo' }, `?groupJid=${encodeURIComponent(jid)}`)
  const second = await run('sendInvite', invite)
  expect(second.json).toEqual(first.json)
  expect(store().groups.invitations(testGateway.instanceId)).toHaveLength(2)
  const list = await run('fetchAllGroups', undefined, '?getParticipants=false')
  expect(list.json).toMatchObject([{ id: jid, subject: 'Novo', size: 2 }])
  expect(list.text).not.toContain('participants')
})

test('settings are written in camelCase and read in snake_case without msgCall', async () => {
  const answer = await run('setSettings')
  const read = {
    reject_call: true,
    groups_ignore: false,
    always_online: true,
    read_messages: false,
    read_status: true,
    sync_full_history: false,
  }
  expect(answer.json).toEqual({ settings: { instanceName: testInstance, settings: read } })
  expect((await run('findSettings')).json).toEqual(read)
  expect(store().settings.find(testGateway.instanceId).msgCall).toBe('Escreva, por favor')
  expect((await run('fetchInstances')).text).not.toContain('Escreva')
})

test('an unset webhook is off and empty, a set one is returned', async () => {
  expect((await run('findWebhook')).json).toEqual({ enabled: false, url: '', events: [] })
  await run('setWebhook')
  expect((await run('findWebhook')).json).toEqual(rightBodies.setWebhook()?.webhook)
})

test.each(sinkNames)(
  '%s: is off if never set; otherwise returned without its secret',
  async (name) => {
    const path = pathFor(`/${name}/find/{instance}`)
    const unset = { enabled: false, ...(name !== 'proxy' && { events: [] }) }
    expect((await testGateway.call('GET', path)).json).toEqual(unset)
    const operation = setSinks[name]
    const given = rightBodies[operation]() as Record<string, unknown>
    const answer = await run(operation)
    expect(answer.status).toBe(201)
    const {
      password: _,
      secret: __,
      ...shown
    } = (name === 'proxy' ? given : given[name]) as Record<string, unknown>
    expect(answer.json).toEqual(shown)
    expect((await testGateway.call('GET', path)).json).toEqual(shown)
  },
)

test('an instance is found by its name and by its id, and new ones are open', async () => {
  const byName = await run('connectionState')
  const byId = await testGateway.call('GET', `/instance/connectionState/${testGateway.instanceId}`)
  expect(byName.json).toEqual({ instance: { instanceName: testInstance, state: 'open' } })
  expect(byId.json).toEqual(byName.json)
  await run('createInstance')
  expect((await run('fetchInstances')).json).toMatchObject([
    { id: testGateway.instanceId, name: testInstance, connectionStatus: 'open' },
    { name: 'outra' },
  ])
})

test('an instance named like the id of another one takes precedence for this name', async () => {
  const state = () => testGateway.call('GET', `/instance/connectionState/${testGateway.instanceId}`)
  expect((await state()).json).toMatchObject({ instance: { instanceName: testInstance } })
  const body = { instanceName: testGateway.instanceId }
  expect((await testGateway.call('POST', '/instance/create', { body })).status).toBe(201)
  expect((await state()).json).toMatchObject({ instance: { instanceName: testGateway.instanceId } })
})

test.each(['%41', '100%', 'a/b', 'a b+c', '日本語', 'x?y#z', '%2F', 'ñ\n\t"', '…', '%zz'])(
  'allows an instance name %j',
  async (name) => {
    expect((await run('createInstance', { instanceName: name })).status).toBe(201)
    const found = await testGateway.call(
      'GET',
      pathFor('/instance/connectionState/{instance}', name),
    )
    expect(found.json).toEqual({ instance: { instanceName: name, state: 'open' } })
  },
)

test('the gateway returns its name and version without a key', async () => {
  const { status, json } = await testGateway.call('GET', '/', { key: null })
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({ clientName: 'switchboard', version: '1.2.3' }),
  ])
})
