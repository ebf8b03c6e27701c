import { describe, expect, it } from 'vitest'
import { phoneCountries, prettyPhone, readPhone } from './read-phone.ts'

describe('with a default country', () => {
  it.each([
    ['(11) 98000-1000', 'BR', '5511980001000'],
    ['11987654321', 'BR', '5511987654321'],
    ['(11) 3456-7890', 'BR', '551134567890'],
    ['011 98765-4321', 'BR', '5511987654321'],
    ['5511987654321', 'BR', '5511987654321'],
    ['5511986420731,0', 'BR', '5511986420731'],
    ['030 1234567', 'DE', '49301234567'],
    ['06 12345678', 'IT', '390612345678'],
    ['612 48 07 31', 'ES', '34612480731'],
    ['612 48 07 31', '34', '34612480731'],
    // Another country's number, with its code but without a plus.
    ['4915112345678', 'BR', '4915112345678'],
    ['525541702298', 'BR', '525541702298'],
  ])('reads %s of %s as %s', (text, from, digits) => {
    expect(readPhone(text, from)).toMatchObject({ kind: 'phone', digits, check: undefined })
  })

  it('reports that the country code was added', () => {
    expect(readPhone('(11) 98000-1000', 'BR')).toMatchObject({ isCompleted: true })
    expect(readPhone('+55 11 98000-1000', 'BR')).toMatchObject({ isCompleted: false })
  })
})

it.each([
  ['+49 (0)30 1234567', '49301234567'],
  ['+44 (0) 20 7946 0958', '442079460958'],
  ['0049 (0)30 1234567', '49301234567'],
  ['+39 (0)6 12345678', '390612345678'],
  ['00 55 11 98642-0731', '5511986420731'],
  ['+55 11 8642-0731', '551186420731'],
])('reads %s as %s in any country', (text, digits) => {
  for (const from of [undefined, 'BR', 'DE'])
    expect(readPhone(text, from)).toMatchObject({ kind: 'phone', digits, check: undefined })
})

describe('hints for the user', () => {
  it.each([
    ['11987654321', undefined, 'country'],
    ['(11) 3456-7890', undefined, 'country'],
    ['+55 11 9864', undefined, 'short'],
    ['+55 11 98642-073199', 'BR', 'long'],
    ['+55 00 98642-0731', 'BR', 'unknown'],
    ['+1 198 000 1000', undefined, 'unknown'],
    ['5511986420731', undefined, undefined],
  ])('checks %s from %s: %s', (text, from, check) => {
    expect(readPhone(text, from)).toMatchObject({ kind: 'phone', check })
  })

  it.each([
    ['', 'empty'],
    ['5,51199E+12', 'shortened'],
    ['sin teléfono', 'letters'],
    ['4170-22', 'length'],
  ])('rejects "%s": %s', (text, code) => {
    expect(readPhone(text, undefined)).toEqual({ kind: 'invalid', code })
  })
})

it('reads its own result as the same number', () => {
  for (const { country } of phoneCountries('en')) {
    const read = readPhone('2025550123', country)
    if (read.kind === 'phone') {
      expect(readPhone(`+${read.digits}`, country)).toMatchObject({ digits: read.digits })
      const pretty = prettyPhone(read.digits)
      if (pretty !== undefined)
        expect(readPhone(pretty, undefined)).toMatchObject({ digits: read.digits })
    }
  }
})

it('sorts countries by their names in a language', () => {
  expect(phoneCountries('pt-BR')).toContainEqual({
    country: 'BR',
    name: 'Brasil',
    callingCode: '55',
  })
  const names = phoneCountries('es').map(({ name }) => name)
  expect(names.indexOf('Alemania')).toBeLessThan(names.indexOf('Brasil'))
})
