import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rolesDocument } from './roles-document.ts'

test('docs/roles.md is the current table: npx tsx scripts/print-roles.ts writes it', () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(rolesDocument)
})
