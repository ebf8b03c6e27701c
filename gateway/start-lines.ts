import { join } from 'node:path'
import { hasSignIn, type Config } from './config.ts'
import type { Running } from './run.ts'
import { version } from './version.ts'

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
