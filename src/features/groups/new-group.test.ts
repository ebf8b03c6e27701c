import { expect, test } from 'vitest'
import { emptyNewGroup, newGroupBody, typedPlainly } from './new-group.ts'

const byHand = { ...emptyNewGroup, byHand: true, subject: 'Old', participants: '5511987654321' }

test('where subjects are texts, what was typed as JSON gives its name', () => {
  const typed = { ...byHand, json: '{"n":1,"title":"Rotas"}' }
  expect(typedPlainly(typed)).toEqual({ ...typed, subject: 'Rotas', json: '', byHand: false })
  expect(newGroupBody(typedPlainly(typed)).subject).toEqual({ subject: 'Rotas' })
})

test('JSON that cannot be read leaves the text that was there', () => {
  expect(typedPlainly({ ...byHand, json: '{' })).toMatchObject({ subject: 'Old', byHand: false })
})

test('a text stays as it is', () => {
  const typed = { ...emptyNewGroup, subject: 'Rotas ' }
  expect(typedPlainly(typed)).toBe(typed)
})
