import { describe, expect, test } from 'vitest'
import { contentOf, nameColumns, UnusualCellsFinder } from './sheet-columns.ts'

function find(cells: readonly string[]) {
  const finder = new UnusualCellsFinder()
  for (const [i, cell] of cells.entries()) finder.add(i + 2, [cell])
  const { longest, oddest } = finder.ofColumn(0)
  return [longest, oddest].map((cell) => cell && [cell.row, cell.text])
}

test.each([
  [['R$ 99,90', 'R$ 1.234,50', '33.3', 'R$ 5,00'], 3, 'R$ 1.234,50', 4, '33.3'],
  [['03/12/2026', '04/12/2026 14:30', '05/12/2026'], 3, '04/12/2026 14:30', 3, '04/12/2026 14:30'],
  [['Ana Prado', 'Bia', 'João d’Ávila', '#N/A'], 4, 'João d’Ávila', 5, '#N/A'],
])('finds the longest and the oddest of %j', (cells, longRow, long, oddRow, odd) => {
  expect(find(cells)).toEqual([
    [longRow, long],
    [oddRow, odd],
  ])
})

test('finds nothing odd among cells of one form, and nothing in an empty column', () => {
  expect(find(['Ana', 'Bia Prado', 'Caio'])).toEqual([[3, 'Bia Prado'], undefined])
  expect(find(['', ''])).toEqual([undefined, undefined])
})

test('finds the first of several cells, truncated', () => {
  const long = 'x'.repeat(100)
  expect(find([long, 'y'.repeat(100), 'z'])).toEqual([[2, 'x'.repeat(80)], undefined])
  // 80 characters tell the form: what follows is not compared.
  expect(find([`${long}1`, long])).toEqual([[2, 'x'.repeat(80)], undefined])
  expect(find(['a', '1', '2', 'b', '!'])).toEqual([
    [2, 'a'],
    [6, '!'],
  ])
  expect(find(['a', '1'])[1]).toEqual([2, 'a'])
})

test('finds unusual cells per column', () => {
  const finder = new UnusualCellsFinder()
  finder.add(2, ['a', '1'])
  finder.add(3, ['b', 'x', 'late'])
  finder.add(4, ['', '2'])
  expect(finder.ofColumn(0)).toEqual({ longest: { row: 2, text: 'a' }, oddest: undefined })
  expect(finder.ofColumn(1)).toEqual({
    longest: { row: 2, text: '1' },
    oddest: { row: 3, text: 'x' },
  })
  expect(finder.ofColumn(2)).toEqual({ longest: { row: 3, text: 'late' }, oddest: undefined })
  expect(finder.ofColumn(3)).toEqual({ longest: undefined, oddest: undefined })
})

test('compares a bounded number of rows and forms, and finds the longest cell beyond them', () => {
  const rows = new UnusualCellsFinder()
  for (let row = 1; row <= 20_001; row++) rows.add(row, ['a'])
  rows.add(20_002, ['11'])
  expect(rows.ofColumn(0)).toEqual({ longest: { row: 20_002, text: '11' }, oddest: undefined })
})

describe('the names of columns', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i has the letter %s', (at, letter) => {
    const { columns } = nameColumns(undefined, 1, 0, () => at)
    expect(columns).toEqual([{ name: letter, letter, example: '' }])
  })

  test('are unique, and the header’s where it has one', () => {
    const header = [" '=sum ", 'x', 'x', 'x (2)', '', 'E', 'x']
    const { columns, problems } = nameColumns(header, 8, 3)
    expect(columns.map(({ name }) => name)).toEqual([
      "'=sum",
      'x',
      'x (3)',
      'x (2)',
      'E (2)',
      'E',
      'x (4)',
      'H',
    ])
    expect(problems).toEqual([
      { code: 'sameName', row: 3, name: 'x (3)' },
      { code: 'noName', row: 3, name: 'E (2)' },
      { code: 'sameName', row: 3, name: 'x (4)' },
      { code: 'noName', row: 3, name: 'H' },
    ])
  })

  test('are letters without a header, which is no problem', () => {
    expect(nameColumns(undefined, 2, 0)).toMatchObject({
      columns: [{ name: 'A' }, { name: 'B' }],
      problems: [],
    })
  })
})

describe('the content of a column', () => {
  test.each([
    '+55 11 98765-4321',
    '12345678',
    '1234567890123456',
    'tel: 11987654321',
    '* (Tel.) 11987654321',
    'fone - 11987654321',
    'WhatsApp 11 98765-4321',
    '3333-4444 ramal 12',
    '3333-4444 x12',
    '11987654321; Ana',
    '11987654321 ::: Ana',
    '11987654321\nAna',
    '011/98765432',
  ])('%j is like a phone number', (cell) => {
    expect(contentOf([cell])).toEqual({ filled: 1, phones: 1, emails: 0 })
  })

  test.each([
    '1234567',
    '12345678901234567',
    'Ana 11987654321',
    '11987654321 Ana',
    '12.345.678 €',
    'R$ 12345678',
    '123.456.789-09',
    '12.345.678/0001-09',
    '03/12/2026 14:30',
    '2026-12-03',
    '2026.12.03',
    '01310-100',
    '1.234.567,00',
    '-123.456,7',
    '1234567.89',
    '-1234567.89',
    '50%12345678',
  ])('%j is not like a phone number', (cell) => {
    expect(contentOf([cell]).phones).toBe(0)
  })

  test.each([
    [' a@x.example ', 1],
    ['a@x.y.example', 1],
    ['a@example', 0],
    ['@x.example', 0],
    ['a@.', 0],
    ['a b@x.example', 0],
    ['a@b@x.example', 0],
    ['a@x.example c', 0],
  ])('%j has %i e-mail address', (cell, emails) => {
    expect(contentOf([cell]).emails).toBe(emails)
  })

  test('counts no empty cells', () => {
    expect(contentOf(['', ' ', '\t'])).toEqual({ filled: 0, phones: 0, emails: 0 })
    expect(contentOf([])).toEqual({ filled: 0, phones: 0, emails: 0 })
  })
})
