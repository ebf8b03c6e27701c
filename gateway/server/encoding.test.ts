import { expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
] as const)('responds to Accept-Encoding %s with %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted, () => true)).toBe(chosen)
})

it('offers only available encodings', () => {
  expect(chooseEncoding('br, gzip', (one) => one !== 'br')).toBe('gzip')
  expect(chooseEncoding('br, gzip', (one) => one === 'identity')).toBe('identity')
})
