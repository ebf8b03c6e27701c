import { expect, test } from 'vitest'
import { readSubjectJson, subjectJson } from './subject-object.ts'

test('wraps a text into an object with one member', () => {
  expect(JSON.parse(subjectJson(' Rotas '))).toEqual({ subject: 'Rotas' })
})

test.each([
  ['', 'required'],
  ['{"subject":', 'json'],
  ['"Rotas"', 'jsonObject'],
  ['["Rotas"]', 'jsonObject'],
  ['null', 'jsonObject'],
  ['{"subject":" ","n":1}', 'subjectText'],
])('reads %s: %s', (json, problem) => {
  expect(readSubjectJson(json)).toEqual({ problem })
})

test('uses the first text at any depth as the name', () => {
  expect(readSubjectJson('{"n":1,"title":{"pt":"Rotas"},"x":"y"}')).toEqual({
    object: { n: 1, title: { pt: 'Rotas' }, x: 'y' },
    name: 'Rotas',
  })
})
