import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentOf } from './sheet-columns.ts'
import columnWords from './column-words.json'
import { guessColumns } from './guess-columns.ts'
import { readSheet } from './sheet-reader.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))

describe('guessColumns', () => {
  const words = {
    phone: ['phone', 'telefone', 'celular', 'número', 'teléfono'],
    name: ['name', 'nome', 'nombre'],
    email: ['e-mail', 'email', 'correo'],
  }
  test.each([
    [['Nome', 'TELÉFONO', 'E_mail'], { name: 0, phone: 1, email: 2 }],
    [['Nome do cliente', 'Celular (WhatsApp)', 'x'], { name: 0, phone: 1 }],
    [['nickname', 'Numero'], { phone: 1 }],
    [['phone name', 'phone'], { phone: 1, name: 0 }],
    [['', '', ''], {}],
  ])('%j', (headers, found) => {
    expect(guessColumns(named(headers), words)).toEqual(found)
  })

  test('uses a column only once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('name', 'Phone', 'e mail', 'x', '')), (headers) => {
        const given = Object.values(guessColumns(named(headers), words))
        expect(new Set(given).size).toBe(given.length)
      }),
    )
  })
})

describe('guessColumns by content', () => {
  const words = {
    phone: columnWords.phone,
    email: columnWords.email,
    first: columnWords.firstName,
    last: columnWords.lastName,
    name: columnWords.name,
  }

  test.each([
    ['google-contacts.csv', 'Phone 1 - Value', 'E-mail 1 - Value'],
    ['outlook-contacts-windows-1252.csv', 'Mobile Phone', 'E-mail Address'],
    ['agents-first-last.csv', undefined, 'email'],
  ])('finds the columns of %s', async (file, phone, email) => {
    const bytes = readFileSync(new URL(`test-data/${file}`, import.meta.url))
    const { columns } = await readSheet([bytes])
    const found = guessColumns(columns, words, { phone: 'phones', email: 'emails' })
    const nameOf = (at: number | undefined) => columns[at ?? -1]?.name
    expect(nameOf(found.phone)).toBe(phone)
    expect(nameOf(found.email)).toBe(email)
    expect(nameOf(found.first)?.toLowerCase()).toMatch(/^first.name$/)
    expect(nameOf(found.last)?.toLowerCase()).toMatch(/^last.name$/)
  })

  const guess = (columns: Readonly<Record<string, readonly string[]>>) => {
    const names = Object.keys(columns)
    const found = guessColumns(
      Object.entries(columns).map(([name, cells]) => ({ name, content: contentOf(cells) })),
      words,
      { phone: 'phones', email: 'emails' },
    )
    return Object.fromEntries(Object.entries(found).map(([field, at]) => [field, names[at]]))
  }

  test('takes the values of a contact export, not their labels', () => {
    expect(
      guess({
        'First Name': ['Jana', 'Rui', 'Lia'],
        'Last Name': ['Exemplo', 'Modelo', 'Teste'],
        'E-mail 1 - Label': ['', '* Home', ''],
        'E-mail 1 - Value': ['jana@example.com', 'rui@example.com', ''],
        'Phone 1 - Label': ['Mobile', 'Mobile', ''],
        'Phone 1 - Value': ['+55 11 98765-4321 ::: +55 11 91234-5678', '+55 21 99876-5432', ''],
        'Phone 2 - Label': ['', 'Work', 'Work'],
        'Phone 2 - Value': ['', '+55 21 3344-5566', '+55 31 98888-7777'],
      }),
    ).toEqual({
      first: 'First Name',
      last: 'Last Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
    })
  })

  test.each([
    ['Home Phone', 'Mobile Phone'],
    ['Business Phone', 'Mobile'],
    ['Telefone residencial', 'Telefone celular'],
    ['Telefone', 'Celular'],
    ['Teléfono fijo', 'Móvil'],
    ['Telefon', 'Handy'],
    ['Telefon privat', 'Mobiltelefon'],
    ['Phone', 'WhatsApp'],
  ])('prefers a mobile number: %s, %s', (other, mobile) => {
    const cells = { [other]: ['(11) 3333-4444', ''], [mobile]: ['(11) 98765-4321', '11987654322'] }
    expect(guess(cells)['phone']).toBe(mobile)
  })

  test('takes another phone number where the column of mobile numbers is empty', () => {
    expect(guess({ Celular: ['', ''], Telefone: ['11987654321', ''] })['phone']).toBe('Telefone')
    expect(guess({ Celular: [], Telefone: [] })['phone']).toBe('Celular')
  })

  test('finds columns without a known name by their cells', () => {
    expect(
      guess({
        'User principal name': ['ana@example.com'],
        'Display name': ['Ana Prado'],
        CPF: ['123.456.789-09'],
        Saldo: ['1.234.567,00'],
        Nascimento: ['03/12/1990'],
        Kunde_Rückruf: ['+49 151 23456701'],
      }),
    ).toEqual({
      email: 'User principal name',
      name: 'Display name',
      phone: 'Kunde_Rückruf',
    })
  })

  test('leaves a field without a column if no cell is of its kind', () => {
    expect(guess({ Nome: ['Ana'], Valor: ['99,90'] })).toEqual({ name: 'Nome' })
  })

  test.each<[string, Record<string, readonly string[]>, Record<string, string>]>([
    [
      'the column with most cells of its kind',
      { 'Phone a': ['11987654321', '', ''], 'Phone b': ['11987654321', '11987654322', ''] },
      { phone: 'Phone b' },
    ],
    [
      'the first of two that have as many',
      { 'Phone a': ['11987654321'], 'Phone b': ['11987654322'] },
      { phone: 'Phone a' },
    ],
    [
      'a column without a name by its cells, the one with most of them',
      { x: ['a@x.example', ''], y: ['b@x.example', 'c@x.example'] },
      { email: 'y' },
    ],
    [
      'a known name with few cells of its kind rather than another column',
      { other: ['11987654321', '11987654322'], Telefone: ['11987654323', 'a', 'b'] },
      { phone: 'Telefone' },
    ],
    [
      'another column rather than a longer name with few cells of its kind',
      { other: ['11987654321'], 'Telefone x': ['11987654323', 'a', 'b'] },
      { phone: 'other' },
    ],
    ['a known name without any cell of its kind', { Telefone: ['a'] }, { phone: 'Telefone' }],
    ['no longer name without any cell of its kind', { 'Telefone x': ['a'] }, {}],
    ['a longer name without cells', { 'Telefone x': ['', ' '] }, { phone: 'Telefone x' }],
    ['e-mail addresses for no name', { Nome: ['a@x.example', 'Ana'] }, { email: 'Nome' }],
    ['a name with few e-mail addresses', { Nome: ['a@x.example', 'Ana', 'Bia'] }, { name: 'Nome' }],
    ['words written together', { displayname: ['Ana'] }, { name: 'displayname' }],
    ['accents and capitals', { 'ENDERECO-ELETRONICO': [''] }, { email: 'ENDERECO-ELETRONICO' }],
  ])('finds %s', (_, columns, found) => {
    expect(guess(columns)).toEqual(found)
  })
})

test('words without letters fit no column', () => {
  expect(guessColumns(named(['', '?', 'x']), { name: ['!', '', 'x'] })).toEqual({ name: 2 })
})

test('the first field chooses first, and then takes the next of its words', () => {
  const words = { a: ['x', 'y'], b: ['x', 'z'] }
  expect(guessColumns(named(['x', 'y', 'z']), words)).toEqual({ a: 0, b: 2 })
  expect(guessColumns(named(['the x', 'x']), words)).toEqual({ a: 1, b: 0 })
})
