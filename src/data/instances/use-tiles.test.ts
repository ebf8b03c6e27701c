import { expect, test } from 'vitest'
import { tilesIn } from './use-tiles.ts'

const url = 'https://tiles.example/{z}/{x}/{y}.png'

test('reads a deployment that names a tile server', () => {
  expect(tilesIn({ tiles: { url, attribution: '© Somebody' } })).toEqual({
    url,
    attribution: '© Somebody',
  })
  expect(tilesIn({ tiles: { url } })).toEqual({ url, attribution: '' })
})

test.each([
  undefined,
  null,
  [],
  'x',
  {},
  { tiles: url },
  { tiles: {} },
  { tiles: { url: 'https://tiles.example/' } },
  { tiles: { url: `javascript:${url}` } },
])('ignores %j', (file) => {
  expect(tilesIn(file)).toBeUndefined()
})
