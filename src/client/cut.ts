/** Marks a piece that was cut from a value. No gateway uses such a field name. */
const cutMark = '\u0000cut'

/** Why a piece was cut: it was too long, or must not be kept. */
export type CutKind = 'base64' | 'text' | 'items' | 'fields' | 'secret'

/** The placeholder of a piece that was cut from a kept value. */
export interface Cut {
  readonly [cutMark]: CutKind
  /** Bytes of base64, characters of a text, the number of omitted items or fields; missing for a secret. */
  readonly size?: number
  readonly start?: string
}

/** Creates the placeholder of a piece that was cut. */
export const cut = (kind: CutKind, size?: number, start?: string): Cut => ({
  [cutMark]: kind,
  ...(size !== undefined && { size }),
  ...(start !== undefined && { start }),
})

/** Returns whether a piece of a kept value is a placeholder. */
export const isCut = (value: unknown): value is Cut =>
  typeof value === 'object' && value !== null && cutMark in value

/** Returns why the piece was cut. */
export const cutKind = (piece: Cut): CutKind => piece[cutMark]

/** Describes a piece that was cut. */
export type CutWords = (piece: Cut) => string

/** The descriptions used in exported files, which programs read too: not translated. */
export const plainCut: CutWords = (piece) => {
  const { size = 0, start = '' } = piece
  switch (cutKind(piece)) {
    case 'base64':
      return `<base64, ${size} bytes, not kept>`
    case 'text':
      return `${start}… <${size} characters>`
    case 'items':
      return `<${size} more items, not kept>`
    case 'fields':
      return `<${size} more fields, not kept>`
    case 'secret':
      return '<secret, not kept>'
  }
}

/** Serialises a kept value as JSON text, with a description for each piece that was cut. */
export function writeKept(value: unknown, words: CutWords = plainCut): string {
  return (
    JSON.stringify(value, (_name, piece: unknown) => (isCut(piece) ? words(piece) : piece), 2) ?? ''
  )
}

/** Returns whether anything was cut from a kept value. */
export function hasCut(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isCut(value) || Object.values(value).some(hasCut)
}

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
