import {
  ConfigError,
  readArguments,
  readConfig,
  usage,
  type Arguments,
  type Config,
} from './config.ts'
import type { Running } from './run.ts'
import { greetingProblem } from './server/greeting.ts'
import type { CutRequest } from './server/listen.ts'
import { checkStart } from './start-checks.ts'
import { startLines } from './start-lines.ts'
import { version } from './version.ts'

/**
 * Runs Switchboard as a command: reads arguments and environment, prints its address and the location of its key, and
 * exits with 0 on Ctrl-C or SIGTERM. An invalid argument or setting exits with 1 and one sentence. Files are created for
 * their owner only.
 *
 * @param start starts the server
 * @param given the arguments
 */
export async function asCommand(
  start: (config: Config, args: Arguments) => Promise<Running>,
  given = process.argv.slice(2),
): Promise<void> {
  process.umask(0o077)
  try {
    const args = readArguments(given)
    if (args.help || args.version) {
      console.log(args.help ? usage : version)
      return
    }
    const { gateway } = args
    const config = readConfig({
      ...process.env,
      ...(gateway === undefined ? {} : { SWITCHBOARD_GATEWAY: gateway }),
    })
    const warnings = checkStart(config)
    const running = await start(config, args)
    for (const warning of warnings) console.warn(warning)
    endOnSignal(running)
    void warnOfPage(config)
    for (const line of startLines(config, running, process.stdout.isTTY)) console.log(line)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Warns, once it is known, if the address of the remote gateway is one of a web page. */
async function warnOfPage({ gateway }: Config): Promise<void> {
  const problem = gateway === undefined ? undefined : await greetingProblem(gateway)
  if (problem !== undefined) console.warn(problem)
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
      (cut) => {
        for (const line of cutLines(cut)) console.warn(line)
        process.exit(0)
      },
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/** Returns the lines of the log about requests that a stop did not wait for, without names and ids. */
export function cutLines(cut: readonly CutRequest[]): string[] {
  return cut.map(({ method, url, ranMs }) => {
    const [, ...parts] = new URL(url, 'http://localhost').pathname.split('/')
    // The first parts are the operation; an instance, an agent or a link's secret may follow.
    const path = `/${parts.slice(0, 3).join('/')}${parts.length > 3 ? '/…' : ''}`
    return `Stopped before ${method} ${path} had finished (after ${(ranMs / 1000).toFixed(1)} s): its result is unknown to the client.`
  })
}
