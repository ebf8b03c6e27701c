import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneFacts } from './phone-facts.ts'

test('returns the country and the format of a number', () => {
  expect(phoneFacts('5511986420731')).toEqual({
    country: 'BR',
    pretty: '+55 11 98642-0731',
    type: 'mobile',
    odd: undefined,
    withNinth: undefined,
  })
  expect(phoneFacts('551133334444')).toMatchObject({ country: 'BR', type: 'landline' })
  expect(phoneFacts('525541702298')).toMatchObject({
    country: 'MX',
    pretty: '+52 55 4170 2298',
    type: undefined,
  })
})

test('reports what is unusual for the country', () => {
  expect(phoneFacts('55119864')).toMatchObject({ country: 'BR', odd: 'short', pretty: undefined })
  expect(phoneFacts('55119864207311')).toMatchObject({ country: 'BR', odd: 'long' })
  expect(phoneFacts('99999999999')).toMatchObject({ country: undefined, odd: 'unknown' })
})

test('suggests the ninth digit only for Brazilian mobile numbers', () => {
  expect(phoneFacts('551186420731')).toMatchObject({
    withNinth: '5511986420731',
    type: 'mobile',
    odd: undefined,
  })
  for (const other of ['551133334444', '5511986420731', '541186420731', '550186420731'])
    expect(phoneFacts(other).withNinth).toBeUndefined()
})

test('returns facts for any digits', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(digits, (all) => {
      const facts = phoneFacts(all.join(''))
      expect(facts.withNinth === undefined || facts.withNinth.length === 13).toBe(true)
    }),
  )
})
