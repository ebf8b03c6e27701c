import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

test('cleans numbers in any format, each once, and skips others with a reason', () => {
  const read = readNumbers(
    '+55 11 97024-6618; 5511961302207\nPaula Antunes <5511961302207>\n(19) 98841-0932, 3322-10',
  )
  expect(read).toEqual({
    found: [
      { number: '5511970246618', times: 1 },
      { number: '5511961302207', times: 2 },
      { number: '19988410932', times: 1 },
      { typed: '3322-10', problem: 'short' },
    ],
    ready: ['5511970246618', '5511961302207', '19988410932'],
    twice: 1,
    invalid: 1,
  })
})

test.each([
  ['"Ana Prado","+57 310 442 9981"', ['573104429981']],
  ['Ana: +57 310 442 9981', ['573104429981']],
  ['tel:+573104429981', ['573104429981']],
  ['573104429981@s.whatsapp.net', ['573104429981']],
  ['573104429981:12@s.whatsapp.net', ['573104429981']],
  ['573104429981 5511961302207', ['573104429981', '5511961302207']],
  ['+57 310 442 9981 +55 11 96130-2207', ['573104429981', '5511961302207']],
  ['0057 310 442 9981', ['573104429981']],
  ['\u2066+57\u00A0310\u00A0442\u00A09981\u2069', ['573104429981']],
  ['＋５７３１０４４２９９８１', ['573104429981']],
  ['٥٧٣١٠٤٤٢٩٩٨١', ['573104429981']],
  ['👩‍🔧 "O’Hara" (Vendas): +57 310 442 9981', ['573104429981']],
  ['', []],
])('%s', (text, ready) => {
  expect(readNumbers(text)).toMatchObject({ ready, invalid: 0 })
})

test('ignores the heading, names and dates in rows of a spreadsheet', () => {
  const rows =
    'Nome\tTelefone\tDesde\nAna Prado\t+55 11 97024-6618\t2024-05-03\nJosé, o Zé\t5511961302207\t3/5/2024'
  expect(readNumbers(rows)).toMatchObject({
    ready: ['5511970246618', '5511961302207'],
    invalid: 0,
  })
})

test.each([
  ['Ana', 'none'],
  ['2024-05-03', 'none'],
  ['1203630418872@g.us', 'group'],
  ['5511970246618@', 'jid'],
  ['@s.whatsapp.net', 'jid'],
  ['83927462839@lid', 'jid'],
  ['ana@acme.example', 'jid'],
  ['5,51197E+12', 'rounded'],
  ['(011) 97024-6618', 'national'],
  ['12345678901234567', 'long'],
])('%s is skipped', (typed, problem) => {
  expect(readNumbers(typed)).toMatchObject({ ready: [], invalid: 1, found: [{ typed, problem }] })
})

test('finds five invalid numbers among five hundred', () => {
  const lines = Array.from({ length: 500 }, (_, n) =>
    n % 100 === 7 ? `Ana ${n}\t33-22` : `Ana ${n}\t+55 11 9${String(n).padStart(8, '0')}`,
  )
  const read = readNumbers(lines.join('\n'))
  expect(read.ready).toHaveLength(495)
  expect(read.found.filter((one) => one.problem === 'short')).toHaveLength(5)
})

test('returns digits with country code, each once, for any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '+55 11 97024-6618',
      '0055',
      '@',
      '<',
      '>',
      ';',
      '\t',
      '\n',
      'E+12',
      '12345678',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { ready, found, invalid } = readNumbers(pieces.join(''))
      for (const number of ready) expect(number).toMatch(/^[1-9]\d{7,14}$/)
      expect(new Set(ready).size).toBe(ready.length)
      expect(found.length).toBe(ready.length + invalid)
      expect(readNumbers(ready.join('\n')).ready).toEqual(ready)
    }),
  )
})
