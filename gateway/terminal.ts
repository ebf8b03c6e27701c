import { ConfigError, readConfig, withArguments, type Config } from './config.ts'
import type { Running } from './run.ts'
import { checkStart } from './start-checks.ts'
import { startLines } from './start-lines.ts'

/**
 * Runs Switchboard as a command: reads the environment, prints its address and the location of its key, and exits with
 * 0 on Ctrl-C or SIGTERM. An invalid setting exits with 1 and one sentence. Files are created for their owner only.
 *
 * @param start starts the server
 */
export async function asCommand(start: (config: Config) => Promise<Running>): Promise<void> {
  process.umask(0o077)
  try {
    const config = readConfig(withArguments(process.env, process.argv))
    const warnings = checkStart(config)
    const running = await start(config)
    for (const warning of warnings) console.warn(warning)
    endOnSignal(running)
    for (const line of startLines(config, running, process.stdout.isTTY)) console.log(line)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function endOnSignal(running: Running): void {
  let since: number | undefined
  const end = () => {
    if (since !== undefined) {
      // A second Ctrl-C forces the exit. One within a second is the first, forwarded again by npm.
      if (Date.now() - since > 1000) process.exit(130)
      return
    }
    since = Date.now()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
