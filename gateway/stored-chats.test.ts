import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { number, rightBodies, tinyPng } from './testing/bodies.ts'
import { openTestGateway, pathFor, type TestGateway } from './testing/gateway.ts'

type Chats = AnswerOf<OperationNamed<'findChats'>>
type Messages = AnswerOf<OperationNamed<'findMessages'>>['messages']

const jid = `${number}@s.whatsapp.net`
let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway()
})
afterEach(() => testGateway.remove())

const post = (path: string, body?: object, headers?: Record<string, string>) =>
  testGateway.call('POST', pathFor(path), {
    ...(body && { body }),
    ...(headers && { headers }),
  })
const receive = (text: string, more: object = {}) =>
  post('/sandbox/messages/{instance}', { number, text, ...more })
const send = (text: string, more: object = {}) =>
  post('/message/sendText/{instance}', { number, text, ...more })
const keyOf = ({ json }: { json: unknown }) =>
  (json as { key: { id: string; remoteJid: string; fromMe: boolean } }).key

async function chats(body: object = {}): Promise<Chats> {
  const { status, json } = await post('/chat/findChats/{instance}', body)
  expect(status).toBe(200)
  return json as Chats
}

async function messages(body: object = {}, chat = jid): Promise<Messages> {
  const where = { key: { remoteJid: chat } }
  const { status, json } = await post('/chat/findMessages/{instance}', { where, ...body })
  expect(status).toBe(200)
  return (json as { messages: Messages }).messages
}

const textsOf = ({ records }: Messages) => records.map((r) => r.message?.['conversation'])

test('a chat has its name, its last message and its unread count, also after a restart', async () => {
  expect(await chats()).toEqual([])
  await send('Bom dia')
  await receive('Olá', { name: 'Renata Siqueira' })
  await receive('Pode trocar?')
  await send('Oi', { number: '5511900000001' })
  await testGateway.reopen()
  const list = await chats()
  expect(list.map((c) => [c.remoteJid, c.pushName, c.unreadCount])).toEqual([
    ['5511900000001@s.whatsapp.net', null, 0],
    [jid, 'Renata Siqueira', 2],
  ])
  expect(list[1]?.lastMessage).toMatchObject({
    key: { remoteJid: jid, fromMe: false },
    pushName: 'Renata Siqueira',
    messageType: 'conversation',
    message: { conversation: 'Pode trocar?' },
  })
})

test('chats are requested one by one, or in pages', async () => {
  for (const n of [1, 2, 3]) await send('x', { number: `551190000000${n}` })
  const last = (list: Chats) => list.map((c) => c.remoteJid.slice(12, 13))
  expect(last(await chats({ where: { remoteJid: '5511900000002' } }))).toEqual(['2'])
  expect(last(await chats({ take: 2 }))).toEqual(['3', '2'])
  expect(last(await chats({ take: 2, skip: 2 }))).toEqual(['1'])
  expect(await chats({ where: { remoteJid: '5511900000009' } })).toEqual([])
})

test('messages are newest first and paged; a page after the last is empty', async () => {
  for (const text of ['1', '2', '3', '4', '5']) await receive(text)
  expect(await messages({ page: 1, offset: 2 })).toMatchObject({
    total: 5,
    pages: 3,
    currentPage: 1,
  })
  expect(textsOf(await messages({ page: 1, offset: 2 }))).toEqual(['5', '4'])
  expect(textsOf(await messages({ page: 3, offset: 2 }))).toEqual(['1'])
  expect(textsOf(await messages({ page: 4, offset: 2 }))).toEqual([])
  expect(textsOf(await messages({}, 'nobody@s.whatsapp.net'))).toEqual([])
})

test('a message is found by its id in its own chat only', async () => {
  const { id } = keyOf(await receive('a'))
  await receive('b')
  expect(textsOf(await messages({ where: { key: { id } } }))).toEqual(['a'])
  const elsewhere = { key: { id, remoteJid: '5511900000001' } }
  expect(await messages({ where: elsewhere })).toMatchObject({ total: 0, pages: 0, records: [] })
})

test('an invitation is listed among the messages of its number', async () => {
  await post('/group/create/{instance}', rightBodies.createGroup())
  const groupJid = testGateway.gateway.store.groups.list(testGateway.instanceId)[0]!.jid
  await send('Antes')
  await post('/group/sendInvite/{instance}', { ...rightBodies.sendInvite(), groupJid })
  const { total, records } = await messages()
  expect(total).toBe(2)
  expect(records.find((r) => r.messageType === 'groupInviteMessage')).toMatchObject({
    key: { fromMe: true },
    message: { groupInviteMessage: { groupName: 'Equipe', caption: 'Venham!', groupJid } },
  })
  expect((await messages({ page: 2, offset: 1 })).records).toHaveLength(1)
  expect((await messages({ page: 3, offset: 1 })).records).toHaveLength(0)
})

test('a group has its subject, which is not used as a contact name', async () => {
  await post('/group/create/{instance}', rightBodies.createGroup())
  const groupJid = testGateway.gateway.store.groups.list(testGateway.instanceId)[0]!.jid
  await receive('Oi', { number: groupJid, name: 'Ana' })
  expect(await chats()).toMatchObject([{ remoteJid: groupJid, pushName: 'Equipe', unreadCount: 1 }])
  expect(testGateway.gateway.store.chats.contactNames(testGateway.instanceId)).toEqual(new Map())
})

test('a message marked as read has a read time and is not counted as unread', async () => {
  const key = keyOf(await receive('Olá'))
  await receive('Ainda aí?')
  await post('/chat/markMessageAsRead/{instance}', { readMessages: [key] })
  const { records } = await messages()
  expect(records.map((r) => r.MessageUpdate)).toEqual([[], [{ status: 'READ' }]])
  expect((await chats())[0]?.unreadCount).toBe(1)
})

test('a reply contains the quoted message', async () => {
  const { id } = keyOf(await send('Chega entre 9h e 10h'))
  const quoted = { key: { id }, message: { conversation: 'Chega entre 9h e 10h' } }
  await receive('Ótimo', { quoted })
  expect((await messages()).records[0]).toMatchObject({
    messageType: 'extendedTextMessage',
    message: {
      extendedTextMessage: {
        text: 'Ótimo',
        contextInfo: { stanzaId: id, quotedMessage: { conversation: 'Chega entre 9h e 10h' } },
      },
    },
  })
})

test('the file of a message is returned as base64 on request', async () => {
  const sent = await post('/message/sendMedia/{instance}', rightBodies.sendMedia())
  const { id } = keyOf(sent)
  const media = (wanted: string) =>
    post('/chat/getBase64FromMediaMessage/{instance}', { message: { key: { id: wanted } } })
  const { status, json } = await media(id)
  expect(status).toBe(201)
  expect(json).toEqual({
    mediaType: 'imageMessage',
    fileName: 'tiny.png',
    caption: '',
    size: { fileLength: String(Buffer.from(tinyPng, 'base64').length) },
    mimetype: 'image/png',
    base64: tinyPng,
  })
  const text = keyOf(await send('Oi'))
  for (const [wanted, reason] of [
    ['3EB0NONE', 'Message not found'],
    [text.id, 'The message is not of the media type'],
  ] as const)
    expect(await media(wanted)).toMatchObject({
      status: 400,
      json: { response: { message: [reason] } },
    })
})

test('stored data of an instance can be read without a connection, but no messages are received', async () => {
  await receive('Olá')
  await post('/sandbox/phone/{instance}/disconnect')
  expect(await chats()).toHaveLength(1)
  expect((await messages()).total).toBe(1)
  expect((await receive('Alguém?')).status).toBe(400)
})

test('a read by POST ignores idempotency keys: a repeated request returns new data', async () => {
  const key = { 'idempotency-key': 'the-same' }
  const read = () => post('/chat/findChats/{instance}', {}, key)
  expect((await read()).json).toEqual([])
  await receive('Olá')
  expect((await read()).json).toHaveLength(1)
})

test.each([
  ['/chat/findMessages/{instance}', { page: 0 }, 'page must be between 1 and 1000000'],
  ['/chat/findMessages/{instance}', { offset: 201 }, 'offset must be between 1 and 200'],
  ['/chat/findChats/{instance}', { take: 0 }, 'take must be between 1 and 100000'],
  ['/sandbox/messages/{instance}', { number, text: ' ' }, 'text must not be empty'],
])('%s refuses %j', async (path, body, reason) => {
  expect(await post(path, body)).toMatchObject({
    status: 400,
    json: { response: { message: [reason] } },
  })
})
