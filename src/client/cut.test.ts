import { describe, expect, test } from 'vitest'
import { cut, cutKind, hasCut, isCut, shortenStrings, shortenText, writeKept } from './cut.ts'

describe('a piece that was cut', () => {
  test.each([
    [cut('base64', 5), '<base64, 5 bytes, not kept>'],
    [cut('base64'), '<base64, 0 bytes, not kept>'],
    [cut('text', 9, 'abc'), 'abc… <9 characters>'],
    [cut('items', 2), '<2 more items, not kept>'],
    [cut('fields', 3), '<3 more fields, not kept>'],
    [cut('secret'), '<secret, not kept>'],
  ])('%j is %s', (piece, words) => {
    expect(writeKept(piece)).toBe(JSON.stringify(words))
    expect(isCut(piece)).toBe(true)
  })

  test('has only what is known of it', () => {
    expect(Object.keys(cut('secret'))).toHaveLength(1)
    expect(cut('text', 0, '')).toMatchObject({ size: 0, start: '' })
    expect(cutKind(cut('items', 1))).toBe('items')
  })

  test('is found at any depth', () => {
    expect(hasCut([{ a: [1, cut('secret')] }])).toBe(true)
    expect(hasCut(cut('items', 1))).toBe(true)
    for (const whole of [null, undefined, 'cut', 1, [], { a: { b: [null] } }])
      expect([hasCut(whole), isCut(whole)]).toEqual([false, false])
  })

  test('is described where it was', () => {
    expect(writeKept({ a: [cut('items', 1)] })).toBe(
      '{\n  "a": [\n    "<1 more items, not kept>"\n  ]\n}',
    )
    expect(writeKept([cut('items', 1)], (piece) => `${cutKind(piece)}!`)).toBe('[\n  "items!"\n]')
    expect(writeKept(undefined)).toBe('')
  })
})

test('a long text is shortened', () => {
  expect(shortenText('x'.repeat(20_000))).toBe('x'.repeat(20_000))
  expect(shortenText('x'.repeat(20_001))).toBe(`${'x'.repeat(20_000)}…`)
})

test('the long texts in a value are shortened', () => {
  const [most, more] = ['x'.repeat(2_000), 'x'.repeat(2_001)]
  const short = `${'x'.repeat(60)}… (2001 characters)`
  const value = { a: most, b: [more, { c: more }], d: null, e: 1, f: undefined }
  expect(shortenStrings(value)).toEqual({ ...value, b: [short, { c: short }] })
})
