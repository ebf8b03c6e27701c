import { expect, test } from 'vitest'
import type { KnownGroup } from '#features/groups/known-groups.ts'
import { tableFile } from '#tabular/table-file.ts'
import { bookJson, bookTable, readBookFile } from './book-file.ts'

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

test.each([
  ['CSV', () => tableFile('csv', bookTable(groups))],
  ['JSON', () => bookJson('sales', groups)],
])('imports a file exported as %s unchanged', async (_kind, write) => {
  const read = readBookFile(await (await write()).text())
  expect(read.wrong).toEqual([])
  expect(read.groups).toEqual(
    groups.map(({ jid, subject, booked }) => ({
      jid,
      subject,
      from: 'imported',
      note: booked?.note,
      inviteUrl: booked?.inviteUrl,
    })),
  )
})

test('exports no cell that runs as a formula', async () => {
  const text = await (await tableFile('csv', bookTable(groups))).text()
  expect(text).toContain("'=SUM(A1:A9)")
  expect(text).toContain("'@home")
})

test('imports other files: synonyms, other separators, no heading, a gateway’s own answer', () => {
  const jid = '120363041887201934@g.us'
  const read = (text: string) => readBookFile(text).groups.map((g) => [g.jid, g.subject])
  expect(read(`Nome;ID\nRotas;${jid}\n`)).toEqual([[jid, 'Rotas']])
  expect(read(`${jid}\tRotas`)).toEqual([[jid, 'Rotas']])
  expect(read(jid)).toEqual([[jid, undefined]])
  expect(read(JSON.stringify([{ id: jid, subject: 'Rotas', size: 4 }]))).toEqual([[jid, 'Rotas']])
})

test('reports lines without a group, and refuses a text that is not a list', () => {
  const read = readBookFile(
    'jid,subject\n120363041887201934,Rotas\n5511970246618@s.whatsapp.net,Ana',
  )
  expect(read.groups).toEqual([])
  expect(read.wrong).toEqual([
    { at: 2, typed: '120363041887201934, Rotas' },
    { at: 3, typed: '5511970246618@s.whatsapp.net, Ana' },
  ])
  expect(readBookFile('{"a":').unreadable).toBe(true)
  expect(readBookFile('{"a":1}').unreadable).toBe(true)
})
