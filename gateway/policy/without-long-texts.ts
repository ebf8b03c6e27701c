import { jsonScanner } from '#gateway/http/json-scanner.ts'

/**
 * Empties long texts in JSON while it is streamed, so that megabytes of media need not be held to read the rest.
 *
 * @param maxTextBytes the longest text that is kept, in encoded bytes
 */
export async function* withoutLongTexts(
  pieces: AsyncIterable<Uint8Array>,
  maxTextBytes: number,
): AsyncGenerator<Uint8Array> {
  /** What passes of the chunk; everything up to `begin` is in it, or left out. */
  let passing: Uint8Array[] = []
  let chunk: Uint8Array = new Uint8Array()
  let begin = 0
  /** The text so far. */
  let text: Uint8Array[] = []
  let textBytes = 0
  const scan = jsonScanner({
    text({ bytes, from, isEnd }) {
      // A text within one chunk passes with what surrounds it.
      if (isEnd && textBytes === 0 && bytes.length <= maxTextBytes) return undefined
      passing.push(chunk.subarray(begin, from))
      begin = from + bytes.length
      textBytes += bytes.length
      if (textBytes > maxTextBytes) text = []
      else text.push(bytes)
      if (!isEnd) return undefined
      passing.push(...text)
      text = []
      textBytes = 0
      return undefined
    },
  })
  for await (const piece of pieces) {
    passing = []
    chunk = piece
    begin = 0
    scan(piece)
    yield Buffer.concat([...passing, piece.subarray(begin)])
  }
  // Pass an unterminated text, so that the reader's parser fails.
  yield Buffer.concat(text)
}
