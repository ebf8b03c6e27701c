import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecipient, recipientKey } from './read-recipient.ts'

test.each([
  // Cell, country code for numbers without one, result.
  ['+55 11 98642-0731', '', '5511986420731'],
  ['5511986420731', '', '5511986420731'],
  ['5511986420731.0', '', '5511986420731'],
  ['005511986420731', '55', '5511986420731'],
  ['(11) 98642-0731', '55', '5511986420731'],
  ['011 98642-0731', '55', '5511986420731'],
  ['5511986420731', '55', '5511986420731'],
  ['+598 94 231 234', '55', '59894231234'],
  // 55 is also an area code in Brazil.
  ['55 98642-0731', '55', '5555986420731'],
  ['55 99642-0731', '52', '5255996420731'],
  ['120363041234567890@g.us', '55', '120363041234567890@g.us'],
])('reads %s with the country code %s', (cell, code, to) => {
  expect(readRecipient(cell, code)).toMatchObject({ kind: 'recipient', to })
})

test.each([
  ['', 'noNumber'],
  ['  ', 'noNumber'],
  ['5.51199E+12', 'shortened'],
  ['5,51199e12', 'shortened'],
  ['Ana Prado', 'letters'],
  ['11 98642 O731', 'letters'],
  ['ana@', 'letters'],
  ['1234', 'length'],
  ['1234567890123456', 'length'],
] as const)('rejects %s: %s', (cell, code) => {
  expect(readRecipient(cell, '')).toEqual({ kind: 'wrong', code })
})

test('sends numbers that are unusual for their country', () => {
  expect(readRecipient('+55 11 9864', '')).toMatchObject({ to: '55119864', odd: 'short' })
})

test('returns digits or a JID for any cell', () => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-() .,eE@')) })
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), digits),
      fc.constantFrom('', '1', '55', '52'),
      (cell, code) => {
        const read = readRecipient(cell, code)
        if (read.kind === 'recipient') expect(read.to).toMatch(/^\d{8,15}$|@/)
      },
    ),
  )
})

test('returns one key for all spellings of a recipient', () => {
  expect(recipientKey('5511986420731@s.whatsapp.net')).toBe('5511986420731')
  expect(recipientKey('1203@G.US')).toBe('1203@g.us')
})
