import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTemplate } from '#message/template/template.ts'
import { serveSheet } from '#tabular/serve-sheet.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import { openSheet } from '#ui/sheet/open-sheet.ts'
import { isNote } from './list-sheet.ts'
import { recipientsCheck, type CheckedRecipient, type RecipientsSetup } from './check-recipients.ts'

const columns = ['Telefone', 'Nome', 'Valor'].map((name): SheetColumn => ({
  name,
  letter: 'A',
  example: '',
}))
const { file: _file, ...template } = emptyTemplate
const setup: RecipientsSetup = {
  numberColumn: 'Telefone',
  nameColumn: 'Nome',
  country: 'BR',
  areaCode: '',
  template: {
    ...template,
    kind: 'location',
    name: '{{nome}}',
    address: '{{VALOR|nada}}',
    latitude: '1',
    longitude: '2',
  },
}
const judge = async (change: Partial<RecipientsSetup> = {}) =>
  recipientsCheck({ ...setup, ...change }, columns)

const reads = (digits: string, country = 'BR') => ({
  column: 0,
  code: 'reads',
  detail: `${digits} ${country}`,
  warning: true,
  tone: 'good',
})

test('keeps the recipient and only the cells that the message uses of a valid row', async () => {
  expect((await judge())(['11 98642-0731', ' Ana ', '10'], 2)).toEqual({
    verdict: 'good',
    issues: [reads('5511986420731')],
    marks: ['completed'],
    key: '5511986420731',
    twin: { key: '551186420731', verdict: 'check' },
    value: {
      to: '5511986420731',
      number: '5511986420731',
      typed: '11 98642-0731',
      country: 'BR',
      name: 'Ana',
      cells: { nome: ' Ana ', valor: '10' },
    },
  })
})

test('joins first and last name, and reads another column where the number is empty', async () => {
  const judged = (await judge({ lastNameColumn: 'Valor', otherNumberColumn: 'Nome' }))(
    ['', '11 98642-0731', ' Prado '],
    2,
  )
  expect(judged.issues?.[0]).toEqual({ ...reads('5511986420731'), column: 1 })
  expect(judged.value).toMatchObject({ to: '5511986420731', name: '11 98642-0731 Prado' })
  const both = (await judge({ otherNumberColumn: 'Nome' }))(
    ['11 98642-0731', '11 98642-0732', ''],
    2,
  )
  expect(both.value?.to).toBe('5511986420731')
})

test('skips a row whose message would have an error of the spreadsheet', async () => {
  for (const cell of ['#N/A', '#REF!', '#NOME?'])
    expect((await judge())(['+55 11 98642-0731', 'Ana', cell], 2)).toMatchObject({
      verdict: 'wrong',
      marks: ['errorValue'],
    })
  expect((await judge())(['+55 11 98642-0731', '#REF!x', '#promo'], 2).verdict).toBe('good')
})

test('holds doubtful numbers back until they are included; reports invalid values at their cell', async () => {
  const doubtful = ['+55 20 98765-4321', 'Ana', '']
  expect((await judge())(doubtful, 3)).toMatchObject({
    verdict: 'check',
    issues: [
      { code: 'reads', warning: true },
      { column: null, code: 'unusual', warning: true },
    ],
    marks: ['unusual'],
  })
  const included = ['+55 20 98765-4321']
  expect((await judge({ included }))(doubtful, 3)).toMatchObject({
    verdict: 'included',
    marks: ['unusual'],
    twin: { verdict: 'included' },
  })
  expect((await judge({ included: ['5520987654321'] }))(doubtful, 3).verdict).toBe('check')
  expect((await judge())(['Ana', '', ''], 4)).toEqual({
    verdict: 'wrong',
    issues: [
      { column: 0, code: 'letters' },
      { column: 1, code: 'emptyCell', detail: 'name' },
    ],
    marks: ['letters', 'emptyCell'],
  })
})

test('skips a number that the user excludes, which takes no place of another row', async () => {
  const judged = (await judge({ excluded: ['+55 11 98642-0731'] }))(
    [' +55 11 98642-0731 ', 'Ana', ''],
    2,
  )
  expect(judged).toMatchObject({ verdict: 'excluded', value: { typed: '+55 11 98642-0731' } })
  expect(judged.key).toBeUndefined()
  expect(judged.twin).toBeUndefined()
})

test('checks only the recipients while the message is incomplete', async () => {
  const check = await judge({ template: undefined })
  expect(check(['11 98642-0731', '', ''], 2)).toMatchObject({
    verdict: 'good',
    value: { cells: {} },
  })
  expect((await judge({ numberColumn: 'gone' }))(['11 98642-0731', 'Ana', ''], 2)).toMatchObject({
    verdict: 'wrong',
    issues: [{ column: null, code: 'empty' }],
  })
})

test('holds a number back that is not registered until it is included, and sends to the registered digits of another', async () => {
  const check = await judge({
    unregistered: ['5511986420731'],
    registeredAs: [['551186420732', '5511986420732']],
  })
  expect(check(['11 98642-0731', 'Ana', ''], 2)).toMatchObject({
    verdict: 'unregistered',
    issues: [{ column: 0, code: 'notRegistered', tone: 'bad' }, reads('5511986420731')],
  })
  const all = await judge({ unregistered: ['5511986420731'], included: ['11 98642-0731'] })
  expect(all(['11 98642-0731', 'Ana', ''], 2).verdict).toBe('included')
  expect(check(['11 8642-0732', 'Ana', ''], 3)).toMatchObject({
    verdict: 'good',
    issues: [reads('551186420732'), { code: 'registeredAs', detail: '5511986420732' }],
    key: '5511986420732',
    value: { to: '5511986420732', number: '551186420732' },
  })
  expect(check(['11 8642-0733', 'Ana', ''], 4)).toMatchObject({
    verdict: 'good',
    issues: [reads('551186420733'), { code: 'ninthDigit', warning: true }],
  })
})

test('returns digits or a JID for any cell', async () => {
  const checks = await Promise.all(['', 'US', 'BR', 'MX'].map((country) => judge({ country })))
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-() .,eE@')) })
  fc.assert(
    fc.property(fc.oneof(fc.string(), digits), fc.constantFrom(...checks), (cell, check) => {
      const { value } = check([cell, 'Ana', ''], 2)
      if (value) expect(value.to).toMatch(/^\d{8,15}$|@/)
    }),
  )
})

/** Reads a list in `test-data` as the page does. Returns the row number, the result and the recipient of each row. */
async function listOf(file: string, change: Partial<RecipientsSetup>) {
  const { port1, port2 } = new MessageChannel()
  serveSheet(port2, recipientsCheck)
  port1.start()
  port2.start()
  const sheet = openSheet<RecipientsSetup, CheckedRecipient>(
    () => ({
      postMessage: (message) => port1.postMessage(message),
      addEventListener: (type, listener) => port1.addEventListener(type, listener),
      terminate: () => port1.close(),
    }),
    new Blob([await readFile(new URL(`test-data/${file}`, import.meta.url))]),
    {
      choice: {},
      edits: [],
      locale: 'en',
      contactWords: { name: 'Name', phone: 'Phone', email: 'E-mail', company: 'Company' },
    },
  )
  sheet.check({ ...setup, template: undefined, nameColumn: '', ...change })
  const { check } = await sheet.checked()
  const rows = await sheet.rows(0, 100)
  sheet.close()
  return {
    totals: check?.totals,
    rows: rows.map(({ verdict, issues, value, duplicateOf }) =>
      [
        verdict,
        value?.to,
        ...issues.filter((issue) => !isNote(issue)).map(({ code }) => code),
        ...(duplicateOf === undefined ? [] : [`row ${duplicateOf}`]),
      ].join(' '),
    ),
  }
}

test('reads the spellings of address books, links and spreadsheets', async () => {
  expect((await listOf('spellings.csv', { numberColumn: 'phone' })).rows).toEqual([
    'good 5511987654321',
    'good 5511987654323',
    'good 5511987654324',
    'good 5511987654325',
    'good 5511987654326',
    'check 5511987654327 severalNumbers',
    'good 5511987654329',
    'good 5511987654330',
    'good 5511987654332',
  ])
})

test('finds one person in several forms: likely before the number check, certainly after it', async () => {
  const numberColumn = 'telefone'
  expect(await listOf('one-person.csv', { numberColumn })).toEqual({
    rows: [
      'good 551187654321 ninthDigit',
      'check 5511987654321 row 2',
      'duplicate 5511987654321 row 3',
      'duplicate 5511987654321 row 3',
    ],
    totals: { good: 1, check: 1, twin: 1, duplicate: 2 },
  })
  const included = await listOf('one-person.csv', { numberColumn, included: ['5511987654321'] })
  expect(included.rows[1]).toBe('included 5511987654321 row 2')
  const registeredAs = [['551187654321', '5511987654321']] as const
  expect((await listOf('one-person.csv', { numberColumn, registeredAs })).rows).toEqual([
    'good 5511987654321',
    'duplicate 5511987654321 row 2',
    'duplicate 5511987654321 row 2',
    'duplicate 5511987654321 row 2',
  ])
})

test('asks for the area code of Brazilian numbers without one', async () => {
  const numberColumn = 'telefone'
  expect((await listOf('brazil-local.csv', { numberColumn })).rows).toEqual([
    'wrong  areaCode',
    'wrong  areaCode',
    'good 5511987654399',
  ])
  expect((await listOf('brazil-local.csv', { numberColumn, areaCode: '11' })).rows).toEqual([
    'good 5511987654321',
    'good 551136181234',
    'good 5511987654399',
  ])
})

test.each([
  ['MX', 'good 525512345646'],
  // Of the wrong country: no number of another country gets a code.
  ['BR', 'check 555512345646 unusual'],
])('reads the forms of Mexican numbers, in a list of %s', async (country, own) => {
  const { rows } = await listOf('mexico.csv', { numberColumn: 'celular', country })
  expect(rows.slice(0, 2)).toEqual(['good 5215512345645', 'check 525512345645 row 2'])
  expect(rows[2]).toBe(own)
  expect(rows[4]).toBe('good 5215512345648')
  if (country === 'MX')
    expect([rows[3], rows[5]]).toEqual(['good 525512345647', 'good 525512345649'])
  else for (const row of [rows[3], rows[5]]) expect(row).toMatch(/^(wrong|check)/)
})

test('finds Argentinian mobile numbers with and without the 9', async () => {
  expect((await listOf('argentina.csv', { numberColumn: 'celular', country: 'AR' })).rows).toEqual([
    'good 541123456789 argentinaNine',
    'check 5491123456789 row 2',
    'duplicate 5491123456789 row 3',
    'duplicate 541123456789 argentinaNine row 2',
    'good 5493514567890',
  ])
})

test('sends to no e-mail address', async () => {
  expect((await listOf('mails.csv', { numberColumn: 'email' })).rows).toEqual([
    'wrong  email',
    'wrong  email',
  ])
})
