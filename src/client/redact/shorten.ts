/** The longest text of an answer that is kept for display, in characters. */
const maxTextLength = 20_000
/** The longest single value in an answer that is kept whole, in characters. */
const maxValueLength = 2_000

/** Shortens a text for display and storage. Answers can be megabytes. */
export function shortenText(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

/** Returns the same value with every very long string truncated: the answer of a send may hold the media itself. */
export function shortenStrings(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > maxValueLength
      ? `${value.slice(0, 60)}… (${value.length} characters)`
      : value
  if (Array.isArray(value)) return value.map(shortenStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, shortenStrings(v)]))
}
