import { expect, it } from 'vitest'
import { rewritten } from './declarations.mjs'

const rooms = { '#i18n/*': './src/i18n/*', '#paths': './src/paths.ts' }

it.each([
  ['./routes.ts', 'playwright', './routes.js'],
  ['#paths', 'playwright', '../src/paths.js'],
  ['#i18n/plural.ts', 'src/i18n/en', '../plural.js'],
  ['#i18n/locale.tsx', 'src/i18n', './locale.js'],
])('writes %s in %s as %s', (specifier, from, expected) => {
  expect(rewritten(specifier, from, rooms)).toBe(expected)
})

it('refuses a room that does not exist', () => {
  expect(() => rewritten('#nowhere/a.ts', 'playwright', rooms)).toThrow('#nowhere/a.ts')
})
