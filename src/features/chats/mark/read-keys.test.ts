import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKeys } from './read-keys.ts'

const jid = '5511986420731@s.whatsapp.net'
const key = { remoteJid: jid, fromMe: false, id: '3EB0A1' }

test.each([
  ['an array', JSON.stringify([key])],
  ['a request', JSON.stringify({ readMessages: [key] })],
  ['one key', JSON.stringify(key)],
  ['a message that holds its key', JSON.stringify({ key, status: 'PENDING' })],
  ['lines', `${jid}, false, 3EB0A1`],
  ['lines with tabs and numbers', `${jid}\t0\t3EB0A1`],
  ['lines with blanks', `${jid} no 3EB0A1`],
  ['quoted cells', `"${jid}";"false";"3EB0A1"`],
  ['cells with line ends in quotes', `remoteJid,note,fromMe,id\n${jid},"a\nb",FALSO,3EB0A1`],
  ['a file with its mark and formula guards', `\uFEFFid;remoteJid;fromMe\r\n'=x;${jid};não\r\n`],
  ['our own export’s names', `message_id,chat,from_me\n3EB0A1,${jid},0`],
  ['a heading in its own order', `id,fromMe,remoteJid\n3EB0A1,false,${jid}`],
])('reads keys from %s', (_what, text) => {
  const id = text.includes('=x') ? '=x' : key.id
  expect(readKeys(text).map((row) => row.key)).toEqual([{ ...key, id }])
})

test('reads one JSON value per line, and reports a broken one at its line', () => {
  const rows = readKeys(`${JSON.stringify(key)}\n{"remoteJid":\n${JSON.stringify({ key })}`)
  expect(rows.map((r) => [r.at, r.problems, r.isRepeated])).toEqual([
    [1, [], false],
    [2, ['json'], false],
    [3, [], true],
  ])
})

test('marks repeated messages; the same id from me and not from me are two messages', () => {
  const rows = readKeys(`${jid},false,A\n${jid},false,A\n${jid},true,A`)
  expect(rows.map((r) => r.isRepeated)).toEqual([false, true, false])
})

test('reports the issue of each row', () => {
  const rows = readKeys(`${jid},false,A\n\n5511,maybe,\n${jid}`)
  expect(rows.map((r) => [r.at, r.problems])).toEqual([
    [1, []],
    [3, ['remoteJid', 'fromMe', 'id']],
    [4, ['fromMe', 'id']],
  ])
  expect(readKeys('[1]')[0]?.problems).toEqual(['entry'])
  expect(readKeys('[{')[0]?.problems).toEqual(['json'])
  expect(readKeys(' \n ')).toEqual([])
})

test('returns keys with chat and id for any text, and marks repeated ones', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(`${jid},false,A`, '"', '{', '[', '\n', ';', '\t', JSON.stringify({ key })),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const rows = readKeys(pieces.join(''))
      for (const { key: read, problems } of rows) {
        expect(read === undefined).toBe(problems.length > 0)
        if (read) expect([read.remoteJid.includes('@'), read.id !== '']).toEqual([true, true])
      }
      const once = rows
        .filter(({ key: read, isRepeated: again }) => read && !again)
        .map(({ key: read }) => read)
      expect(new Set(once.map((read) => JSON.stringify(read))).size).toBe(once.length)
    }),
  )
})
