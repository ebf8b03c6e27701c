import { expect, test } from 'vitest'
import { knownGroups, matchGroups, type KnownGroup } from './groups.ts'
import { tableFile } from '#tabular/table-file.ts'
import { groupJson, groupTable } from './export-groups.ts'

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

const group = (jid: string, subject: string, note?: string): KnownGroup => ({
  jid,
  subject,
  members: 3,
  createdAt: undefined,
  listed: false,
  booked: {
    jid,
    subject,
    at: 1_700_000_000_000,
    from: 'invited',
    inviteUrl: 'https://chat.example/x?a=1&b="2"',
    ...(note === undefined ? {} : { note }),
  },
})
const groups = [
  group('120363041887201934@g.us', '=SUM(A1:A9)', 'two\nlines; "quoted"'),
  group('120363058812047719@g.us', 'Equipe, Vila 🚚', '@home'),
]

test('exports each group with its note and the time it was last used', async () => {
  const lines = (await (await tableFile('csv', groupTable(groups))).text()).split('\r\n')
  expect(lines[2]).toMatch(/^120363058812047719@g\.us,"Equipe, Vila 🚚",'@home,invited,3,2023-/)
  const written = JSON.parse(await groupJson('sales', groups).text()) as unknown
  expect(written).toMatchObject({
    instance: 'sales',
    groups: [
      { subject: '=SUM(A1:A9)', note: 'two\nlines; "quoted"', knownFrom: 'invited' },
      { subject: 'Equipe, Vila 🚚', note: '@home' },
    ],
  })
})

test('exports no cell that runs as a formula', async () => {
  const text = await (await tableFile('csv', groupTable(groups))).text()
  expect(text).toContain("'=SUM(A1:A9)")
  expect(text).toContain("'@home")
})
