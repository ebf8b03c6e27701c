import { expect, test } from 'vitest'
import { columnTracks, minTableWidth } from './columns.ts'

test('a table is wide enough for columns without a width', () => {
  expect(minTableWidth([{ width: '40%' }, { width: '100px' }, {}])).toBe(720)
  expect(minTableWidth([{ width: '50%' }, { width: '300px' }, { minWidthPx: 200 }])).toBe(1_000)
})

test('widths in pixels grow with the text, and others are kept', () => {
  const shares = [{ width: '40%', minWidthPx: 160 }, { width: 'minmax(0, 2fr)' }]
  expect(columnTracks([...shares, { width: '120px' }, {}])).toBe(
    'minmax(10rem, 40%) minmax(0, 2fr) 7.5rem minmax(0rem, 1fr)',
  )
  expect(columnTracks([{ width: '80px' }, { width: '30%' }])).toBe('minmax(5rem, 80fr) 30%')
})
