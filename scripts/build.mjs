// @ts-check
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildDashboard, buildPlaywrightIfChanged, buildWhatChanged } from './lib/build.mjs'
import { root } from './lib/run-tool.mjs'

// `npm run build`: builds the dashboard, the server and the module for Playwright, changed or not. With arguments,
// builds only the dashboard and passes them on: `-- --base /sub/` is for a path of a static host, which does not need
// the server.
const args = process.argv.slice(2)
if (args.length > 0) await buildDashboard(args)
else {
  for (const folder of ['dist', 'dist-server', 'dist-playwright'])
    rmSync(join(root, folder, '.build-hash'), { force: true })
  await buildWhatChanged({ dashboard: true })
  await buildPlaywrightIfChanged()
}
