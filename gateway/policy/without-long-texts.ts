const quote = 0x22
const backslash = 0x5c

/**
 * Empties long texts in JSON while it is streamed, so that megabytes of media need not be held to read the rest.
 *
 * @param maxTextBytes the longest text that is kept, in encoded bytes; larger than a chunk
 */
export async function* withoutLongTexts(
  pieces: AsyncIterable<Uint8Array>,
  maxTextBytes: number,
): AsyncGenerator<Uint8Array> {
  /** The beginning of a text that continues in the next chunk. */
  let buffered: Uint8Array[] = []
  let heldBytes = 0
  let inText = false
  let isEscaped = false
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    const findQuote = finder(bytes, quote)
    const findBackslash = finder(bytes, backslash)
    const endOfText = (from: number): number => {
      let at = from
      while (at < bytes.length) {
        if (isEscaped) {
          isEscaped = false
          at += 1
        } else if (findBackslash(at) < findQuote(at)) {
          isEscaped = true
          at = findBackslash(at) + 1
        } else return findQuote(at)
      }
      return bytes.length
    }
    const hold = (part: Uint8Array) => {
      heldBytes += part.length
      if (heldBytes > maxTextBytes) buffered = []
      else buffered.push(part)
    }

    const passing: Uint8Array[] = []
    // Complete texts and everything between them pass in one part.
    let begin = 0
    let at = 0
    if (inText) {
      at = endOfText(0)
      hold(bytes.subarray(0, at))
      if (at === bytes.length) continue
      passing.push(...buffered)
      buffered = []
      heldBytes = 0
      inText = false
      begin = at
      at += 1
    }
    while (at < bytes.length) {
      const opening = findQuote(at)
      if (opening === bytes.length) break
      const closing = endOfText(opening + 1)
      at = closing + 1
      if (closing < bytes.length) continue
      passing.push(bytes.subarray(begin, opening + 1))
      hold(bytes.subarray(opening + 1))
      inText = true
      begin = bytes.length
    }
    passing.push(bytes.subarray(begin))
    yield Buffer.concat(passing)
  }
  // Pass an unterminated text, so that the reader's parser fails.
  yield Buffer.concat(buffered)
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
