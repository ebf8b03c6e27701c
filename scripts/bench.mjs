// @ts-check
import { spawnSync } from 'node:child_process'
import { buildWhatChanged } from './lib/build.mjs'
import { chromiumFlags, findChromium, withoutChromium } from './lib/chromium.mjs'
import { compressFolder } from './lib/compress.mjs'
import { installPackages } from './lib/install.mjs'
import { root, runInstalled } from './lib/run-tool.mjs'

// `npm run bench`: the measurements of bench/, in the browser, against the embedded gateway. Arguments name some of them.
// `npm run bench load`: how fast it loads on a slow network, beside a baseline page (bench/load/main.ts has its options).

await installPackages()
const args = process.argv.slice(2)
const isLoad = args.includes('load')
await buildWhatChanged({ dashboard: true })
const config = isLoad ? 'bench/load/baseline/vite.config.ts' : 'bench/vite.config.ts'
await runInstalled('vite/bin/vite.js', ['build', '--config', config])
if (isLoad) await compressFolder('dist-bench-load')
const { chromium } = await import('playwright')
const path = findChromium(chromium.executablePath())
if (!path) throw new Error(withoutChromium)
const main = isLoad ? 'bench/load/main.ts' : 'bench/main.ts'
const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', main, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: path, CHROMIUM_FLAGS: chromiumFlags.join(' ') },
})
process.exitCode = status ?? 1
