import { ConfigError, readConfig, withArguments, type Config } from './config.ts'
import type { Running } from './run.ts'
import { checkStart } from './start-checks.ts'
import { startLines } from './start-lines.ts'

/**
 * Starts Switchboard as a command: reads the environment, prints where it runs and where its key is, and ends it on
 * Ctrl-C or SIGTERM with 0. A wrong setting ends it with 1 and one sentence. What it writes is its user's alone.
 *
 * @param start starts it
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
      // A second Ctrl-C means now. One that comes at once is the first, handed on by npm as well.
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
