// @ts-check
import { spawnSync } from 'node:child_process'
import { buildWhatChanged } from './lib/build.mjs'
import { chromiumFlags, findChromium, withoutChromium } from './lib/chromium.mjs'
import { compressFolder } from './lib/compress.mjs'
import { installPackages } from './lib/install.mjs'
import { root, runInstalled } from './lib/run-tool.mjs'

// `npm run bench`: runs the measurements of bench/ in the browser, against the embedded gateway. Arguments select some
// of them. `npm run bench load`: the loading time on a slow network, beside a baseline page (see bench/load/main.ts for
// options).

await installPackages()
const args = process.argv.slice(2)
const named = args.filter((one) => one !== 'load')
const isLoad = args.includes('load')
await buildWhatChanged({ dashboard: true })
const { chromium } = await import('playwright')
const path = findChromium(chromium.executablePath())
if (!path) throw new Error(withoutChromium)

/** @param {string} config @param {string} main @param {string[]} given */
async function measure(config, main, given) {
  await runInstalled('vite/bin/vite.js', ['build', '--config', config])
  if (main === loadMain) await compressFolder('dist-bench-load')
  const tsx = 'node_modules/tsx/dist/cli.mjs'
  const { status } = spawnSync(process.execPath, [tsx, main, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: path, CHROMIUM_FLAGS: chromiumFlags.join(' ') },
  })
  if (status !== 0) process.exitCode = status ?? 1
}

const loadMain = 'bench/load/main.ts'
// Options belong to `load`: other measurements run only without them.
if (!isLoad || (named.length > 0 && !named.some((one) => one.startsWith('-'))))
  await measure('bench/vite.config.ts', 'bench/main.ts', named)
if (isLoad || args.length === 0)
  await measure(
    'bench/load/baseline/vite.config.ts',
    loadMain,
    isLoad && named.some((one) => one.startsWith('-')) ? named : [],
  )
