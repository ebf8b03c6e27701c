import { describe, expect, it } from 'vitest'
import { drawnRows } from './drawn-rows.ts'

const indexes = [0, 1, 2, 3]
const draw = (rows: readonly string[], painted: readonly string[]) =>
  drawnRows({ indexes, rows, painted, rowKey: (row) => row, isFirst: (index) => index < 2 }).map(
    ({ row, index }) => `${index} ${row}`,
  )

describe('drawnRows', () => {
  it('renders all rows once they are painted', () => {
    const rows = ['a', 'b', 'c', 'd']
    expect(draw(rows, rows)).toEqual(['0 a', '1 b', '2 c', '3 d'])
  })

  it('renders only the visible rows before the first paint', () => {
    expect(draw(['a', 'b', 'c', 'd'], [])).toEqual(['0 a', '1 b'])
  })

  it('leaves rows off the screen unchanged while a changed list is painted', () => {
    expect(draw(['e', 'f', 'g', 'h'], ['a', 'b', 'c', 'd'])).toEqual(['0 e', '1 f', '2 c', '3 d'])
  })

  it('renders no row twice that comes into view', () => {
    expect(draw(['a', 'd', 'e', 'f'], ['a', 'b', 'c', 'd'])).toEqual(['0 a', '1 d', '2 c', '3 f'])
  })
})
