// @ts-check
import { spawnSync } from 'node:child_process'
import { buildWhatChanged } from './lib/build.mjs'
import { chromiumFlags, findChromium, withoutChromium } from './lib/chromium.mjs'
import { installPackages } from './lib/install.mjs'
import { root, runInstalled } from './lib/run-tool.mjs'

// `npm run bench`: the measurements of bench/, in the browser, against the embedded gateway. Arguments name some of them.

await installPackages()
await buildWhatChanged({ dashboard: true })
await runInstalled('vite/bin/vite.js', ['build', '--config', 'bench/vite.config.ts'])
const { chromium } = await import('playwright')
const path = findChromium(chromium.executablePath())
if (!path) throw new Error(withoutChromium)
const args = ['node_modules/tsx/dist/cli.mjs', 'bench/main.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: path, CHROMIUM_FLAGS: chromiumFlags.join(' ') },
})
process.exitCode = status ?? 1
