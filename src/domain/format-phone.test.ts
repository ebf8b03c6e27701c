import { expect, it } from 'vitest'
import { callingCode, formatPhone, phoneCountries } from './format-phone.ts'

it.each([
  ['5511987654321', '+55 11 98765-4321'],
  ['551132541234', '+55 11 3254-1234'],
  // A mobile number as the platform registers it: without its ninth digit.
  ['551192238223', '+55 11 9223-8223'],
  ['14155552671', '+1 415 555-2671'],
  ['5215512345678', '+52 1 55 1234 5678'],
  ['525512345678', '+52 55 1234 5678'],
  ['551162238223', '+55 11 6223-8223'],
  ['551152238223', '+55 11 5223-8223'],
  ['541123456789', '+54 11 2345 6789'],
  ['12345678', '+12345678'],
  ['123456789012345', '+123456789012345'],
  ['1234567', '1234567'],
  ['1234567890123456', '1234567890123456'],
  ['+5511987654321', '+5511987654321'],
  ['5511987654321 ', '5511987654321 '],
  ['4915112345678', '+49 1511 2345678'],
  ['99999999999', '+99999999999'],
  ['120363021234567890@g.us', '120363021234567890@g.us'],
  ['not a number', 'not a number'],
])('formats %s as %s', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})

it('knows the calling codes of countries, by name in the user’s language', () => {
  expect([callingCode('BR'), callingCode('US'), callingCode('XX'), callingCode('')]).toEqual([
    '55',
    '1',
    '',
    '',
  ])
  const names = (locale: string) => phoneCountries(locale).map(({ name }) => name)
  expect(phoneCountries('pt-BR')).toContainEqual({
    country: 'DE',
    name: 'Alemanha',
    callingCode: '49',
  })
  expect(names('de').indexOf('Ägypten')).toBeLessThan(names('de').indexOf('Albanien'))
  expect(names('en')).toEqual(names('en').toSorted((a, b) => a.localeCompare(b, 'en')))
})
