// `npm run playwright:names`: writes docs/playwright-names.md.
import { writeFileSync } from 'node:fs'
import { namesDocument } from '#playwright/names-document.ts'

writeFileSync('docs/playwright-names.md', await namesDocument())
