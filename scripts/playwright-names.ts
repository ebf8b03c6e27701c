// `npm run playwright:names`: writes docs/playwright-names.md and playwright/operations.ts.
import { writeFileSync } from 'node:fs'
import { allOperations } from '#contract/index.ts'

const lines = Object.entries(allOperations).map(
  ([name, { path }]) => `  ${name}: '${path.includes('{instance}') ? 'instance' : 'gateway'}',`,
)
writeFileSync(
  'playwright/operations.ts',
  `// Written by \`npm run playwright:names\` from the contract, which suites outside the project cannot import.

/** The operations that a fault can be for, and whether a call of one is about an instance. */
export const operations = {
${lines.join('\n')}
} as const

/** The name of an operation of the gateway. */
export type Operation = keyof typeof operations
`,
)
// It reads the file that was just written.
const { namesDocument } = await import('#playwright/names-document.ts')
writeFileSync('docs/playwright-names.md', await namesDocument())
