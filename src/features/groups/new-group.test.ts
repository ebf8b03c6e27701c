import { expect, test } from 'vitest'
import { emptyNewGroup, newGroupBody, typedPlainly } from './new-group.ts'

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
