import { ConfigError, readConfig, withArguments, type Config } from './config.ts'
import type { Running } from './run.ts'

/**
 * Starts Switchboard as a command: reads the environment, says where it runs and with which key (the terminal of
 * whoever started it is the only place that the key is written to), and ends it on Ctrl-C or SIGTERM with 0.
 * A wrong setting ends it with 1 and one sentence.
 *
 * @param start starts it
 */
export async function asCommand(start: (config: Config) => Promise<Running>): Promise<void> {
  try {
    const config = readConfig(withArguments(process.env, process.argv))
    const running = await start(config)
    endOnSignal(running)
    const kept = config.apiKey === undefined ? ' (kept in the data folder)' : ''
    console.log(`Switchboard  ${running.url}`)
    if (config.gateway !== undefined) console.log(`Gateway      ${config.gateway}`)
    if (config.users !== undefined) console.log(`Sign-in      ${config.users}`)
    if (running.apiKey !== undefined) console.log(`API key      ${running.apiKey}${kept}`)
    console.log(`Data         ${config.dataDir}`)
    console.log('Ctrl-C ends it.')
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
