// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPlaywrightIfChanged, buildWhatChanged } from './lib/build.mjs'
import { endWithParent } from './lib/end-with-parent.mjs'
import { installPackages } from './lib/install.mjs'
import { wrongNode } from './lib/node-version.mjs'
import { root } from './lib/run-tool.mjs'

// `npm start`, `npm run gateway` (--gateway-only), `npm run dev` (--dev): installs and builds what is needed, then
// starts.
const dev = process.argv.includes('--dev')
const gatewayOnly = process.argv.includes('--gateway-only')

// npm starts a shell in between, which does not forward signals.
if (process.env['npm_lifecycle_event'] !== undefined) endWithParent()

try {
  const wrong = wrongNode()
  if (wrong) throw new Error(wrong)
  await installPackages()
  if (!dev) await buildWhatChanged({ dashboard: !gatewayOnly })
  // Only tests need it, so the start does not fail with it; what went wrong is on stderr.
  if (!dev && !gatewayOnly) await buildPlaywrightIfChanged().catch(() => false)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// Who starts it so reads what it prints, also without a terminal.
process.env['SWITCHBOARD_LOG_FORMAT'] ||= 'pretty'
if (dev) watch()
// In this process, so that Ctrl-C reaches the server itself.
else await import(pathToFileURL(join(root, 'dist-server/main.js')).href)

/** Restarts gateway/dev.ts whenever one of its imports changes. */
function watch() {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const child = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', 'gateway/dev.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
}
