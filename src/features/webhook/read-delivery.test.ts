import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDelivery } from './read-delivery.ts'

const message = {
  event: 'messages.upsert',
  instance: 'sales',
  data: {
    key: { remoteJid: '5511986420731@s.whatsapp.net', fromMe: false, id: '3EB0' },
    pushName: 'Vera',
    message: { conversation: 'Olá' },
    messageType: 'conversation',
    messageTimestamp: 1_763_640_000,
  },
  date_time: '2026-11-20T09:00:00.000Z',
  apikey: 'THE-KEY-OF-THE-INSTANCE',
}
const facts = (given: unknown) => {
  const read = readDelivery(JSON.stringify(given))
  if ('problem' in read) throw new Error(read.problem)
  return Object.fromEntries(read.facts.map(({ fact, value }) => [fact, value]))
}

test('reads event, instance, time and content of an incoming message, and masks its key', () => {
  const read = readDelivery(JSON.stringify(message))
  expect(read).toMatchObject({
    event: 'MESSAGES_UPSERT',
    known: 'MESSAGES_UPSERT',
    instance: 'sales',
    at: 1_763_640_000_000,
  })
  expect(JSON.stringify(read)).not.toContain('THE-KEY')
  expect(facts(message)).toEqual({
    chat: '5511986420731@s.whatsapp.net',
    direction: 'in',
    name: 'Vera',
    kind: 'conversation',
    text: 'Olá',
    id: '3EB0',
  })
})

test.each([
  [{ imageMessage: { caption: 'Uma foto' } }, 'Uma foto'],
  [{ extendedTextMessage: { text: 'Um link' } }, 'Um link'],
  [{ documentMessage: { fileName: 'a.pdf' } }, 'a.pdf'],
  [{ audioMessage: { seconds: 7 } }, '7 s'],
  [
    { locationMessage: { name: 'Bodega', degreesLatitude: 4.6, degreesLongitude: -74 } },
    'Bodega: 4.6, -74',
  ],
])('reads the content of %j', (content, text) => {
  expect(facts({ ...message, data: { ...message.data, message: content } })).toMatchObject({ text })
})

test.each([
  [{ event: 'connection.update', data: { state: 'open', statusReason: 200 } }, { state: 'open' }],
  [
    { event: 'messages.update', data: { remoteJid: '1@g.us', keyId: 'A', status: 'READ' } },
    { chat: '1@g.us', status: 'READ', id: 'A' },
  ],
  [
    {
      event: 'group-participants.update',
      data: { id: '1@g.us', action: 'add', participants: ['5@s', { id: '6@s' }] },
    },
    { action: 'add', participants: '5@s, 6@s' },
  ],
  [{ event: 'CONTACTS_UPSERT', data: [{ id: 1 }, { id: 2 }] }, { count: '2' }],
  [
    {
      event: 'presence.update',
      data: { id: '5@s', presences: { '5@s': { lastKnownPresence: 'composing' } } },
    },
    { chat: '5@s', presence: '5@s: composing' },
  ],
])('explains %j', (given, expected) => {
  expect(facts(given)).toMatchObject(expected)
})

test('reads through any wrapper, and keeps unknown events', () => {
  expect(readDelivery(JSON.stringify([{ body: message }]))).toMatchObject({ instance: 'sales' })
  expect(
    readDelivery(JSON.stringify({ event: 'FATURA_EMITIDA', instance: { instanceName: 'x' } })),
  ).toMatchObject({ event: 'FATURA_EMITIDA', known: undefined, instance: 'x', facts: [] })
})

test.each([
  ['', 'not-json'],
  ['{"event":', 'not-json'],
  ['7', 'not-object'],
  ['[]', 'not-object'],
  ['{}', 'no-event'],
])('refuses %j: %s', (text, problem) => expect(readDelivery(text)).toEqual({ problem }))

test('reads or refuses any text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (data, event) => {
      const read = readDelivery(JSON.stringify({ event, data, instance: data, date_time: data }))
      expect('problem' in read || read.facts.every(({ value }) => typeof value === 'string')).toBe(
        true,
      )
    }),
  )
})
