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
