import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCommand, runCommand } from './cli/commands.ts'
import { ConfigError, type Arguments, type Config } from './config.ts'
import { run, type Running } from './run.ts'
import { dashboardOptions, openDashboard } from './server/dashboard.ts'
import { asCommand } from './terminal.ts'
import { version } from './version.ts'

// The one command: `user`, `backup` and the others of cli/commands.ts; without one of these, the server, which is the
// dashboard at `/` and the gateway at `/api`, or with `--gateway-only` the gateway alone. Built to dist-server/main.js,
// with the dashboard's build beside that folder.
const dist = fileURLToPath(new URL('../dist', import.meta.url))

const [name, ...args] = process.argv.slice(2)
const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h')
if (isCommand(name) && !wantsHelp) await runCommand(name, args)
else await asCommand(start, wantsHelp ? ['--help'] : process.argv.slice(2))

function start(config: Config, { gatewayOnly }: Arguments): Promise<Running> {
  if (gatewayOnly) return run(config, version)
  if (!existsSync(`${dist}/index.html`))
    throw new ConfigError(`The dashboard is not built (${dist} is missing): run npm run build.`)
  return run(config, version, () => openDashboard(dist, dashboardOptions(config)))
}
