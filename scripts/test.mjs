// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatChanged } from './lib/build.mjs'
import { findChromium, installChromium, withoutChromium } from './lib/chromium.mjs'
import { installPackages } from './lib/install.mjs'
import { wrongNode } from './lib/node-version.mjs'
import { root } from './lib/run-tool.mjs'
import { countPlaywright, countVitest, tallyOf } from './lib/tally.mjs'

// `npm test`: everything, from nothing installed. Each check runs although another failed, so that one run says all;
// only what needs a failed one (the budget and the browser need the build) is left out. The last line is the tally.

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

const vitestReport = join(root, 'test-results/vitest.json')
const playwrightReport = join(root, 'test-results/playwright.json')
const unitErrors = join(root, 'test-results/vitest-errors.txt')

/** @param {readonly string[]} args a tool's file, or one of these scripts, and its arguments @returns {boolean} */
const runs = (...args) => runsWith('inherit', args)

/** @param {import('node:child_process').StdioOptions} stdio @param {readonly string[]} args @returns {boolean} */
const runsWith = (stdio, args) =>
  spawnSync(process.execPath, args, { cwd: root, stdio }).status === 0

/** @param {boolean} well @returns {Tally} */
const one = (well) => (well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** @type {[name: string, check: () => Tally | Promise<Tally>][]} */
const checks = [
  ['Types', () => one(runs('node_modules/typescript/bin/tsc', '--noEmit'))],
  ['Lint', () => one(runs('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))],
  ['Format', () => one(runs('node_modules/oxfmt/bin/oxfmt', '--check'))],
  ['Unused code', () => one(runs('node_modules/knip/bin/knip.js'))],
  ['Build', build],
  ['Unit and gateway tests', unitTests],
  ['Budget', () => (built ? one(runs('scripts/budget.mjs')) : one(false))],
  ['Browser tests', browserTests],
]

let built = false

/** @type {string[]} what is said once all is run: hundreds of browser tests would hide it */
const last = []

async function build() {
  try {
    await buildWhatChanged({ dashboard: true })
    built = true
  } catch (error) {
    console.error(error)
  }
  return one(built)
}

function unitTests() {
  const well = runsWith(
    ['ignore', 'inherit', openSync(unitErrors, 'w')],
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
  )
  if (!well) {
    const errors = readFileSync(unitErrors, 'utf8')
    console.error(errors)
    last.push(errors.slice(-8_000))
  }
  return tallyOf(vitestReport, well, countVitest)
}

async function browserTests() {
  if (!built) return one(false)
  const { chromium } = await import('playwright')
  const find = () => findChromium(chromium.executablePath())
  if (!find()) {
    console.log('Installing Chromium …')
    if (!installChromium() || !find()) {
      console.error(withoutChromium)
      return one(false)
    }
  }
  const well = runs('node_modules/playwright/cli.js', 'test')
  return tallyOf(playwrightReport, well, countPlaywright)
}

/** @param {[name: string, check: () => Tally | Promise<Tally>]} named @returns {Promise<Tally>} */
async function runCheck([name, check]) {
  console.log(`\n── ${name}`)
  try {
    return await check()
  } catch (error) {
    console.error(error)
    return one(false)
  }
}

async function all() {
  const total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const failed = []
  for (const check of checks) {
    const started = Date.now()
    const tally = await runCheck(check)
    console.log(`   ${check[0]}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
    total.passed += tally.passed
    total.failed += tally.failed
    if (tally.failed > 0) failed.push(check[0])
  }
  for (const text of last) console.log(`\n${text}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  return total
}

rmSync(join(root, 'test-results'), { recursive: true, force: true })
mkdirSync(join(root, 'test-results'))
let total = { passed: 0, failed: 1 }
try {
  const wrong = wrongNode()
  if (wrong) throw new Error(wrong)
  await installPackages()
  total = await all()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
