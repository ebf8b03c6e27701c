import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  atMost,
  decimalText,
  email,
  filled,
  lengthOf,
  readDecimal,
  wholeNumberText,
} from './rules.ts'

/** The messages of a rule about a text. */
const broken = (rule: z.ZodMiniType<string, string>, text: string) =>
  (z.safeParse(rule, text).error?.issues ?? []).map(({ message }) => message)

test.each([
  ['a', []],
  [' ', ['required']],
  ['\u200b', ['required']],
])('a required text: %j', (text, expected) => expect(broken(filled(), text)).toEqual(expected))

test('an emoji is one character', () => {
  expect(lengthOf('ab\u{1F600}')).toBe(3)
  const rule = z.string().check(atMost(3))
  expect(broken(rule, 'ab\u{1F600}')).toEqual([])
  expect(broken(rule, 'abcd')).toEqual(['tooLong:3'])
})

test.each([
  ['', []],
  [' ', []],
  ['0', []],
  [' 10 ', []],
  ['-1', ['between:0:10']],
  ['11', ['between:0:10']],
  ['1.5', ['wholeNumber']],
  ['1a', ['wholeNumber']],
  ['a1', ['wholeNumber']],
])('a whole number from 0 to 10: %j', (text, expected) =>
  expect(broken(wholeNumberText(0, 10), text)).toEqual(expected),
)

test.each([
  ['-90', []],
  ['90', []],
  ['-23,5', []],
  ['90.001', ['between:-90:90']],
  ['-90.001', ['between:-90:90']],
  ['north', ['number']],
  ['', ['required']],
  [' ', ['required']],
])('a decimal from -90 to 90: %j', (text, expected) =>
  expect(broken(decimalText(-90, 90), text)).toEqual(expected),
)

describe('a typed decimal', () => {
  test.each([
    ['1', 1],
    [' 1.5 ', 1.5],
    ['1,5', 1.5],
    ['−1,5', -1.5],
    ['+.5', 0.5],
    ['5.', 5],
    ['12.25', 12.25],
  ])('%j is %d', (text, expected) => expect(readDecimal(text)).toBe(expected))

  test.each(['', '.', '1e3', '1.2.3', '1,2,3', '0x1', 'a1', '1a'])('%j is none', (text) =>
    expect(readDecimal(text)).toBeNaN(),
  )
})

test.each([
  ['ana@loja.example', []],
  ['mailto:ana@loja.example', []],
  ['ana@loja', ['email']],
  ['', ['required']],
])('an e-mail: %j', (text, expected) => expect(broken(email(), text)).toEqual(expected))
