import { describe, expect, it } from 'vitest'
import { isKeyOf, ownValue } from './keys-of.ts'
import { isGroupJid, isJid, isRecipient, recipientToSend } from './recipient.ts'
import { hasOnlyPhoneCharacters, isPhoneNumber, phoneDigits } from './phone-number.ts'
import { isUuid } from './uuid.ts'
import { isWebAddress } from './web-address.ts'

describe('phone numbers', () => {
  it.each([
    ['+55 (11) 98642-0731', '5511986420731'],
    ['57 310.442.1907', '573104421907'],
    ['5511986420731', '5511986420731'],
  ])('sends %s as %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits)
    expect(isPhoneNumber(typed)).toBe(true)
  })

  it.each(['', '1234567', '1234567890123456', 'ana', '+55 11 98642-O731'])('rejects %s', (text) =>
    expect(isPhoneNumber(text)).toBe(false),
  )

  it('distinguishes letters from too few digits', () => {
    expect(hasOnlyPhoneCharacters('+55 11')).toBe(true)
    expect(hasOnlyPhoneCharacters('ana')).toBe(false)
  })
})

describe('recipients', () => {
  it.each(['5511986420731@s.whatsapp.net', '120363041234567890@g.us', 'status@broadcast'])(
    'accepts %s as a JID and sends it unchanged',
    (jid) => {
      expect(isJid(jid)).toBe(true)
      expect(recipientToSend(` ${jid} `)).toBe(jid)
    },
  )

  it('accepts only numbers and JIDs', () => {
    expect(isRecipient('+55 11 98642-0731')).toBe(true)
    expect(isRecipient('a b@g.us')).toBe(false)
    expect(isRecipient('ana')).toBe(false)
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
