import { expect, test } from 'vitest'
import { minTableWidth } from './columns.ts'

test('a table is wide enough for columns without a width', () => {
  expect(minTableWidth([{ width: '40%' }, { width: '100px' }, {}])).toBe(720)
  expect(minTableWidth([{ width: '50%' }, { width: '300px' }, { minWidthPx: 200 }])).toBe(1_000)
})
