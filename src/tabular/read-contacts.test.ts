import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areContacts, readContacts } from './read-contacts.ts'

const words = { name: 'Name', phone: 'Phone', email: 'E-mail', company: 'Company' }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const cellsOf = (bytes: Uint8Array) => readContacts(bytes, words).map(({ cells }) => cells)

test('reads a contact of an address book', () => {
  const bytes = readFileSync(new URL('test-data/contacts.vcf', import.meta.url))
  expect(areContacts(bytes)).toBe(true)
  expect(cellsOf(bytes)).toEqual([
    ['Name', 'Phone', 'E-mail', 'Company'],
    ['Jana Exemplo', '+55 11 98765-4321', '', ''],
  ])
})

test('reads all versions, mobile numbers first', () => {
  const old = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o;Jo=C3=A3=',
    'o;;;',
    'TEL;HOME;VOICE:(11) 3333-4444',
    'TEL;CELL:11987654321',
    'END:VCARD',
  ]
  const grouped = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Exemplo;Jana;;;',
    'FN:Jana\\, a',
    '  primeira',
    'item1.TEL;type=pref:+55 11 3333-4444',
    'item2.TEL:+55 11 98765-4321',
    'item2.X-ABLabel:Celular',
    'TEL;TYPE=FAX:+55 11 3333-0000',
    'EMAIL;TYPE=INTERNET:jana@example.com',
    'ORG:Padaria;Vendas',
    'END:VCARD',
  ]
  const uri = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Rui',
    'TEL;VALUE=uri;TYPE="voice,home":tel:+55-21-3344-5566',
    'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+55-21-99876-5432',
    'END:VCARD',
  ]
  const text = `${[...old, ...grouped].join('\r\n')}\r\n${uri.join('\n')}\n`
  expect(cellsOf(bytesOf(text))).toEqual([
    ['Name', 'Phone', 'Phone 2', 'Phone 3', 'E-mail', 'Company'],
    ['João Conceição', '11987654321', '(11) 3333-4444', '', '', ''],
    [
      'Jana, a primeira',
      '+55 11 98765-4321',
      '+55 11 3333-4444',
      '+55 11 3333-0000',
      'jana@example.com',
      'Padaria Vendas',
    ],
    ['Rui', '+55-21-99876-5432', '+55-21-3344-5566', '', '', ''],
  ])
})

test.each(['utf-8', 'windows-1252', 'utf-16le'])('reads %s', (encoding) => {
  const text = 'BEGIN:VCARD\r\nFN:Inês\r\nTEL:+55 21 99876-5432\r\nEND:VCARD\r\n'
  const bytes = {
    'utf-8': bytesOf(`\uFEFF${text}`),
    'windows-1252': Uint8Array.from(text, (c) => c.charCodeAt(0)),
    'utf-16le': new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (c) => c.charCodeAt(0)).buffer),
  }[encoding]!
  expect(areContacts(bytes)).toBe(true)
  expect(cellsOf(bytes)[1]?.[0]).toBe('Inês')
})

test('takes nothing else for contacts', () => {
  expect(areContacts(bytesOf('name,phone\nBEGIN:VCARD,1\n'))).toBe(false)
})

const card = (...lines: readonly string[]) =>
  cellsOf(bytesOf(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n')))[1]

test('gives contacts as rows, also those that are empty', () => {
  const text = 'BEGIN:VCARD\nFN:Ana\nEND:VCARD\nBEGIN:VCARD\nFN:\nTEL:\nEND:VCARD\n'
  expect(readContacts(bytesOf(text), words)).toEqual([
    { row: 1, cells: ['Name', 'Phone', 'E-mail', 'Company'], faults: [], blank: false },
    { row: 2, cells: ['Ana', '', '', ''], faults: [], blank: false },
    { row: 3, cells: ['', '', '', ''], faults: [], blank: true },
  ])
  expect(readContacts(bytesOf('BEGIN:VCARD\n'), words)).toHaveLength(1)
})

test.each([
  [['FN:Ana', 'N:Prado;Bia', 'ORG:Padaria'], 'Ana'],
  [['N:Prado;Bia;;;', 'ORG:Padaria'], 'Bia Prado'],
  [['N:Prado'], 'Prado'],
  [['N:;Bia', 'ORG:Padaria'], 'Bia'],
  [['FN: ', 'N:;;;', 'ORG:Padaria\\; Filho;Vendas'], 'Padaria; Filho Vendas'],
  [['fn:Ana', 'FN:Bia'], 'Ana'],
  [['FN:Ana\\nPrado\\, a\\; b'], 'Ana Prado, a; b'],
  [['FN:C:\\\\novo'], 'C:\\novo'],
  [['FN:Ana', '\tPrado', 'no property', ':no name'], 'AnaPrado'],
  [['PHOTO;ENCODING=b:AAAA=', 'FN:Ana='], 'Ana='],
  [['FN;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o'], 'João'],
  [['FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Jo=E3o'], 'João'],
  [['FN;CHARSET="windows-1252";QUOTED-PRINTABLE:Jo=e3o'], 'João'],
  [['FN;CHARSET=X-NONE;ENCODING=QUOTED-PRINTABLE:Jo=41o'], 'JoAo'],
  [['FN:Jo=C3=A3o'], 'Jo=C3=A3o'],
  [['ORG:Padaria', 'BEGIN:OTHER', 'FN:Ana', 'END:OTHER'], 'Ana'],
])('names %j', (lines, name) => {
  expect(card(...lines)?.[0]).toBe(name)
})

test('orders phone numbers by their type or label: mobile, preferred, others, fax', () => {
  const cells = card(
    'FN:Ana',
    'TEL;TYPE=pager:1',
    'TEL;FAX:2',
    'TEL;TYPE=home:3',
    'TEL;TYPE=pref:4',
    'a.TEL:5',
    'a.X-ABLabel:m\u00F3vil',
    'b.TEL:TEL:6',
    'b.X-ABLabel:Casa',
    'X-ABLabel:Celular',
    'TEL;TYPE="x:y,CELL":7',
    'TEL: ',
  )
  expect(cells?.slice(1, -2)).toEqual(['5', '7', '4', '3', '6', '1', '2'])
})

test('reads no other objects within contacts as contacts', () => {
  const lines = ['BEGIN:VCARD', 'FN:Ana', 'BEGIN:OTHER', 'END:OTHER', 'NOTE:vCard', 'END: vcard ']
  expect(cellsOf(bytesOf(lines.join('\n'))).slice(1)).toEqual([['Ana', '', '', '']])
})

test('takes the first e-mail address', () => {
  expect(card('EMAIL:a@x.example ', 'EMAIL:b@x.example')?.[2]).toBe('a@x.example')
})

test.each([
  ['begin:vcard\n', true],
  ['\n  BEGIN:VCARD\n', true],
  ['BEGIN:VCALENDAR\n', false],
  ['x BEGIN:VCARD\n', false],
])('%j are contacts: %s', (text, are) => {
  expect(areContacts(bytesOf(text))).toBe(are)
})
