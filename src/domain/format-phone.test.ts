import { expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

it.each([
  ['5511987654321', '+55 11 98765 4321'],
  ['4915112345678', '+49 1511 2345678'],
  ['99999999999', '+99999999999'],
  ['not a number', 'not a number'],
])('writes %s as %s', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})
