// @ts-check
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPlaywrightIfChanged, buildWhatChanged } from './lib/build.mjs'
import { findTestBrowser, withoutChromium } from './lib/chromium.mjs'
import { copyExample } from './lib/example-suite.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run example`: builds what has changed, then checks the types of e2e/example and runs it as a separate project
// outside this one. Arguments are passed to Playwright: `npm run example -- --repeat-each=20`.

await buildWhatChanged({ dashboard: true })
await buildPlaywrightIfChanged()
const browser = findTestBrowser((await import('playwright')).chromium.executablePath())
if (browser === undefined) throw new Error(withoutChromium)
const keptResults = join(root, 'test-results/example')
rmSync(keptResults, { recursive: true, force: true })
const { folder, remove } = copyExample()

/** @param {string} file @param {readonly string[]} args @returns {boolean} whether it exited with 0 */
const runTool = (file, args) =>
  spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: folder,
    env: { ...process.env, CHROMIUM_PATH: browser },
    stdio: 'inherit',
  }).status === 0

const hasTypes = runTool('typescript/bin/tsc', ['-p', '.'])
const hasPassed = runTool('playwright/cli.js', ['test', ...process.argv.slice(2)])
const results = join(folder, 'test-results')
if (existsSync(results)) cpSync(results, keptResults, { recursive: true })
remove()
if (!hasTypes || !hasPassed) process.exitCode = 1
