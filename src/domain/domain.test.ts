import { describe, expect, it } from 'vitest'
import { isKeyOf, ownValue } from './keys-of.ts'
import { asTyped, isGroupJid, isJid, personKey } from './recipient.ts'
import { isUuid } from './uuid.ts'
import { isWebAddress } from './web-address.ts'

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
