import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namesDocument } from './names-document.ts'

it('docs/playwright-names.md is up to date (npm run playwright:names)', async () => {
  expect(readFileSync('docs/playwright-names.md', 'utf8')).toBe(await namesDocument())
})
