import { describe, expect, it } from 'vitest'
import { originOf } from './gateway-address.ts'
import { isKeyOf, isRecord, keysOf, ownValue, recordOf } from './keys-of.ts'
import { newProfile, randomId } from './profile.ts'
import { asTyped, isGroupJid, isJid, jidParts, personKey, numberOfJid } from './recipient.ts'
import { createSignal } from './signal.ts'
import { isUuid } from './uuid.ts'
import { hostOf, isWebAddress } from './web-address.ts'

describe('recipients', () => {
  it.each([
    ['5511986420731@s.whatsapp.net', true],
    ['120363041234567890@g.us', true],
    ['status@broadcast', true],
    ['5511986420731:12@s.whatsapp.net', true],
    ['ana@example.com', false],
    ['a b@g.us', false],
    ['5511986420731', false],
  ])('checks whether %s is a JID: %s', (text, expected) => expect(isJid(text)).toBe(expected))

  it.each([
    ['5511987654321', '551187654321'],
    ['5511987654321@c.us', '551187654321'],
    ['551187654321:12@s.whatsapp.net', '551187654321'],
    ['5215512345645', '525512345645'],
    ['5491123456789', '541123456789'],
    // A landline, and a mobile number that never had eight digits.
    ['551133334444', '551133334444'],
    ['5511933334444', '5511933334444'],
    ['120363@G.US', '120363@g.us'],
    ['123456789@lid', '123456789@lid'],
  ])('has the key of a person for %s: %s', (to, key) => expect(personKey(to)).toBe(key))

  it('writes a number with its plus, which no default country changes', () => {
    expect(asTyped('5511986420731')).toBe('+5511986420731')
    expect(asTyped('120363041234567890@g.us')).toBe('120363041234567890@g.us')
    expect(asTyped('ask Ana')).toBe('ask Ana')
  })

  it('recognises a group by its server', () => {
    expect(isGroupJid('120363041234567890@g.us')).toBe(true)
    expect(isGroupJid('5511986420731-1425@g.us')).toBe(true)
    expect(isGroupJid('5511986420731@s.whatsapp.net')).toBe(false)
  })
})

it.each([
  ['https://gw.example/a?b=c', true],
  [' HTTP://127.0.0.1:4600 ', true],
  ['http:gw.example', false],
  ['ftp://gw.example', false],
  ['https://', false],
  ['gw.example', false],
  ['https://crm.example/hook\u200b', true],
  ['https://crm.example/ho ok', false],
  ['https://https://crm.example/hook', false],
  ['HTTPS://http//crm.example', false],
  ['https://crm.example/hook?token=a b', false],
  ['https://crm.example/hookhttps://crm.example/hook', false],
  ['https://a.example\nhttps://b.example', false],
  ['https://archive.example/web/https://crm.example', true],
  ['https://crm.example/?next=https://b.example', true],
])('checks whether %s is a URL: %s', (text, expected) => expect(isWebAddress(text)).toBe(expected))

it('accepts a UUID in either case, ignoring surrounding spaces', () => {
  expect(isUuid(' 0F8FAD5B-d9cb-469f-a165-70867728950e ')).toBe(true)
  expect(isUuid('0f8fad5b-d9cb-469f-a165')).toBe(false)
})

describe('keys from outside', () => {
  it.each(['__proto__', 'constructor', 'toString'])('finds no inherited %s', (key) => {
    expect(isKeyOf({ open: 'ok' }, key)).toBe(false)
    expect(ownValue({ open: 'ok' }, key)).toBeUndefined()
  })

  it('finds an own value', () => {
    expect(isKeyOf({ open: 'ok' }, 'open')).toBe(true)
    expect(ownValue({ open: 'ok' }, 'open')).toBe('ok')
  })
})

describe('addresses of the platform', () => {
  it.each([
    [' +5511986420731:12@S.WhatsApp.net ', { user: '5511986420731', server: 's.whatsapp.net' }],
    ['a.b-c_1@newsletter', { user: 'a.b-c_1', server: 'newsletter' }],
    ['1@lid', { user: '1', server: 'lid' }],
    ['1@g.us.example', undefined],
    ['1@@g.us', undefined],
    ['@g.us', undefined],
    ['1:@g.us', undefined],
    ['1:2:3@g.us', undefined],
    ['x 1@g.us', undefined],
    ['1@g.us x', undefined],
  ])('%j is %j', (text, parts) => expect(jidParts(text)).toEqual(parts))

  it.each([
    ['5511986420731@s.whatsapp.net', '5511986420731'],
    ['5511986420731:3@c.us', '5511986420731'],
    ['ana@c.us', undefined],
    ['1a@c.us', undefined],
    ['a1@c.us', undefined],
    ['5511986420731@lid', undefined],
    ['120363041234567890@g.us', undefined],
    ['5511986420731', undefined],
  ])('%j has the number %s', (jid, number) => expect(numberOfJid(jid)).toBe(number))

  it.each([
    ['1234@g.us', false],
    ['12345@g.us', true],
    [`${'1'.repeat(40)}@g.us`, true],
    [`${'1'.repeat(41)}@g.us`, false],
    [' 12345@g.us ', true],
    ['x12345@g.us', false],
    ['12345@g.usx', false],
  ])('%j is of a group: %s', (text, is) => expect(isGroupJid(text)).toBe(is))

  it.each([
    ['12345678', '+12345678'],
    ['123456789012345', '+123456789012345'],
    ['1234567', '1234567'],
    ['1234567890123456', '1234567890123456'],
    ['01234567', '01234567'],
  ])('%s is typed as %s', (to, typed) => expect(asTyped(to)).toBe(typed))
})

describe('values by key', () => {
  it('has one for each key', () => {
    expect(recordOf(['a', 'b'], (key) => `${key}!`)).toEqual({ a: 'a!', b: 'b!' })
    expect(keysOf({ a: 1, b: 2 })).toEqual(['a', 'b'])
  })

  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    [undefined, false],
    ['a', false],
    [() => 1, false],
  ])('is a record: %j %s', (value, is) => expect(isRecord(value)).toBe(is))
})

describe('a signal', () => {
  it('calls those who listen, until they stop', () => {
    const signal = createSignal<[string, number]>()
    const heard: unknown[] = []
    const stop = signal.subscribe((...args) => heard.push(['a', ...args]))
    signal.subscribe((...args) => heard.push(['b', ...args]))
    signal.emit('x', 1)
    stop()
    stop()
    signal.emit('y', 2)
    expect(heard).toEqual([
      ['a', 'x', 1],
      ['b', 'x', 1],
      ['b', 'y', 2],
    ])
  })
})

describe('a new profile', () => {
  it('has its own id', () => {
    const profile = newProfile('settings', 'Shop', { rejectCall: true })
    expect(profile).toMatchObject({ name: 'Shop', values: { rejectCall: true } })
    const ids = Array.from({ length: 300 }, randomId)
    expect(new Set([...ids, profile.id]).size).toBe(301)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
  })
})

it('shows an address without its scheme', () => {
  expect(hostOf('https://gw.example/api')).toBe('gw.example/api')
  expect(hostOf('http://gw.example')).toBe('gw.example')
  expect(hostOf('gw.example/http://')).toBe('gw.example/http://')
})

it('returns the origin of an address, time and again', () => {
  for (const address of ['https://gw.example/a', 'https://gw.example/b', 'https://gw.example/a'])
    expect(originOf(address)).toBe('https://gw.example')
  expect(originOf('http://127.0.0.1:4600/api')).toBe('http://127.0.0.1:4600')
})
