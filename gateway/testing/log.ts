import { onTestFinished, vi } from 'vitest'
import { configureLog } from '#gateway/log/log.ts'

/** The lines of the log that a test has caused. */
export interface RecordedLog {
  text(): string
  /** Returns the lines with this message. */
  lines(message: string): Record<string, unknown>[]
}

/** Records all lines of the log until the test ends, instead of writing them. */
export function recordLog(): RecordedLog {
  const written: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    written.push(String(line))
    return true
  })
  configureLog({ logLevel: 'debug', logFormat: 'json' }, false)
  onTestFinished(() => {
    configureLog({ logLevel: 'error', logFormat: 'pretty' }, false)
    spy.mockRestore()
  })
  return {
    text: () => written.join(''),
    lines: (message) =>
      written
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === message),
  }
}
