import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allOperations,
  type AnyOperationName,
  type Operation,
  operationNames,
} from '#contract/index.ts'
import { createAgentAndGroup, groupQuery, rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor, testInstance, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
let agentId = ''
let groupJid = ''
beforeAll(async () => {
  testGateway = await openTestGateway()
  const created = await createAgentAndGroup(testGateway)
  agentId = created.agentId
  groupJid = created.groupJid
})
afterAll(() => testGateway.remove())

const anyString: unknown = expect.any(String)
const names = operationNames
const pathOf = (name: AnyOperationName) => {
  const query: Partial<Record<AnyOperationName, string>> = {
    fetchAllGroups: '?getParticipants=false',
    listSandboxMessages: '?remoteJid=1%40g.us',
  }
  return (
    pathFor(allOperations[name].path).replace('{id}', agentId) +
    (query[name] ?? groupQuery(name, groupJid))
  )
}

async function refusal(name: AnyOperationName, body: unknown, path = pathOf(name)) {
  const { method }: Operation = allOperations[name]
  const { status, json } = await testGateway.call(method, path, { body })
  expect(json).toMatchObject({ status, error: anyString })
  return { status, messages: (json as { response: { message: string[] } }).response.message }
}

/** A change that makes a valid body invalid, and the expected message. */
type Wrong = [AnyOperationName, Record<string, unknown>, string]

const absent = undefined
const recipient = 'must be 8 to 15 digits with the country code, or a JID'
const person = 'must be 8 to 15 digits with the country code'
const sends = ['sendPlatformAudio', 'sendMedia', 'sendLocation'] as const

const wrongs: Wrong[] = [
  ...sends.flatMap((name): Wrong[] => [
    [name, { number: absent }, 'number is required'],
    [name, { number: 5511987654321 }, 'number must be a string'],
    [name, { number: '' }, `number ${recipient}`],
    [name, { number: '+5511987654321' }, `number ${recipient}`],
    [name, { number: '5511987654321@example.net' }, `number ${recipient}`],
    [name, { delay: '5' }, 'delay must be a number'],
    [name, { delay: 1.5 }, 'delay must be an integer'],
    [name, { delay: -1 }, 'delay must be between 0 and 600000'],
    [name, { delay: 600_001 }, 'delay must be between 0 and 600000'],
    [name, { delay: 2 ** 60 }, 'delay is out of range'],
    [name, { linkPreview: 'yes' }, 'linkPreview must be a boolean'],
    [name, { mentionsEveryOne: 1 }, 'mentionsEveryOne must be a boolean'],
    [name, { mentioned: 'all' }, 'mentioned must be an array'],
    [name, { mentioned: [1] }, 'mentioned[0] must be a string'],
    [name, { mentioned: ['{{remoteJID}}'] }, `mentioned[0] ${recipient}`],
    [name, { quoted: 'x' }, 'quoted must be an object'],
    [name, { quoted: { key: {}, message: { conversation: '' } } }, 'quoted.key.id is required'],
  ]),
  ['sendPlatformAudio', { audio: absent }, 'audio is required'],
  ['sendPlatformAudio', { audio: 1 }, 'audio must be a string'],
  ['sendPlatformAudio', { audio: '' }, 'audio must not be empty'],
  ...(['mediatype', 'mimetype', 'caption', 'media', 'fileName'] as const).flatMap(
    (field): Wrong[] => [
      ['sendMedia', { [field]: absent }, `${field} is required`],
      ['sendMedia', { [field]: null }, `${field} must be a string`],
    ],
  ),
  ['sendMedia', { mediatype: 'audio' }, 'mediatype must be image, video or document'],
  ...(['name', 'address'] as const).flatMap((field): Wrong[] => [
    ['sendLocation', { [field]: absent }, `${field} is required`],
    ['sendLocation', { [field]: 1 }, `${field} must be a string`],
  ]),
  ...(['latitude', 'longitude'] as const).flatMap((field): Wrong[] => [
    ['sendLocation', { [field]: absent }, `${field} is required`],
    ['sendLocation', { [field]: '1' }, `${field} must be a number`],
  ]),
  ['sendLocation', { latitude: 91 }, 'latitude must be between -90 and 90'],
  ['sendLocation', { longitude: -181 }, 'longitude must be between -180 and 180'],
  ['markMessageAsRead', { readMessages: absent }, 'readMessages is required'],
  ['markMessageAsRead', { readMessages: {} }, 'readMessages must be an array'],
  ['markMessageAsRead', { readMessages: [] }, 'readMessages must have at least one entry'],
  ['markMessageAsRead', { readMessages: [{}] }, 'readMessages[0].fromMe is required'],
  [
    'markMessageAsRead',
    { readMessages: [{ remoteJid: '55', fromMe: true, id: 'a' }] },
    'readMessages[0].remoteJid must be <number>@<domain>',
  ],
  [
    'markMessageAsRead',
    { readMessages: [{ remoteJid: '5@g.us', fromMe: true, id: '' }] },
    'readMessages[0].id must not be empty',
  ],
  ['sendPresence', { number: absent }, 'number is required'],
  ['sendPresence', { number: 'me' }, `number ${recipient}`],
  ['sendPresence', { options: absent }, 'options is required'],
  ['sendPresence', { options: [] }, 'options must be an object'],
  ['sendPresence', { options: { delay: 'x' } }, 'options.delay must be a number'],
  ['sendPresence', { options: { delay: -5 } }, 'options.delay must be between 0 and 600000'],
  ['sendPresence', { options: { number: 'x' } }, `options.number ${recipient}`],
  ['sendInvite', { groupJid: absent }, 'groupJid is required'],
  ['sendInvite', { description: absent }, 'description is required'],
  ['sendInvite', { numbers: absent }, 'numbers is required'],
  ['sendInvite', { numbers: [] }, 'numbers must have at least one entry'],
  ['sendInvite', { numbers: ['5511987654321', '120363041234567890@g.us'] }, `numbers[1] ${person}`],
  ['createGroup', { subject: absent }, 'subject is required'],
  ['createGroup', { subject: 'Equipe' }, 'subject must be an object'],
  ['createGroup', { subject: {} }, 'subject must contain a text that is not empty'],
  ['createGroup', { description: absent }, 'description is required'],
  ['createGroup', { participants: absent }, 'participants is required'],
  ['createGroup', { participants: ['12'] }, `participants[0] ${person}`],
  ['createGroup', { participants: [] }, 'participants must have at least one entry'],
  ['updateGroupSubject', { subject: absent }, 'subject is required'],
  ['updateGroupSubject', { subject: {} }, 'subject must be a string'],
  ['updateGroupSubject', { subject: ' ' }, 'subject must not be empty'],
  ...(
    [
      'rejectCall',
      'groupsIgnore',
      'alwaysOnline',
      'readMessages',
      'readStatus',
      'syncFullHistory',
    ] as const
  ).flatMap((field): Wrong[] => [
    ['setSettings', { [field]: absent }, `${field} is required`],
    ['setSettings', { [field]: 'true' }, `${field} must be a boolean`],
  ]),
  ['setSettings', { msgCall: absent }, 'msgCall is required'],
  ['setSettings', { msgCall: null }, 'msgCall must be a string'],
  ['setWebhook', { webhook: absent }, 'webhook is required'],
  [
    'setWebhook',
    { webhook: { enabled: true, url: '', events: [] } },
    'webhook.url must be an http or https URL',
  ],
  [
    'setWebhook',
    { webhook: { enabled: true, url: 'ftp://a', events: [] } },
    'webhook.url must be an http or https URL',
  ],
  [
    'setWebhook',
    { webhook: { enabled: true, url: 'https://a.example', events: [1] } },
    'webhook.events[0] must be a string',
  ],
  ['setWebsocket', { websocket: absent }, 'websocket is required'],
  ['setRabbitmq', { rabbitmq: { enabled: true } }, 'rabbitmq.events is required'],
  [
    'setPusher',
    { pusher: { ...rightBodies.setPusher()?.pusher, secret: '' } },
    'pusher.secret must not be empty while it is enabled',
  ],
  ['setProxy', { host: '' }, 'host must not be empty while it is enabled'],
  ['setProxy', { port: '70000' }, 'port must be between 1 and 65535 while it is enabled'],
  ['setProxy', { port: 3128 }, 'port must be a string'],
  ['createInstance', { instanceName: absent }, 'instanceName is required'],
  ['createInstance', { instanceName: ' ' }, 'instanceName must not be empty'],
  ['createInstance', { instanceName: '..' }, 'instanceName must not be "." or ".."'],
  [
    'createInstance',
    { instanceName: 'x'.repeat(201) },
    'instanceName must have at most 200 characters',
  ],
  ['createAgent', { email: absent }, 'email is required'],
  ...(['createAgent', 'updateAgent'] as const).flatMap((name): Wrong[] => [
    [name, { email: '' }, 'email must not be empty'],
    [name, { email: 'ana' }, 'email must be an e-mail address'],
    [name, { email: 7 }, 'email must be a string'],
    [name, { name: 7 }, 'name must be a string'],
    [name, { password: '' }, 'password must not be empty'],
    [name, { password: 7 }, 'password must be a string'],
    [name, { userPermissions: {} }, 'userPermissions must be an array'],
    [name, { userPermissions: [{}] }, 'userPermissions[0].instanceId is required'],
    [
      name,
      { userPermissions: [{ instanceId: 7, permissionLevel: 'FULL' }] },
      'userPermissions[0].instanceId must be a string',
    ],
    [
      name,
      { userPermissions: [{ instanceId: 'ghost', permissionLevel: 'FULL' }] },
      'userPermissions[0].instanceId is not the id of an instance of this gateway',
    ],
  ]),
  ['updateAgent', { phoneNumber: 55 }, 'phoneNumber must be a string'],
]

test.each(wrongs)('%s with %j is refused: %s', async (name, change, sentence) => {
  const { status, messages } = await refusal(name, {
    ...(rightBodies[name]() as object),
    ...change,
  })
  expect(status).toBe(400)
  expect(messages).toContain(sentence)
})

test('each invalid field has its own sentence', async () => {
  const { messages } = await refusal('sendMedia', {})
  expect(messages).toHaveLength(6)
})

test.each([[[]], ['x'], [1], [null]])('a body that is %j is refused', async (body) => {
  expect(await refusal('sendLocation', body)).toEqual({
    status: 400,
    messages: ['body must be an object'],
  })
})

test.each(names.filter((name) => allOperations[name].path.includes('{instance}')))(
  '%s of an unknown instance is 404',
  async (name) => {
    const path = pathOf(name).replace(encodeURIComponent(testInstance), 'ghost')
    expect(await refusal(name, rightBodies[name](), path)).toEqual({
      status: 404,
      messages: ['The "ghost" instance does not exist'],
    })
  },
)

test.each(names.filter((name) => name !== 'gatewayInfo'))('%s needs the key', async (name) => {
  const { method }: Operation = allOperations[name]
  for (const key of [null, '', 'wrong', 'a-key-for-test', 'a-key-for-tests2']) {
    const { status, json } = await testGateway.call(method, pathOf(name), { key, body: undefined })
    expect([status, json]).toEqual([
      401,
      { status: 401, error: 'Unauthorized', response: { message: ['Unauthorized'] } },
    ])
  }
})

test('the checks run in the order key, route, JSON, instance, body', async () => {
  const ghost = '/message/sendLocation/ghost'
  const broken = { headers: { 'content-type': 'application/json' } }
  const send = (path: string, text: string, key: string | null) =>
    testGateway.gateway.fetch(
      new Request(`http://gateway${path}`, {
        method: 'POST',
        headers: { ...broken.headers, ...(key !== null && { apikey: key }) },
        body: text,
      }),
    )
  expect((await send('/nowhere', '{', null)).status).toBe(401)
  expect((await send('/nowhere', '{', 'a-key-for-tests')).status).toBe(404)
  expect((await send(ghost, '{', 'a-key-for-tests')).status).toBe(400)
  expect((await send(ghost, '{}', 'a-key-for-tests')).status).toBe(404)
  const known = pathFor('/message/sendLocation/{instance}')
  expect((await send(known, '{}', 'a-key-for-tests')).status).toBe(400)
})

test('an unknown group and an unknown agent are 404', async () => {
  const group = { ...rightBodies.sendInvite(), groupJid: '1@g.us' }
  expect((await refusal('sendInvite', group)).messages).toEqual([
    'groupJid "1@g.us" is not a group of this instance',
  ])
  const rename = pathFor('/group/updateGroupSubject/{instance}?groupJid=1@g.us')
  expect((await refusal('updateGroupSubject', { subject: 'x' }, rename)).status).toBe(404)
  expect((await refusal('updateAgent', { name: 'x' }, '/users/agents/ghost')).status).toBe(404)
})

test('a missing query parameter is refused', async () => {
  const rename = pathFor('/group/updateGroupSubject/{instance}')
  expect(await refusal('updateGroupSubject', { subject: 'x' }, rename)).toEqual({
    status: 400,
    messages: ['groupJid is required'],
  })
})

test('a name that is taken is 409', async () => {
  const body = rightBodies.createInstance()
  await testGateway.call('POST', '/instance/create', { body })
  expect(await refusal('createInstance', body)).toEqual({
    status: 409,
    messages: ['instanceName is already in use'],
  })
})
