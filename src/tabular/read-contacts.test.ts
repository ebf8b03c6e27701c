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
