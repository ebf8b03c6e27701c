import { expect, test } from 'vitest'
import { findNewGroups } from './CreatedGroup.tsx'

const group = (jid: string, subject: string, createdAt?: number) => ({
  jid,
  subject,
  members: 2,
  createdAt,
})
const list = [group('1@g.us', 'Rotas', 1000), group('2@g.us', 'Rotas', 3000), group('3@g.us', 'X')]

test('finds the one group of that name that was not in the list before', () => {
  expect(findNewGroups(list, 'Rotas', new Set(['1@g.us', '3@g.us']))).toEqual({
    jids: ['2@g.us'],
    certain: true,
  })
})

test('is not certain without an earlier list, and returns the newest first', () => {
  expect(findNewGroups(list, 'Rotas', undefined)).toEqual({
    jids: ['2@g.us', '1@g.us'],
    certain: false,
  })
  expect(findNewGroups(list, 'X', undefined)).toEqual({ jids: ['3@g.us'], certain: false })
})

test('is not certain with two new groups of a name, and finds none if there is none', () => {
  expect(findNewGroups(list, 'Rotas', new Set(['3@g.us'])).certain).toBe(false)
  expect(findNewGroups(list, 'Nova', new Set()).jids).toEqual([])
})
