// @ts-check
import { spawnSync } from 'node:child_process'
import { buildWhatChanged } from './lib/build.mjs'
import { chromiumFlags, findChromium, withoutChromium } from './lib/chromium.mjs'
import { compressFolder } from './lib/compress.mjs'
import { installPackages } from './lib/install.mjs'
import { root, runInstalled } from './lib/run-tool.mjs'

// `npm run bench`: measures the dashboard in the browser beside a baseline, against the embedded gateway. Arguments
// select questions; see bench/main.ts.

await installPackages()
await buildWhatChanged({ dashboard: true })
const { chromium } = await import('playwright')
const path = findChromium(chromium.executablePath())
if (!path) throw new Error(withoutChromium)

for (const page of ['baseline', 'job'])
  await runInstalled('vite/bin/vite.js', ['build', '--config', `bench/${page}/vite.config.ts`])
await compressFolder('dist-bench-baseline')
const { status } = spawnSync(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'bench/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: path, CHROMIUM_FLAGS: chromiumFlags.join(' ') },
  },
)
process.exitCode = status ?? 1
