import { expect, test } from 'vitest'
import {
  emptyNewGroup,
  newGroupBody,
  newGroupSchema,
  typedPlainly,
  readSubjectJson,
  subjectJson,
} from './new-group.ts'

const byHand = { ...emptyNewGroup, byHand: true, subject: 'Old', participants: '5511987654321' }

test('uses the name in the typed JSON if subjects are texts', () => {
  const typed = { ...byHand, json: '{"n":1,"title":"Rotas"}' }
  expect(typedPlainly(typed)).toEqual({ ...typed, subject: 'Rotas', json: '', byHand: false })
  expect(newGroupBody(typedPlainly(typed), []).subject).toEqual({ subject: 'Rotas' })
})

test('keeps the previous text if the JSON is invalid', () => {
  expect(typedPlainly({ ...byHand, json: '{' })).toMatchObject({ subject: 'Old', byHand: false })
})

test('does not change a text', () => {
  const typed = { ...emptyNewGroup, subject: 'Rotas ' }
  expect(typedPlainly(typed)).toBe(typed)
})

test('cleans texts, and requires a visible subject', () => {
  const typed = { ...emptyNewGroup, subject: ' Rotas\u200b ', description: 'Oi\r\n\u202e👩‍👧 ' }
  expect(newGroupBody(typed, [])).toMatchObject({
    subject: { subject: 'Rotas' },
    description: 'Oi\n👩‍👧',
  })
  const { error } = newGroupSchema.safeParse({
    ...typed,
    subject: '\u200b\u200b',
    participants: 'x',
  })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toContainEqual([
    'subject',
    'required',
  ])
})

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
