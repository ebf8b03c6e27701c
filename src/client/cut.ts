/** Names a piece that was taken out of a value. No gateway's field begins so. */
const cutMark = '\u0000cut'

/** Why a piece is gone: it was too long, or it may not be kept. */
export type CutKind = 'base64' | 'text' | 'items' | 'fields' | 'secret'

/** What stands in a kept value where a piece was taken out. */
export interface Cut {
  readonly [cutMark]: CutKind
  /** Bytes of base64, characters of a text, the number of items or fields left out; none of a secret. */
  readonly size?: number
  /** How a long text began. */
  readonly start?: string
}

/** Makes what stands for a piece that was taken out. */
export const cut = (kind: CutKind, size?: number, start?: string): Cut => ({
  [cutMark]: kind,
  ...(size !== undefined && { size }),
  ...(start !== undefined && { start }),
})

/** Whether a piece of a kept value stands for one that was taken out. */
export const isCut = (value: unknown): value is Cut =>
  typeof value === 'object' && value !== null && cutMark in value

/** Why the piece is gone. */
export const cutKind = (piece: Cut): CutKind => piece[cutMark]

/** What a piece that was taken out is said as. */
export type CutWords = (piece: Cut) => string

/** The words of files, which programs read too: not translated. */
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

/** A kept value as JSON text, each piece that was taken out in words. */
export function writeKept(value: unknown, words: CutWords = plainCut): string {
  return (
    JSON.stringify(value, (_name, piece: unknown) => (isCut(piece) ? words(piece) : piece), 2) ?? ''
  )
}

/** Whether anything was taken out of a kept value. */
export function hasCut(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isCut(value) || Object.values(value).some(hasCut)
}
