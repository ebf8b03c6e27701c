import { describe, expect, test } from 'vitest'
import { closestNames, nearestWord, plainWord } from './near-words.ts'

const nearest = (word: string, ...words: readonly string[]) =>
  nearestWord(
    plainWord(word),
    words.map((one) => [plainWord(one), one] as const),
  )

test.each([
  ['Loja São-Paulo', 'lojasaopaulo'],
  ['a_b.c/d – e', 'abcde'],
  ['Shop 007', 'shop7'],
  ['shop-100', 'shop100'],
  ['1-05', '15'],
  ['0', '0'],
  ['000', '0'],
])('all spellings of %j are %j', (text, plain) => {
  expect(plainWord(text)).toBe(plain)
})

describe('the word that is meant', () => {
  test.each([
    ['ful', 'full'],
    ['fulll', 'full'],
    ['fall', 'full'],
    ['flul', 'full'],
    ['ulfl', undefined],
    ['fu', undefined],
    ['fa', undefined],
    ['fuzzy', undefined],
    ['full', 'full'],
  ])('%j is %s: within a letter of a short word', (word, found) => {
    expect(nearest(word, 'full')).toBe(found)
  })

  test.each([
    ['suporet', 'suporte'],
    ['usporet', 'suporte'],
    // Five letters count as a short word.
    ['spote', undefined],
    ['supor', undefined],
    ['suport', 'suporte'],
    ['suprte!', 'suporte'],
    ['xsuportex', 'suporte'],
    ['xsuportexx', undefined],
    ['abcdefg', undefined],
  ])('%j is %s: within two letters of a longer one', (word, found) => {
    expect(nearest(word, 'suporte')).toBe(found)
  })

  test('is the nearest one, wherever it is', () => {
    expect(nearest('vendas', 'vends', 'venda', 'vendasx')).toBeUndefined()
    expect(nearest('vendas', 'vendxx', 'vendax')).toBe('vendax')
    expect(nearest('vendas', 'vendax', 'vendxx')).toBe('vendax')
    expect(nearest('vendas', 'vendax', 'vendas')).toBe('vendas')
    expect(nearest('vendas')).toBeUndefined()
  })

  test('has the same digits', () => {
    expect(nearest('shop-4', 'shop-5', 'shop-40')).toBeUndefined()
    expect(nearest('shup-4', 'shop-5', 'shop-4')).toBe('shop-4')
    expect(nearest('shup-4', 'shop')).toBeUndefined()
    expect(nearest('shop-100', 'shop-10', 'shop-1')).toBeUndefined()
  })
})

describe('the closest names', () => {
  const names = ['clinica-norte', 'clinica-sul', 'farmacia', 'loja 2', 'ab']
  test.each([
    ['clinica', ['clinica-norte', 'clinica-sul']],
    ['Clínica Nort', ['clinica-norte']],
    ['farmaica', ['farmacia']],
    ['ghost', []],
    ['a', ['ab']],
    ['', []],
  ])('of %j are %j', (name, found) => {
    expect(closestNames(name, names)).toEqual(found)
  })
})
