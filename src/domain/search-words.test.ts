import { expect, test } from 'vitest'
import {
  cellsTest,
  compareNames,
  foldText,
  hasWords,
  searchWords,
  wordsTest,
} from './search-words.ts'

const has = (text: string, search: string) => hasWords(foldText(text), searchWords(search))

test('finds words in any order, across fields, ignoring case and accents', () => {
  expect(has('Diego Zamora\ndiego@andina.example', 'zamora diego')).toBe(true)
  expect(has('Ana Prado\nana@equipe.example', 'EQUIPE.example ana')).toBe(true)
  expect(has('Óscar Núñez', 'nunez óscar')).toBe(true)
  expect(has('Diego Zamora', 'zamora ana')).toBe(false)
  expect(has('Diego Zamora', '  ')).toBe(true)
})

test.each([
  'daniela.escobar@equipe.example\u200b',
  'mailto:daniela.escobar@equipe.example',
  '"Daniela Escobar" <daniela.escobar@equipe.example>',
  '\u2068"Escobar, D." <DANIELA.escobar@equipe.example>\u2069,',
  '“Escobar” «daniela»',
])('finds a pasted %j', (search) => {
  expect(has('Daniela Escobar\ndaniela.escobar@equipe.example\n5511', search)).toBe(true)
  expect(has('Daniel Escobar\ndaniel.escobar@equipe.example', search)).toBe(false)
})

test('finds a phone number by its digits, and everything for a blank search', () => {
  const finds = (search: string) => wordsTest(search)(foldText('Loja Centro 004\n5511986420731'))
  expect(finds('(11) 98642-07')).toBe(true)
  expect(finds('\u202a+55 (11) 98642-07\u202c')).toBe(true)
  expect(finds('004 centro')).toBe(true)
  expect(finds('centro 005')).toBe(false)
  expect(finds('  ')).toBe(true)
})

test.each([
  ['  ', []],
  ['"Ana"', ['ana']],
  ['“Ana  Prado”\tX', ['ana', 'prado', 'x']],
  ["'", ["'"]],
  ['"<a b> c"', ['a', 'b', 'c']],
  ['Ana <ana@x.example> Prado', ['ana@x.example']],
  ['<mailto:ana@x.example>', ['ana@x.example']],
  ['no-mailto:ana', ['no-mailto:ana']],
])('the words of %j are %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

test('digits are found as a number only if nothing else is searched', () => {
  const finds = (search: string, text: string) => wordsTest(search)(text)
  expect(finds('1-2', 'x12')).toBe(true)
  expect(finds('1', 'x1')).toBe(true)
  expect(finds('a 1-2', 'a 12')).toBe(false)
  expect(finds('1-2 a', '12 a')).toBe(false)
  expect(finds('--', '12')).toBe(false)
})

test('names are sorted without case, and by the value of their numbers', () => {
  const names = ['b10', 'B9', 'a', 'Á2', 'á1']
  expect(names.toSorted(compareNames('pt-BR'))).toEqual(['a', 'á1', 'Á2', 'B9', 'b10'])
  expect(compareNames('pt-BR')('a', 'Á')).toBe(0)
  expect(compareNames('sv')('ö', 'z')).toBeGreaterThan(0)
  expect(compareNames('de')('ö', 'z')).toBeLessThan(0)
  expect(compareNames()).toBe(compareNames())
})

test('finds words in the cells of a row, and numbers by their digits', () => {
  const cells = ['Óscar Núñez', '+55 (11) 98642-0731', 'Loja 4']
  const finds = (search: string) => cellsTest(search)(cells)
  expect(finds('oscar loja')).toBe(true)
  expect(finds('98642 07')).toBe(true)
  expect(finds('oscar bruno')).toBe(false)
  expect(finds(' ')).toBe(true)
})
