// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './lib/apt.mjs'
import { buildPlaywrightIfChanged, buildWhatChanged } from './lib/build.mjs'
import {
  findTestBrowser,
  installTestBrowser,
  lacksTestBrowser,
  withoutChromium,
} from './lib/chromium.mjs'
import { findFirefox, installFirefox, withoutFirefox } from './lib/firefox.mjs'
import { installPackages } from './lib/install.mjs'
import { wrongNode } from './lib/node-version.mjs'
import { root } from './lib/run-tool.mjs'
import { countPlaywright, countVitest, listFlaky, maxFlaky, tallyOf } from './lib/tally.mjs'
import { findWebKit, installWebKit, withoutWebKit } from './lib/webkit.mjs'

// `npm test`: runs every check, and installs what is missing. `npm run test:fast` (`--fast`): types, lint, format and
// the unit tests that take less than two seconds per file. A check runs even if another failed, so that one run reports
// all failures; only checks that need a failed one (the budget, the browser tests and the example need the build) fail
// without running. The last line is the tally.

/** @typedef {import('./lib/tally.mjs').Tally} Tally */
/** @typedef {{ name: string, run: (print: Print) => Promise<Tally> }} Check */
/** @typedef {(text: string) => void} Print */

const isFast = process.argv.includes('--fast')
const vitestReport = join(root, 'test-results/vitest.json')
const playwrightReport = join(root, 'test-results/playwright.json')
const exampleReport = join(root, 'test-results/example/report.json')

/** The length of a failed check's output that is repeated at the end, in characters. */
const repeated = 8_000

/**
 * Runs a tool with this Node.
 *
 * @param {readonly string[]} args the tool's file and its arguments
 * @param {Print} print gets its output as it arrives
 * @param {{ env?: Record<string, string>, printError?: Print }} [options] `env` is added to the environment,
 * `printError` gets stderr in place of `print`
 * @returns {Promise<boolean>} whether it exited with 0
 */
function runTool(args, print, { env = {}, printError = print } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // For the compiler, a Go program: without it a quarter of its time is the collection of garbage.
      env: { GOGC: '400', ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.setEncoding('utf8').on('data', print)
    child.stderr.setEncoding('utf8').on('data', printError)
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}

/** @param {boolean} hasPassed @returns {Tally} */
const single = (hasPassed) => (hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** @param {string} name @param {readonly string[]} args @returns {Check} a check that is one tool */
const tool = (name, ...args) => ({ name, run: async (print) => single(await runTool(args, print)) })

// Each further thread would check the shared types again; the unit tests use the other cores.
const types = tool('Types', 'node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded')
const lint = tool('Lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings')
const format = tool('Format', 'node_modules/oxfmt/bin/oxfmt', '--check')
const unused = tool('Unused code', 'node_modules/knip/bin/knip.js')
const docs = tool('Documentation', 'scripts/docs.mjs')
const budget = tool('Budget', 'scripts/budget.mjs')

/** @type {Check} */
const unit = {
  name: 'Unit and gateway tests',
  async run(print) {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters]
    /** @type {Record<string, string>} */
    const env = isFast ? { FAST: '1' } : {}
    // Stderr of passing tests would hide the failures.
    let errors = ''
    /** @type {Print} */
    const printError = (text) => {
      errors += text
    }
    const hasPassed = await runTool(args, print, { env, printError })
    if (!hasPassed) print(errors)
    return tallyOf(vitestReport, hasPassed, countVitest)
  },
}

/** @param {string} name @param {boolean} dashboard @returns {Check} a part of the build, if its inputs changed */
const build = (name, dashboard) => ({
  name,
  async run() {
    await buildWhatChanged({ dashboard })
    if (dashboard) await buildPlaywrightIfChanged()
    return single(true)
  },
})

/** @type {Check} */
const browser = {
  name: 'Browser tests',
  async run(print) {
    if (!findTestBrowser(await ownChromium())) {
      print(`${withoutChromium}\n`)
      return single(false)
    }
    if (!findFirefox()) print(`${withoutFirefox}\n`)
    if (!findWebKit()) print(`${withoutWebKit}\n`)
    const hasPassed = await runTool(['node_modules/playwright/cli.js', 'test'], print)
    return tallyOf(playwrightReport, hasPassed, countPlaywright)
  },
}

/** A suite in a folder outside the project that imports nothing from inside. @type {Check} */
const example = {
  name: 'Example suite',
  async run(print) {
    const hasPassed = await runTool(['scripts/example.mjs'], print)
    return tallyOf(exampleReport, hasPassed, countPlaywright)
  },
}

/** The path of Playwright's own Chromium, if installed. */
const ownChromium = async () => (await import('playwright')).chromium.executablePath()

/**
 * Installs missing browsers of the tests if possible. Otherwise any Chromium is used, and the tests in Firefox and
 * WebKit are skipped without them.
 */
async function prepareBrowsers() {
  try {
    if (lacksTestBrowser(await ownChromium())) await installTestBrowser()
    if (!findFirefox()) await installFirefox()
    if (!findWebKit()) await installWebKit()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

/** Installs PostgreSQL if it is missing and can be installed: without it, the tests with it are skipped. */
async function preparePostgres() {
  if (existsSync('/usr/lib/postgresql')) return
  try {
    await installDebianPackages(['postgresql'])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

const total = { passed: 0, failed: 0 }
/** @type {{ name: string, output: string }[]} */
const failures = []

/**
 * Runs a check and counts it.
 *
 * @param {Check} check
 * @param {{ live?: boolean }} [options] with `live` its output is printed as it arrives, else when it ends
 * @returns {Promise<boolean>} whether it passed
 */
async function perform({ name, run }, { live = false } = {}) {
  const started = Date.now()
  let output = ''
  /** @type {Print} */
  const print = (text) => {
    output += text
    if (live) process.stdout.write(text)
  }
  if (live) console.log(`\n── ${name}`)
  /** @type {Tally} */
  let tally = single(false)
  try {
    tally = await run(print)
  } catch (error) {
    print(`${error instanceof Error ? error.stack : String(error)}\n`)
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (!live) process.stdout.write(`\n── ${name}\n${output}`)
  console.log(`   ${name}: ${seconds} s`)
  total.passed += tally.passed
  total.failed += tally.failed
  if (tally.failed > 0) failures.push({ name, output })
  return tally.failed === 0
}

/** Runs checks one after the other. @param {readonly Check[]} checks */
async function performAll(checks) {
  for (const check of checks) await perform(check)
}

async function all() {
  // Unit tests start the built server; all other checks run in parallel to them.
  await perform(build('Server', false))
  if (isFast) {
    await Promise.all([perform(unit), performAll([types, lint, format])])
    return
  }
  let isBuilt = false
  const others = async () => {
    isBuilt = await perform(build('Dashboard', true))
    await performAll([types, lint, format, unused, docs])
  }
  await Promise.all([perform(unit), others(), prepareBrowsers()])
  /** @param {Check} check @param {{ live?: boolean }} [options] */
  const performBuilt = (check, options) =>
    isBuilt
      ? perform(check, options)
      : perform({ name: check.name, run: () => Promise.resolve(single(false)) })
  await performBuilt(budget)
  await Promise.all([performBuilt(browser, { live: true }), performBuilt(example)])
}

rmSync(join(root, 'test-results'), { recursive: true, force: true })
mkdirSync(join(root, 'test-results'))
try {
  const wrong = wrongNode()
  if (wrong) throw new Error(wrong)
  await installPackages()
  if (!isFast) await preparePostgres()
  await all()
} catch (error) {
  total.failed++
  console.error(error instanceof Error ? error.message : error)
}
for (const { name, output } of failures)
  console.log(`\n── Failed: ${name}\n${output.slice(-repeated)}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join(', ')}`)
const flaky = existsSync(playwrightReport)
  ? listFlaky(JSON.parse(readFileSync(playwrightReport, 'utf8')))
  : []
if (flaky.length > 0) {
  console.log(
    `\nFlaky: ${flaky.length}, of at most ${maxFlaky}. Find out why each failed at first.`,
  )
  for (const one of flaky) console.log(`  e2e/${one}`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
