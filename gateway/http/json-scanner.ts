const quote = 0x22
const backslash = 0x5c

/** What a {@link jsonScanner} reports. Positions are those of the chunk. */
export interface JsonEvents {
  /** A byte outside of texts. Without it, they are skipped. @returns `stop` to end the scan */
  byte?(byte: number, at: number): 'stop' | undefined
  /** A text begins: the position of its first quote. */
  open?(at: number): void
  /** The part of a text in this chunk, without quotes, its escapes as written. @returns `stop` to end the scan */
  text?(part: TextPart): 'stop' | undefined
}

/** A part of a text. It is a view on the chunk. */
export interface TextPart {
  readonly bytes: Buffer
  /** Its position in the chunk. */
  readonly from: number
  /** Whether the text ends with it: its last quote follows. */
  readonly isEnd: boolean
  /** Whether the text has had an escape so far. */
  readonly hasEscapes: boolean
}

/**
 * Splits JSON into texts and the bytes between them while it arrives in chunks, without buffering: a text of megabytes
 * is skipped to its end. Input that is not JSON is split all the same.
 *
 * @returns takes the next chunk
 */
export function jsonScanner(on: JsonEvents): (piece: Uint8Array) => void {
  let inText = false
  let isEscaped = false
  let hasEscapes = false
  let hasStopped = false

  return (piece) => {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    const nextQuote = finder(bytes, quote)
    const nextBackslash = finder(bytes, backslash)

    /** Returns the position of the quote that ends the text; the length if it continues. */
    const endOfText = (from: number): number => {
      let at = from
      while (at < bytes.length) {
        if (isEscaped) {
          isEscaped = false
          at += 1
        } else if (nextBackslash(at) < nextQuote(at)) {
          isEscaped = true
          hasEscapes = true
          at = nextBackslash(at) + 1
        } else return nextQuote(at)
      }
      return bytes.length
    }

    let at = 0
    while (at < bytes.length && !hasStopped) {
      if (inText) {
        const end = endOfText(at)
        inText = end === bytes.length
        const part = { bytes: bytes.subarray(at, end), from: at, isEnd: !inText, hasEscapes }
        hasStopped = on.text?.(part) === 'stop'
        at = end + 1
      } else if (bytes[at] === quote) {
        inText = true
        hasEscapes = false
        on.open?.(at)
        at += 1
      } else if (on.byte) {
        hasStopped = on.byte(bytes[at] ?? 0, at) === 'stop'
        at += 1
      } else at = nextQuote(at)
    }
  }
}

/**
 * Returns the position of the next matching byte at or after a position; the length if there is none. Positions must
 * not decrease.
 */
function finder(bytes: Buffer, wanted: number): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) {
      const at = bytes.indexOf(wanted, from)
      found = at < 0 ? bytes.length : at
    }
    return found
  }
}
