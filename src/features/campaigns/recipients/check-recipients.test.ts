import { expect, test } from 'vitest'
import { emptyTemplate } from '#features/campaigns/message/template.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import {
  recipientsCheck,
  type RecipientsSetup,
  readRecipient,
  recipientKey,
} from './check-recipients.ts'
import * as fc from 'fast-check'

const columns = ['Telefone', 'Nome', 'Valor'].map((name): SheetColumn => ({
  name,
  letter: 'A',
  example: '',
}))
const { file: _file, ...template } = emptyTemplate
const setup: RecipientsSetup = {
  numberColumn: 'Telefone',
  nameColumn: 'Nome',
  countryCode: '55',
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
  recipientsCheck.begin({ ...setup, ...change }, columns)

test('keeps the recipient and only the cells that the message uses of a valid row', async () => {
  expect((await judge())(['11 98642-0731', ' Ana ', '10'], 2)).toEqual({
    verdict: 'good',
    issues: [],
    key: '5511986420731',
    value: { to: '5511986420731', name: 'Ana', cells: { nome: ' Ana ', valor: '10' } },
  })
})

test('reports unusual numbers but sends to them; reports invalid values at their cell', async () => {
  const check = await judge()
  expect(check(['+55 11 9864', 'Ana', ''], 3)).toMatchObject({
    verdict: 'good',
    issues: [{ column: 0, code: 'short', warning: true }],
  })
  expect(check(['Ana', '', ''], 4)).toEqual({
    verdict: 'wrong',
    issues: [
      { column: 0, code: 'letters' },
      { column: 1, code: 'emptyCell', detail: 'name' },
    ],
  })
})

test('checks only the recipients while the message is incomplete', async () => {
  const check = await judge({ template: undefined })
  expect(check(['11 98642-0731', '', ''], 2)).toMatchObject({
    verdict: 'good',
    value: { cells: {} },
  })
  expect((await judge({ numberColumn: 'gone' }))(['11 98642-0731', 'Ana', ''], 2)).toMatchObject({
    verdict: 'wrong',
    issues: [{ column: null, code: 'noNumber' }],
  })
})

test('reports a number that is not registered', async () => {
  const check = await judge({ unregistered: ['5511986420731'] })
  expect(check(['11 98642-0731', 'Ana', ''], 2)).toEqual({
    verdict: 'wrong',
    issues: [{ column: 0, code: 'notRegistered' }],
  })
  expect(check(['11 98642-0732', 'Ana', ''], 3)).toMatchObject({ verdict: 'good' })
})

test.each([
  // Cell, country code for numbers without one, result.
  ['+55 11 98642-0731', '', '5511986420731'],
  ['5511986420731', '', '5511986420731'],
  ['5511986420731.0', '', '5511986420731'],
  ['005511986420731', '55', '5511986420731'],
  ['(11) 98642-0731', '55', '5511986420731'],
  ['011 98642-0731', '55', '5511986420731'],
  ['5511986420731', '55', '5511986420731'],
  ['+598 94 231 234', '55', '59894231234'],
  // 55 is also an area code in Brazil.
  ['55 98642-0731', '55', '5555986420731'],
  ['55 99642-0731', '52', '5255996420731'],
  ['120363041234567890@g.us', '55', '120363041234567890@g.us'],
])('reads %s with the country code %s', (cell, code, to) => {
  expect(readRecipient(cell, code)).toMatchObject({ kind: 'recipient', to })
})

test.each([
  ['', 'noNumber'],
  ['  ', 'noNumber'],
  ['5.51199E+12', 'shortened'],
  ['5,51199e12', 'shortened'],
  ['Ana Prado', 'letters'],
  ['11 98642 O731', 'letters'],
  ['ana@', 'letters'],
  ['1234', 'length'],
  ['1234567890123456', 'length'],
] as const)('rejects %s: %s', (cell, code) => {
  expect(readRecipient(cell, '')).toEqual({ kind: 'wrong', code })
})

test('sends numbers that are unusual for their country', () => {
  expect(readRecipient('+55 11 9864', '')).toMatchObject({ to: '55119864', odd: 'short' })
})

test('returns digits or a JID for any cell', () => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-() .,eE@')) })
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), digits),
      fc.constantFrom('', '1', '55', '52'),
      (cell, code) => {
        const read = readRecipient(cell, code)
        if (read.kind === 'recipient') expect(read.to).toMatch(/^\d{8,15}$|@/)
      },
    ),
  )
})

test('returns one key for all spellings of a recipient', () => {
  expect(recipientKey('5511986420731@s.whatsapp.net')).toBe('5511986420731')
  expect(recipientKey('1203@G.US')).toBe('1203@g.us')
})
