import { expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

it.each([
  ['5511987654321', '+55 11 98765-4321'],
  ['551132541234', '+55 11 3254-1234'],
  // A mobile number as the platform registers it: without its ninth digit.
  ['551192238223', '+55 11 9223-8223'],
  ['14155552671', '+1 415 555-2671'],
  ['4915112345678', '+49 1511 2345678'],
  ['99999999999', '+99999999999'],
  ['120363021234567890@g.us', '120363021234567890@g.us'],
  ['not a number', 'not a number'],
])('formats %s as %s', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})
