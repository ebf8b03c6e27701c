// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceList, packagesOfPages, shippedPackages } from './lib/licences.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run licences`: writes docs/licences.md.
const lock = /** @type {import('./lib/licences.mjs').Lock} */ (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
)
writeFileSync(
  join(root, 'docs/licences.md'),
  licenceList(shippedPackages(lock, packagesOfPages(join(root, 'src')))),
)
