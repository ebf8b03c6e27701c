import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { number, rightBodies, tinyPng } from './testing/bodies.ts'
import {
  openTestGateway,
  pathFor,
  testInstance,
  testKey,
  type TestGateway,
} from './testing/gateway.ts'

type Page = AnswerOf<OperationNamed<'listSandboxMessages'>>
type Chats = AnswerOf<OperationNamed<'listSandboxChats'>>

const jid = `${number}@s.whatsapp.net`
let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway()
})
afterEach(() => testGateway.remove())

const post = (path: string, body: object) => testGateway.call('POST', pathFor(path), { body })
const sendPlace = (name: string, more: object = {}) =>
  post('/message/sendLocation/{instance}', { ...rightBodies.sendLocation(), name, ...more })
const sendPicture = () =>
  post('/message/sendMedia/{instance}', { ...rightBodies.sendMedia(), caption: 'Olá' })
const idOf = ({ json }: { json: unknown }) => (json as { key: { id: string } }).key.id
const mediaPath = (id: string) => pathFor(`/sandbox/media/{instance}/${id}`)

async function chats(): Promise<Chats> {
  const { status, json } = await testGateway.call('GET', pathFor('/sandbox/chats/{instance}'))
  expect(status).toBe(200)
  return json as Chats
}

async function messages(query: Record<string, string> = {}): Promise<Page> {
  const search = new URLSearchParams({ remoteJid: jid, ...query })
  const { status, json } = await testGateway.call(
    'GET',
    pathFor(`/sandbox/messages/{instance}?${search.toString()}`),
  )
  expect(status).toBe(200)
  return json as Page
}

const namesOf = (page: Page) =>
  page.messages.map(
    (m) => (m.message as { locationMessage: { name: string } }).locationMessage.name,
  )

test('the gateway reports that it has a sandbox', async () => {
  expect((await testGateway.call('GET', '/', { key: null })).json).toMatchObject({ sandbox: true })
})

test('every number that received something is a chat, most recent first', async () => {
  expect(await chats()).toEqual([])
  await sendPlace('Sé')
  await sendPicture()
  await sendPlace('Praça', { number: '5511900000001' })
  const list = await chats()
  expect(list.map((c) => [c.remoteJid, c.messages, c.last.kind, c.last.text])).toEqual([
    ['5511900000001@s.whatsapp.net', 1, 'locationMessage', 'Praça'],
    [jid, 2, 'imageMessage', 'Olá'],
  ])
  expect(list[0]?.subject).toBeNull()
})

test('a group has its subject, and invited numbers and numbers with a presence have chats', async () => {
  await post('/group/create/{instance}', rightBodies.createGroup())
  const groupJid = testGateway.gateway.store.groups.list(testGateway.instanceId)[0]!.jid
  await sendPlace('Sé', { number: groupJid })
  await post('/group/sendInvite/{instance}', { ...rightBodies.sendInvite(), groupJid })
  await post('/chat/sendPresence/{instance}', {
    number: '5511900000002',
    options: { delay: 0, presence: 'composing' },
  })
  const list = new Map((await chats()).map((c) => [c.remoteJid, c]))
  expect(list.get(groupJid)).toMatchObject({ subject: 'Equipe', messages: 1 })
  expect(list.get(jid)).toMatchObject({
    messages: 0,
    last: { kind: 'invitation', text: 'Venham!' },
  })
  expect(list.get('5511900000002@s.whatsapp.net')).toMatchObject({ last: { kind: 'presence' } })

  expect(await messages()).toMatchObject({
    messages: [],
    invitations: [{ groupJid, subject: 'Equipe', description: 'Venham!' }],
    presence: null,
  })
  expect(await messages({ remoteJid: '5511900000002@s.whatsapp.net' })).toMatchObject({
    presence: { options: { presence: 'composing' } },
  })
})

test('a message is returned as accepted, with its options and its read mark', async () => {
  const quoted = { key: { id: 'ABC' }, message: { conversation: 'Onde?' } }
  const id = idOf(await sendPlace('Sé', { quoted, mentionsEveryOne: true }))
  expect((await messages()).messages).toMatchObject([
    {
      key: { remoteJid: jid, fromMe: true, id },
      message: { locationMessage: { name: 'Sé', contextInfo: { stanzaId: 'ABC' } } },
      status: 'PENDING',
      options: { quoted, mentionsEveryOne: true },
      hasMedia: false,
      readAt: null,
    },
  ])
  await post('/chat/markMessageAsRead/{instance}', {
    readMessages: [{ remoteJid: jid, fromMe: true, id }],
  })
  expect((await messages()).messages[0]?.readAt).toBeGreaterThan(1e12)
})

test('pages go back in time, with each message on exactly one of them', async () => {
  for (let i = 1; i <= 7; i++) await sendPlace(`${i}`)
  const first = await messages({ limit: '3' })
  expect(namesOf(first)).toEqual(['5', '6', '7'])
  const second = await messages({ limit: '3', before: first.before ?? '' })
  expect(namesOf(second)).toEqual(['2', '3', '4'])
  // New messages do not shift older pages.
  await sendPlace('8')
  const third = await messages({ limit: '3', before: second.before ?? '' })
  expect(namesOf(third)).toEqual(['1'])
  expect(third.before).toBeNull()
  expect((await messages({ limit: '8' })).before).toBeNull()
})

test.each([
  ['limit=0', 'limit must be between 1 and 200'],
  ['limit=201', 'limit must be between 1 and 200'],
  ['limit=ten', 'limit must be between 1 and 200'],
  ['before=-1', 'before must be what an earlier page gave'],
  ['before=9999999999999999', 'before must be what an earlier page gave'],
])('the page %s is refused', async (query, sentence) => {
  const path = pathFor(`/sandbox/messages/{instance}?remoteJid=${encodeURIComponent(jid)}&${query}`)
  const { status, json } = await testGateway.call('GET', path)
  expect([status, json]).toMatchObject([400, { response: { message: [sentence] } }])
})

test('a chat is required, and an unknown one is empty', async () => {
  const { status, json } = await testGateway.call('GET', pathFor('/sandbox/messages/{instance}'))
  expect(status).toBe(400)
  expect(json).toMatchObject({ response: { message: ['remoteJid is required'] } })
  expect(await messages({ remoteJid: 'nobody' })).toEqual({
    messages: [],
    before: null,
    invitations: [],
    presence: null,
  })
})

test('media bytes are returned as sent, with a type that browsers do not execute', async () => {
  const id = idOf(await sendPicture())
  const response = await testGateway.gateway.fetch(
    new Request(`http://gateway${mediaPath(id)}`, { headers: { apikey: testKey } }),
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    createHash('sha256').update(Buffer.from(tinyPng, 'base64')).digest('hex'),
  )
})

test('a message without media, of another instance or of no instance has no bytes', async () => {
  const place = idOf(await sendPlace('Sé'))
  const picture = idOf(await sendPicture())
  await testGateway.call('POST', '/instance/create', { body: { instanceName: 'outra' } })
  const elsewhere = mediaPath(picture).replace(encodeURIComponent(testInstance), 'outra')
  for (const path of [mediaPath(place), mediaPath('nothing'), elsewhere]) {
    const { status, json } = await testGateway.call('GET', path)
    expect([status, json]).toMatchObject([404, { error: 'Not Found' }])
  }
})

const paths = [
  '/sandbox/chats/{instance}',
  '/sandbox/messages/{instance}?remoteJid=1%40g.us',
  '/sandbox/media/{instance}/ABC',
]

test.each(paths)('%s needs the key and an existing instance', async (path) => {
  for (const key of [null, 'another']) {
    expect((await testGateway.call('GET', pathFor(path), { key })).status).toBe(401)
  }
  const { status, json } = await testGateway.call('GET', pathFor(path, 'nobody'))
  expect(status).toBe(404)
  expect(json).toMatchObject({
    response: { message: ['The "nobody" instance does not exist'] },
  })
  expect((await testGateway.call('PUT', pathFor(path), { body: {} })).status).toBe(405)
})
