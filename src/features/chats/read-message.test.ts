import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer, readBody } from '#client/answer.ts'
import { evolution } from '#client/dialects/evolution/evolution.ts'
import { allOperations, type AnswerOf, type OperationNamed } from '#contract/index.ts'
import {
  joinPages,
  readChat,
  readMessage,
  unreadMessages,
  type StoredChat,
  type StoredRecord,
} from './read-message.ts'

const stored = (message: object, more: Partial<StoredRecord> = {}): StoredRecord => ({
  key: { remoteJid: '5511986420731@s.whatsapp.net', fromMe: true, id: 'A' },
  messageType: Object.keys(message)[0] ?? '',
  message: { ...message },
  messageTimestamp: '1760000000',
  status: 'PENDING',
  ...more,
})

interface Recording {
  readonly name: string
  readonly status: number
  readonly body: unknown
}

const recordings = readFileSync('e2e/recordings/evolution-api-2.3.6-operator.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recording)

/** Returns a recorded answer, as the client returns it to a page. */
function recorded<N extends 'findChats' | 'findMessages' | 'readMessageMedia'>(
  operation: N,
  name: string,
) {
  const { status, body } = recordings.find((one) => one.name === name)!
  const { isJson } = readBody(JSON.stringify(body))
  return readAnswer(
    operation,
    new Response(null, { status }),
    { body, isJson },
    0,
    evolution,
  ) as AnswerOf<OperationNamed<N>>
}

describe('chats of an Evolution API', () => {
  const chats = recorded('findChats', '255-findChats').map((chat: StoredChat) => readChat(chat))

  it('have name, number, unread count and the last message, also for groups and people without a number', () => {
    expect(
      chats.map(({ jid, name, isGroup, unread, last }) => [jid, name, isGroup, unread, last?.kind]),
    ).toEqual([
      ['5511999990001@s.whatsapp.net', 'Ana', false, 2, 'audioMessage'],
      ['status@broadcast', '', false, 0, 'conversation'],
      ['91119999900031@lid', '', false, 0, 'conversation'],
      ['120363000000000102@g.us', '', true, 0, 'conversation'],
      ['120363000000000103@g.us', '', true, 0, 'conversation'],
      ['120363000000000101@g.us', 'Team', true, 1, 'conversation'],
      ['5511999990002@s.whatsapp.net', 'Bruno', false, 1, 'conversation'],
    ])
    expect(chats[6]).toMatchObject({
      at: 1_795_339_409_000,
      last: { text: 'Thank you', author: 'Bruno', key: { fromMe: false } },
    })
  })

  it('of version 2.1.1 have no last message and no unread count', () => {
    const updatedAt = '2026-11-22T09:34:19.000Z'
    expect(readChat({ remoteJid: 'a@g.us', name: 'Team', updatedAt })).toEqual({
      jid: 'a@g.us',
      number: '',
      name: 'Team',
      isGroup: true,
      unread: 0,
      at: Date.parse(updatedAt),
      last: undefined,
    })
  })
})

describe('people with a hidden id', () => {
  const lid = '123456789012345@lid'
  const jid = '5511987654321@s.whatsapp.net'
  const keyed = (key: object) =>
    stored({ conversation: 'oi' }, { key: { remoteJid: lid, fromMe: false, id: 'A', ...key } })

  it('have the number that the gateway returns with their messages', () => {
    const answers = JSON.parse(
      readFileSync('e2e/recordings/gateway-answers.json', 'utf8'),
    ) as Record<'chat/findMessages', AnswerOf<OperationNamed<'findMessages'>>>
    const [record] = answers['chat/findMessages'].messages.records
    expect(readMessage(record!)).toMatchObject({
      key: { remoteJid: lid },
      number: '5511987654321',
    })
    expect(readChat({ remoteJid: lid, lastMessage: record! })).toMatchObject({
      jid: lid,
      number: '5511987654321',
    })
  })

  it.each([
    [{ remoteJidAlt: jid }, '5511987654321'],
    [{ remoteJidAlt: '5511987654321:12@s.whatsapp.net' }, '5511987654321'],
    [{ senderPn: jid }, '5511987654321'],
    // The author of an own message is the instance.
    [{ senderPn: jid, fromMe: true }, ''],
    [{ remoteJidAlt: '1@lid', participantAlt: jid }, ''],
    [{ remoteJid: '1@g.us', participant: lid, participantAlt: jid }, '5511987654321'],
    [{ remoteJid: '1@g.us', participant: lid, participantPn: jid }, '5511987654321'],
    [{ remoteJid: '1@g.us', participant: jid }, '5511987654321'],
    [{ remoteJid: '1@g.us', participant: lid }, ''],
  ])('key %j: number “%s”', (key, number) => {
    expect(readMessage(keyed(key)).number).toBe(number)
  })

  it('of a group is the author of a message, not the group', () => {
    const lastMessage = keyed({ remoteJid: '1@g.us', participant: jid })
    expect(readChat({ remoteJid: '1@g.us', lastMessage }).number).toBe('')
    expect(readMessage(lastMessage).participant).toBe(jid)
  })
})

describe('messages of an Evolution API', () => {
  const { messages } = recorded('findMessages', '269-findMessages')
  const shown = joinPages([messages.records])
  const ofKind = (kind: string) => shown.filter((one) => one.kind === kind)

  it('are parsed, each kind with its texts', () => {
    expect(shown).toHaveLength(45)
    expect([...new Set(shown.map(({ kind }) => kind))].toSorted()).toEqual([
      'audioMessage',
      'contactMessage',
      'conversation',
      'imageMessage',
      'listMessage',
      'locationMessage',
      'pollMessage',
      'reactionMessage',
      'stickerMessage',
    ])
    expect(ofKind('pollMessage')[0]?.text).toBe('When?\nMonday\nTuesday')
    expect(ofKind('contactMessage')[0]?.text).toBe('Ana')
    expect(ofKind('reactionMessage')[0]?.text).toBe('👍')
    expect(ofKind('listMessage').map(({ text }) => text)).toContain('Choose')
    expect(ofKind('locationMessage')[0]?.place).toEqual({
      name: 'Office',
      address: 'Main street 1',
      latitude: -23.5,
      longitude: -46.6,
    })
    for (const { at, key } of shown) expect(at, key.id).toBeGreaterThan(1.7e12)
  })

  it('are sorted oldest first, and unique if pages overlap', () => {
    const { records } = messages
    const again = joinPages([records.slice(0, 30), records.slice(25)])
    expect(again).toEqual(shown)
    const times = shown.map(({ at }) => at ?? 0)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('have a medium with its size, requested by its id', () => {
    const received = ofKind('imageMessage').find(({ key }) => !key.fromMe)
    expect(received).toMatchObject({
      text: 'The receipt',
      medium: { kind: 'image', type: 'image/png', size: 75 },
    })
    expect(recorded('readMessageMedia', '336-getBase64-image-by-id')).toMatchObject({
      mimetype: 'image/png',
      fileName: '3AFEED0000000000000A.png',
    })
  })

  it('have the quoted message', () => {
    expect(shown.filter(({ quoted }) => quoted !== '').length).toBeGreaterThan(0)
  })
})

describe('a stored message', () => {
  it('is parsed with all its metadata', () => {
    const contextInfo = {
      quotedMessage: { extendedTextMessage: { text: 'Onde?' } },
      mentionedJid: ['5511900000001@s.whatsapp.net'],
    }
    const place = { degreesLatitude: -23.5, degreesLongitude: 0, name: 'Sé', address: '' }
    expect(
      readMessage(
        stored(
          { locationMessage: { ...place, contextInfo } },
          { options: { mentionsEveryOne: true }, MessageUpdate: [{ status: 'DELIVERY_ACK' }] },
        ),
      ),
    ).toMatchObject({
      at: 1_760_000_000_000,
      key: { fromMe: true },
      status: 'DELIVERY_ACK',
      kind: 'locationMessage',
      quoted: 'Onde?',
      mentioned: ['5511900000001'],
      everyone: true,
      place: { latitude: -23.5, longitude: 0, name: 'Sé' },
      medium: undefined,
    })
    expect(readMessage(stored({ conversation: '<b>Olá</b>' })).text).toBe('<b>Olá</b>')
  })

  it('is found inside its wrappers, and beside its metadata', () => {
    const wrapped = { viewOnceMessageV2: { message: { imageMessage: { caption: 'Once' } } } }
    expect(readMessage(stored(wrapped))).toMatchObject({ kind: 'imageMessage', text: 'Once' })
    const beside = { messageContextInfo: { messageSecret: 'x' }, conversation: 'Hi' }
    expect(readMessage(stored(beside, { messageType: 'conversation' }))).toMatchObject({
      kind: 'conversation',
      text: 'Hi',
    })
  })

  it.each([
    ['audioMessage', 'audio/ogg; codecs=opus', 'audio/ogg; codecs=opus'],
    ['imageMessage', 'image/png', 'image/png'],
    ['stickerMessage', 'image/webp', 'image/webp'],
    ['videoMessage', 'video/mp4', 'video/mp4'],
    ['imageMessage', 'image/svg+xml', undefined],
    ['imageMessage', 'IMAGE/SVG+XML;a=b', undefined],
    ['imageMessage', 'text/html', undefined],
    ['videoMessage', 'image/png', undefined],
    ['audioMessage', 'audio/', undefined],
    ['documentMessage', 'text/html', undefined],
    ['documentMessage', 'image/png', undefined],
  ])('shows a %s of %s as %s', (kind, mimetype, type) => {
    expect(readMessage(stored({ [kind]: { mimetype } })).medium?.type).toBe(type)
  })

  it('is parsed whatever it contains', () => {
    const { body } = allOperations.findMessages.success
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (message, time) => {
        const { messages } = body.parse({
          messages: {
            total: 1,
            pages: 1,
            currentPage: 1,
            records: [stored(message, { messageTimestamp: time })],
          },
        })
        const [read] = joinPages([messages.records])
        expect(read?.at === undefined || new Date(read.at).toISOString()).toBeTruthy()
      }),
    )
  })
})

describe('unread messages', () => {
  const message = (id: string, fromMe: boolean, ...updates: string[]) =>
    readMessage(
      stored(
        { conversation: id },
        {
          key: { remoteJid: 'a@b', fromMe, id },
          MessageUpdate: updates.map((status) => ({ status })),
        },
      ),
    )
  const all = [
    message('1', false),
    message('2', false, 'READ'),
    message('3', false),
    message('4', true),
    message('5', false),
  ]
  const ids = (unread: number) => unreadMessages(all, unread).map(({ key }) => key.id)

  it('are the newest received ones that are not read, as many as the unread count', () => {
    expect(ids(0)).toEqual([])
    expect(ids(2)).toEqual(['3', '5'])
    expect(ids(9)).toEqual(['1', '3', '5'])
  })
})
