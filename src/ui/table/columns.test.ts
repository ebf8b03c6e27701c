import { describe, expect, test } from 'vitest'
import { minTableWidth, sortRows, type Column } from './columns.ts'

interface Row {
  name: string
  calls?: number
}

const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', cell: (r) => r.name, sortBy: (r) => r.name, phone: 'first' },
  { id: 'calls', title: 'Calls', cell: (r) => r.calls, sortBy: (r) => r.calls, phone: 'hidden' },
  { id: 'plain', title: 'Plain', cell: () => null, phone: 'hidden' },
]
const rows: Row[] = [
  { name: 'Óscar', calls: 10 },
  { name: 'line 10' },
  { name: 'ana', calls: 9 },
  { name: 'Line 9', calls: 100 },
]
const names = (sorted: readonly Row[]) => sorted.map((r) => r.name)

describe('sortRows', () => {
  test('sorts text in the locale’s order, numbers in it by value', () => {
    const sorted = sortRows(rows, columns, { id: 'name', descending: false }, 'es')
    expect(names(sorted)).toEqual(['ana', 'Line 9', 'line 10', 'Óscar'])
  })

  test('sorts numbers by value, and missing values last in both directions', () => {
    const up = sortRows(rows, columns, { id: 'calls', descending: false }, 'en')
    expect(names(up)).toEqual(['ana', 'Óscar', 'Line 9', 'line 10'])
    const down = sortRows(rows, columns, { id: 'calls', descending: true }, 'en')
    expect(names(down)).toEqual(['Line 9', 'Óscar', 'ana', 'line 10'])
  })

  test('keeps the order of rows without a column to sort by', () => {
    expect(sortRows(rows, columns, undefined, 'en')).toBe(rows)
    expect(sortRows(rows, columns, { id: 'plain', descending: false }, 'en')).toBe(rows)
    expect(sortRows(rows, columns, { id: 'from an old link', descending: true }, 'en')).toBe(rows)
  })

  test('does not mutate its argument', () => {
    const before = [...rows]
    sortRows(rows, columns, { id: 'name', descending: true }, 'en')
    expect(rows).toEqual(before)
  })
})

test('a table is wide enough for columns without a width', () => {
  expect(minTableWidth([{ width: '40%' }, { width: '100px' }, {}])).toBe(720)
  expect(minTableWidth([{ width: '50%' }, { width: '300px' }, { minWidthPx: 200 }])).toBe(1_000)
})
