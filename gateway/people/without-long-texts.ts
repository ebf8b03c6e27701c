const quote = 0x22
const backslash = 0x5c
const quoteBytes = Buffer.from('"')

/**
 * JSON while it passes, in which texts over a limit are empty: megabytes of a medium need not be held to read the rest.
 *
 * @param maxTextBytes the longest text that stays, in bytes as it is written
 */
export async function* withoutLongTexts(
  pieces: AsyncIterable<Uint8Array>,
  maxTextBytes: number,
): AsyncGenerator<Uint8Array> {
  let inText = false
  let isEscaped = false
  let held: Uint8Array[] = []
  let heldBytes = 0
  const hold = (bytes: Uint8Array) => {
    heldBytes += bytes.length
    if (heldBytes > maxTextBytes) held = []
    else held.push(bytes)
  }
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    const passing: Uint8Array[] = []
    let at = 0
    let nextBackslash = -1
    let nextQuote = -1
    while (at < bytes.length) {
      if (!inText) {
        const begin = bytes.indexOf(quote, at)
        const end = begin < 0 ? bytes.length : begin + 1
        passing.push(bytes.subarray(at, end))
        at = end
        inText = begin >= 0
      } else {
        const from = at
        let end = -1
        while (at < bytes.length && end < 0) {
          if (isEscaped) {
            isEscaped = false
            at += 1
            continue
          }
          if (nextBackslash < at) {
            const found = bytes.indexOf(backslash, at)
            nextBackslash = found < 0 ? bytes.length : found
          }
          if (nextQuote < at) {
            const found = bytes.indexOf(quote, at)
            nextQuote = found < 0 ? bytes.length : found
          }
          if (nextBackslash < nextQuote) {
            isEscaped = true
            at = nextBackslash + 1
          } else if (nextQuote === bytes.length) at = bytes.length
          else end = nextQuote
        }
        hold(bytes.subarray(from, end < 0 ? bytes.length : end))
        if (end < 0) continue
        passing.push(...held, quoteBytes)
        held = []
        heldBytes = 0
        inText = false
        at = end + 1
      }
    }
    yield Buffer.concat(passing)
  }
  // A text that never ends: it is no JSON, and says so to whoever reads it.
  yield Buffer.concat(held)
}
