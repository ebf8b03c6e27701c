import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Running } from './run.ts'
import { version } from './version.ts'

/**
 * Returns the lines that the command prints once it runs. They contain the key only if this server created it and the
 * output is a terminal, since logs and files are kept.
 *
 * @param isTerminal whether standard output is a terminal
 */
export function startLines(
  config: Config,
  { url, apiKey }: Pick<Running, 'url' | 'apiKey'>,
  isTerminal: boolean,
): string[] {
  const key = apiKey === undefined ? undefined : shownKey(config, apiKey, isTerminal)
  const rows: [label: string, value: string | undefined][] = [
    ['Switchboard', url],
    ['Version', version],
    ['Gateway', config.gateway],
    ['Sign-in', config.users],
    ['API key', key],
    ['Data', config.dataDir],
  ]
  return [
    ...rows.flatMap(([label, value]) => (value === undefined ? [] : [label.padEnd(13) + value])),
    'Ctrl-C ends it.',
  ]
}

/** Returns the same for a log, which gets no key. */
export const startFacts = (config: Config, { url, apiKey }: Pick<Running, 'url' | 'apiKey'>) => ({
  url,
  version,
  gateway: config.gateway,
  users: config.users,
  apiKey: apiKey === undefined ? undefined : shownKey(config, apiKey, false),
  data: config.dataDir,
})

function shownKey(config: Config, apiKey: string, isTerminal: boolean): string {
  if (config.apiKey !== undefined) return 'the value of SWITCHBOARD_API_KEY'
  return isTerminal
    ? `${apiKey} (kept in the data folder)`
    : `in ${join(config.dataDir, 'api-key')}`
}
