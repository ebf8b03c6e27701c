import { codeOf } from '#gateway/error-facts.ts'

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
