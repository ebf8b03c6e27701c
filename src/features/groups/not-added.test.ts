import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notAddedTo } from './NotAdded.tsx'

const numbers = ['5511987654321', '5511987654322', '5511987654323']
const answers = JSON.parse(readFileSync('e2e/recordings/gateway-answers.json', 'utf8')) as Record<
  string,
  unknown
>
const owner = { id: '5511987654300@s.whatsapp.net', admin: 'superadmin' }
const listing = (...participants: unknown[]) => ({ participants: [owner, ...participants] })

it('names everyone if the gateway lists only the creator of the group', () => {
  expect(notAddedTo(answers['group/create with three participants, 201'], numbers)).toEqual(numbers)
})

it.each([
  [[{ id: '5511987654321@s.whatsapp.net' }], numbers.slice(1)],
  // The registered form of a Brazilian mobile number may lack its ninth digit.
  [[{ id: '551187654321@s.whatsapp.net' }, { id: '551187654322:3@c.us' }], numbers.slice(2)],
  [[{ id: '1@lid', phoneNumber: '5511987654321@s.whatsapp.net' }], numbers.slice(1)],
  [['5511987654321@s.whatsapp.net'], numbers.slice(1)],
  // Hidden numbers may be any of them.
  [[{ id: '1@lid' }, { id: '2@lid' }, { id: '3@lid' }], []],
  [[{ id: '1@lid' }], numbers],
])('compares %j by number', (participants, missing) => {
  expect(notAddedTo(listing(...participants), numbers)).toEqual(missing)
})

it.each([undefined, null, '', {}, { participants: [] }, { participants: 'all' }])(
  'says nothing about %j, which lists nobody',
  (answer) => {
    expect(notAddedTo(answer, numbers)).toBeUndefined()
  },
)
