import { expect, test } from 'vitest'
import { knownGroups, matchGroups } from './known-groups.ts'

const listed = (jid: string, subject: string) => ({
  jid,
  subject,
  members: 3,
  createdAt: undefined,
})

test('merges list and book, and prefers the gateway’s subject', () => {
  const book = [
    { jid: '1@g.us', subject: 'Old', at: 1 },
    { jid: '2@g.us', subject: 'Gone', at: 2, note: 'Depósito Sul' },
    { jid: '3@g.us', subject: 'Named here', at: 3 },
  ]
  const known = knownGroups([listed('1@g.us', 'New'), listed('3@g.us', '')], book)
  expect(known.map(({ jid, subject, listed }) => [jid, subject, listed])).toEqual([
    ['1@g.us', 'New', true],
    ['3@g.us', 'Named here', true],
    ['2@g.us', 'Gone', false],
  ])
  expect(matchGroups(known, 'DEPOSITO').map((g) => g.jid)).toEqual(['2@g.us'])
})
