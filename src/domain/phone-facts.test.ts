import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneFacts } from './phone-facts.ts'

test('country and spelling of a number', () => {
  expect(phoneFacts('5511986420731')).toEqual({
    country: 'BR',
    pretty: '+55 11 98642 0731',
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

test('what is odd for its country', () => {
  expect(phoneFacts('55119864')).toMatchObject({ country: 'BR', odd: 'short', pretty: undefined })
  expect(phoneFacts('55119864207311')).toMatchObject({ country: 'BR', odd: 'long' })
  expect(phoneFacts('99999999999')).toMatchObject({ country: undefined, odd: 'unknown' })
})

test('a Brazilian mobile number without its ninth digit, and no other', () => {
  expect(phoneFacts('551186420731')).toMatchObject({
    withNinth: '5511986420731',
    type: 'mobile',
    odd: undefined,
  })
  for (const other of ['551133334444', '5511986420731', '541186420731', '550186420731'])
    expect(phoneFacts(other).withNinth).toBeUndefined()
})

test('any digits give facts', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(digits, (all) => {
      const facts = phoneFacts(all.join(''))
      expect(facts.withNinth === undefined || facts.withNinth.length === 13).toBe(true)
    }),
  )
})
