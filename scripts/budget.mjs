// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { weigh } from './lib/budget.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run budget`: what a browser fetches for the first route and for each page, against what it may be.
// With `--json`, the same as data.
const dist = join(root, 'dist')
const manifest = /** @type {import('./lib/budget.mjs').Manifest} */ (
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
)

/** @param {string} file @returns {number} its gz bytes; of one that does not shrink, its own */
function sizeOf(file) {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}

const rows = weigh(manifest, sizeOf)
if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else
  for (const { name, bytes, limit } of rows) {
    const kilo = (/** @type {number} */ n) => (n / 1000).toFixed(1).padStart(6)
    console.log(`${bytes > limit ? 'over' : '  ok'} ${kilo(bytes)} kB of ${kilo(limit)}  ${name}`)
  }
if (rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
