import {
  ConfigError,
  readArguments,
  readConfig,
  usage,
  type Arguments,
  type Config,
  hasSignIn,
} from './config.ts'
import { configureLog, log } from './log/log.ts'
import type { Running } from './run.ts'
import { greetingProblem } from './server/probe.ts'
import type { CutRequest } from './server/listen.ts'
import { checkStart } from './start-checks.ts'
import { version } from './version.ts'
import { join } from 'node:path'

/**
 * Runs Switchboard as a command: reads arguments and environment, prints its address and the location of its key, and
 * exits with 0 on Ctrl-C or SIGTERM. Invalid arguments and settings exit with 2 and a sentence for each, anything else
 * that prevents the start with 1. Files are created for their owner only.
 *
 * @param start starts the server
 * @param given the arguments
 */
export async function asCommand(
  start: (config: Config, args: Arguments) => Promise<Running>,
  given = process.argv.slice(2),
): Promise<void> {
  process.umask(0o077)
  let exitCode = 2
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
    exitCode = 1
    const format = configureLog(config, process.stderr.isTTY)
    logOtherErrors()
    const running = await start(config, args)
    for (const warning of warnings) log.warn(warning)
    endOnSignal(running)
    void warnOfPage(config)
    for (const line of startLines(config, running, { format, isTerminal: process.stdout.isTTY }))
      console.log(line)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(exitCode)
  }
}

/**
 * Logs what nothing catches, and what the HTTP layer prints, such as a response that breaks off: as lines of the log,
 * without values that an error quotes.
 */
function logOtherErrors(): void {
  console.error = (error) => log.warn({ err: error }, 'A response could not be completed')
  console.info = (text: string) => log.debug(text)
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'Crashed')
    process.exit(1)
  })
}

/** Warns, once it is known, if the address of the remote gateway is one of a web page. */
async function warnOfPage({ gateway }: Config): Promise<void> {
  const problem = gateway === undefined ? undefined : await greetingProblem(gateway)
  if (problem !== undefined) log.warn(problem)
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
    log.info('Stopping')
    running.stop().then(
      (cut) => {
        for (const line of cutLines(cut)) log.warn(line)
        log.info({ cut: cut.length }, 'Stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'The stop failed')
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

/**
 * Returns the lines that the command prints once it runs. They contain the key only if this server created it and the
 * output is a terminal, since logs and files are kept.
 *
 * @param format of the log: as `json`, it is one line of it
 * @param isTerminal whether standard output is a terminal
 */
export function startLines(
  config: Config,
  { url, apiKey }: Pick<Running, 'url' | 'apiKey'>,
  { format, isTerminal }: { format: 'json' | 'pretty'; isTerminal: boolean },
): string[] {
  const key =
    apiKey === undefined ? undefined : shownKey(config, apiKey, isTerminal && format === 'pretty')
  const { gateway, dataDir: data } = config
  const signIn = hasSignIn(config)
  if (format === 'json') {
    const time = new Date().toISOString()
    const line = { level: 'info', time, url, version, gateway, signIn, apiKey: key, data }
    return [JSON.stringify({ ...line, msg: 'Started' })]
  }
  const rows: [label: string, value: string | undefined][] = [
    ['Switchboard', url],
    ['Version', version],
    ['Gateway', gateway],
    ['Sign-in', signIn ? 'with name and password' : undefined],
    ['API key', key],
    ['Data', data],
  ]
  return [
    ...rows.flatMap(([label, value]) => (value === undefined ? [] : [label.padEnd(13) + value])),
    'Ctrl-C ends it.',
  ]
}

function shownKey(config: Config, apiKey: string, isTerminal: boolean): string {
  if (config.apiKey !== undefined) return 'the value of SWITCHBOARD_API_KEY'
  return isTerminal
    ? `${apiKey} (kept in the data folder)`
    : `in ${join(config.dataDir, 'api-key')}`
}
