import { pino } from 'pino'
import type { Config } from '#gateway/config.ts'
import { errorFacts } from './error-line.ts'
import { prettyLine } from './pretty-line.ts'
import { currentRequest } from './request-context.ts'

let format: 'json' | 'pretty' = 'pretty'

/**
 * The log of the server, on standard error: one line per entry, with the id and the operation of the current request.
 * Never give it keys, passwords, phone numbers, texts of messages, URLs, headers or bodies. Until `configureLog` it has
 * errors only.
 */
export const log = pino(
  {
    level: 'error',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: errorFacts },
    mixin: () => {
      const request = currentRequest()
      return request ? { requestId: request.id, operation: request.operation } : {}
    },
  },
  {
    write: (line: string) => void process.stderr.write(format === 'json' ? line : prettyLine(line)),
  },
)

/**
 * Sets level and format of the log.
 *
 * @param isTerminal whether standard error is a terminal, which decides the format if none is configured
 * @returns the format
 */
export function configureLog(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  isTerminal: boolean,
): 'json' | 'pretty' {
  log.level = logLevel
  format = logFormat ?? (isTerminal ? 'pretty' : 'json')
  return format
}
