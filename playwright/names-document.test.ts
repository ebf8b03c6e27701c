import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namesDocument } from './names-document.ts'

it('docs/playwright-names.md is current: npm run playwright:names writes it', async () => {
  expect(readFileSync('docs/playwright-names.md', 'utf8')).toBe(await namesDocument())
})
