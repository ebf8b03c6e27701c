// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { maxFiles, weigh } from './lib/budget.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run budget`: compares the files that a browser fetches for the first page and each other page with their limits.
// With `--json`, prints the same as data.
const dist = join(root, 'dist')

/** @param {string} file @returns {number} its gz bytes; its own size if it is not compressed */
function sizeOf(file) {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}

const rows = weigh(readFileSync(join(dist, 'index.html'), 'utf8'), sizeOf)
const count = (/** @type {string[]} */ files, /** @type {string} */ type) =>
  files.filter((file) => file.endsWith(type)).length
const exceeds = (
  /** @type {import('./lib/budget.mjs').Row} */ { files, bytes, limit },
  /** @type {number} */ at,
) =>
  bytes > limit ||
  (at > 0 && Object.entries(maxFiles).some(([type, most]) => count(files, `.${type}`) > most))

if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else
  for (const [at, row] of rows.entries()) {
    const kilo = (/** @type {number} */ n) => (n / 1000).toFixed(1).padStart(6)
    const files = `${count(row.files, '.js')} JS, ${count(row.files, '.css')} CSS, ${count(row.files, '.json')} JSON`
    console.log(
      `${exceeds(row, at) ? 'over' : '  ok'} ${kilo(row.bytes)} kB of ${kilo(row.limit)}  ${files}  ${row.name}`,
    )
  }
if (rows.some(exceeds)) process.exitCode = 1
