import { describe, expect, test } from 'vitest'
import type { AnyOperationName } from '#contract/index.ts'
import { epochSeconds, readGenerously } from './generous.ts'

describe('a time in an answer', () => {
  test.each([
    [1_700_000_000, 1_700_000_000],
    ['1700000000', 1_700_000_000],
    [1, 1],
    [8_640_000_000_000, 8_640_000_000_000],
    [{ low: 1_700_000_000, high: 0, unsigned: true }, 1_700_000_000],
    // The upper half of 32 bits is negative as a signed number.
    [{ low: -1, high: 0 }, 4_294_967_295],
    [{ low: 1, high: 1 }, 4_294_967_297],
  ])('%j is second %i', (given, seconds) => {
    expect(epochSeconds(given)).toBe(seconds)
  })

  test.each([
    [0],
    [-1],
    [8_640_000_000_001],
    [NaN],
    ['0'],
    [''],
    ['1e9'],
    ['-1'],
    ['1700000000.5'],
    ['1234567890123456'],
    [null],
    [undefined],
    [true],
    [{ low: 1 }],
    [{ high: 1 }],
    [{ low: '1', high: 0 }],
    [{ low: 0, high: 0 }],
    [{ low: 0, high: 2_000_000 }],
  ])('%j is none', (given) => {
    expect(epochSeconds(given)).toBeUndefined()
  })
})

describe('a sent message', () => {
  test.each<AnyOperationName>(['sendPlatformAudio', 'sendMedia', 'sendLocation', 'sendText'])(
    'has its time as text: %s',
    (name) => {
      const answer = { a: 1, messageTimestamp: 1_700_000_000 }
      expect(readGenerously(name, answer)).toEqual({ a: 1, messageTimestamp: '1700000000' })
    },
  )

  test.each([[null], ['x'], [[]], [{ messageTimestamp: 0 }], [{}]])(
    '%j stays as it is',
    (answer) => {
      expect(readGenerously('sendText', answer)).toBe(answer)
    },
  )
})

describe('chats', () => {
  const key = { id: 'A', remoteJid: '1@x', fromMe: true }
  const keyRead = {
    ...key,
    participant: null,
    remoteJidAlt: null,
    participantAlt: null,
    senderPn: null,
    participantPn: null,
  }
  const last = (lastMessage: unknown) =>
    (
      readGenerously('findChats', [{ remoteJid: 'a', lastMessage }]) as { lastMessage: unknown }[]
    )[0]?.lastMessage

  test('need a JID', () => {
    const chats = [null, 'x', {}, { remoteJid: '' }, { remoteJid: 5 }, { remoteJid: 'a', n: 1 }]
    expect(readGenerously('findChats', chats)).toEqual([
      { remoteJid: 'a', n: 1, lastMessage: null },
    ])
    expect(readGenerously('findChats', { a: 1 })).toEqual({ a: 1 })
  })

  test('have a last message if it has a key', () => {
    expect(
      last({ key, messageTimestamp: 5, message: { a: 1 }, MessageUpdate: [{ b: 1 }, 2] }),
    ).toEqual({
      key: keyRead,
      messageTimestamp: '5',
      message: { a: 1 },
      MessageUpdate: [{ b: 1 }],
    })
    expect(
      last({ key, messageTimestamp: 'soon', message: 'x', MessageUpdate: {}, more: 1 }),
    ).toEqual({
      key: keyRead,
      message: {},
      MessageUpdate: [],
      more: 1,
    })
  })

  test.each([
    [undefined],
    ['x'],
    [{}],
    [{ key: 'A' }],
    [{ key: { remoteJid: '1@x' } }],
    [{ key: { id: '', remoteJid: '1@x' } }],
    [{ key: { id: 'A' } }],
    [{ key: { id: 'A', remoteJid: 1 } }],
  ])('have none without: %j', (message) => {
    expect(last(message)).toBeNull()
  })

  test('tell who wrote a message, and whether the user did', () => {
    const people = { participant: 'p', senderPn: 's', participantPn: 3, fromMe: 'true', other: 1 }
    expect(last({ key: { ...key, ...people } })).toMatchObject({
      key: { fromMe: false, participant: 'p', senderPn: 's', participantPn: null, other: 1 },
    })
  })

  test('list their messages without those that have no key', () => {
    const answer = { messages: { total: 2, records: [{ key }, {}] }, more: 1 }
    expect(readGenerously('findMessages', answer)).toEqual({
      messages: { total: 2, records: [{ key: keyRead, message: {}, MessageUpdate: [] }] },
      more: 1,
    })
    for (const other of [null, {}, { messages: [] }, { messages: { records: {} } }])
      expect(readGenerously('findMessages', other)).toBe(other)
  })
})

describe('settings', () => {
  test('may be written as they are sent; those of the contract count', () => {
    const given = { rejectCall: true, groupsIgnore: true, groups_ignore: false, more: 1 }
    expect(readGenerously('findSettings', given)).toMatchObject({
      reject_call: true,
      groups_ignore: false,
      more: 1,
    })
    expect(readGenerously('findSettings', null)).toBeNull()
    expect(readGenerously('setSettings', { settings: { a: 1, settings: given } })).toMatchObject({
      settings: { a: 1, settings: { reject_call: true, groups_ignore: false } },
    })
    for (const other of [null, {}, { settings: 1 }, { settings: { settings: 1 } }])
      expect(readGenerously('setSettings', other)).toBe(other)
  })
})

describe('what was never set', () => {
  const sinks = ['Websocket', 'Rabbitmq', 'Sqs', 'Nats', 'Kafka', 'Pusher', 'Proxy'] as const
  test.each(sinks)('is off: %s', (name) => {
    const read = (answer: unknown) => readGenerously(`find${name}`, answer)
    expect(read(null)).toEqual({ enabled: false })
    expect(read(undefined)).toEqual({ enabled: false, unavailable: true })
    expect(read('')).toEqual({ enabled: false, unavailable: true })
    const answer = { enabled: true }
    expect(read(answer)).toBe(answer)
  })

  test('is off: the webhook', () => {
    expect(readGenerously('findWebhook', null)).toEqual({ enabled: false, url: '', events: [] })
    expect(readGenerously('findWebhook', undefined)).toBeUndefined()
  })
})
