import { expect, test } from 'vitest'
import { foldText, hasWords, searchWords } from './search-words.ts'

const has = (text: string, search: string) => hasWords(foldText(text), searchWords(search))

test('finds words in any order, across fields, without case and accents', () => {
  expect(has('Diego Zamora\ndiego@andina.example', 'zamora diego')).toBe(true)
  expect(has('Ana Prado\nana@equipe.example', 'EQUIPE.example ana')).toBe(true)
  expect(has('Óscar Núñez', 'nunez óscar')).toBe(true)
  expect(has('Diego Zamora', 'zamora ana')).toBe(false)
  expect(has('Diego Zamora', '  ')).toBe(true)
})
