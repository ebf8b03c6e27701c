import { pino } from 'pino'
import type { Config } from '#gateway/config.ts'
import { currentRequest } from './request-context.ts'
import { codeOf } from '#gateway/error-facts.ts'

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

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:/@-]+$/.test(value)

/** Formats a line of the log for people: time, level, message, and the other values. */
export function prettyLine(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const { stack, ...facts } = (err ?? {}) as Record<string, unknown>
  const values = Object.entries({ ...rest, ...facts }).map(
    ([name, value]) => `${name}=${isPlain(value) ? value : JSON.stringify(value)}`,
  )
  const clock = String(time).slice(11, 19)
  const head = [clock, String(level).toUpperCase().padEnd(5), msg, ...values].join(' ')
  return `${head}\n${typeof stack === 'string' ? `${stack}\n` : ''}`
}

/** An error as the log has it. */
interface ErrorLine {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack?: string
  readonly cause?: ErrorLine
}

/**
 * Returns what the log may have of an error. Messages of parsers, drivers and Node's own checks quote the value that they
 * refuse, which may be a part of a request: everything from the first to the last quotation mark and long numbers are
 * replaced. Those of system calls name files and addresses only.
 */
export function errorFacts(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  const code = codeOf(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line))
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: 'syscall' in error ? error.message : withoutValues(error.message),
    ...(frames.length === 0 ? {} : { stack: frames.join('\n') }),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  }
}

const withoutValues = (message: string) =>
  message
    .replace(/["'`“‘].*["'`”’]/s, '"…"')
    .replaceAll(/\w+:\/\/\S+/g, '…')
    .replaceAll(/\d{6,}/g, '…')
    .slice(0, 300)
