// `npx tsx scripts/print-roles.ts`: writes docs/roles.md from the table of roles.
import { writeFileSync } from 'node:fs'
import { rolesDocument } from './roles-document.ts'

writeFileSync('docs/roles.md', rolesDocument)
