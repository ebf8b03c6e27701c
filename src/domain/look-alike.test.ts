import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLookAlike, mixesAlphabets } from './look-alike.ts'

const known = ['Rita Souza', 'rita.souza@loja.example', 'ana', 'Paul', 'Maria Lima', 'Агата']

describe('findLookAlike', () => {
  it.each([
    ['Rita Ѕouza', 'Rita Souza'],
    ['ritа.souza@loja.example', 'rita.souza@loja.example'],
    ['rita.s0uza@loja.example', 'rita.souza@loja.example'],
    ['Аna', 'ana'],
    ['ana\u200b', 'ana'],
    ['αna', 'ana'],
    ['ａｎａ', 'ana'],
    ['PauI', 'Paul'],
    ['MARIA LIMA', 'Maria Lima'],
    ['rnaria lima', 'Maria Lima'],
    ['Rita  Souza', 'Rita Souza'],
    ['Aгaта', 'Агата'],
  ])('%s looks like %s', (typed, found) => expect(findLookAlike(known)(typed)).toBe(found))

  it.each(['', '\u200b', 'Rita Sousa', 'Aná', 'Ali', 'Maria Lina'])('%j looks like none', (typed) =>
    expect(findLookAlike([...known, 'All'])(typed)).toBeUndefined(),
  )

  it('finds every known text itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const found = findLookAlike([text])(text)
        expect([text, undefined]).toContain(found)
      }),
    )
  })
})

it.each([
  ['Rita Ѕouza', true],
  ['ritа.souza@loja.example', true],
  ['αna', true],
  ['Иван Smith', false],
  ['иван@loja.example', false],
  ['João Müller-Łuk 株式会社Loja', false],
  ['20 µg, 1ª', false],
])('mixes alphabets: %s, %s', (text, expected) => expect(mixesAlphabets(text)).toBe(expected))
