import { expect, test } from 'vitest'
import { UnusualCellsFinder } from './sheet-columns.ts'

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
