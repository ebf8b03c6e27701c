import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from './config.ts'
import { run } from './run.ts'
import { dashboardOptions, openDashboard } from './server/dashboard.ts'
import { webHandler } from './server/site.ts'
import { asCommand } from './terminal.ts'
import { version } from './version.ts'

// The command: the dashboard at `/` and the gateway at `/api`, or with `--gateway-only` the gateway alone. Built to
// dist-server/main.js, with the dashboard's build beside that folder.
const dist = fileURLToPath(new URL('../dist', import.meta.url))

await asCommand((config, { gatewayOnly }) => {
  if (gatewayOnly) return run(config, version)
  if (!existsSync(`${dist}/index.html`))
    throw new ConfigError(`The dashboard is not built (${dist} is missing): run npm run build.`)
  return run(config, version, () => webHandler(openDashboard(dist, dashboardOptions(config))))
})
