import { expect, test } from 'vitest'
import { foldText, hasWords, searchWords, wordsTest } from './search-words.ts'

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
