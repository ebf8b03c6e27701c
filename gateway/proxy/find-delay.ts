// Quotes inside a JSON text would be escaped, so this matches a name.
const delayMember = /"delay"\s*:\s*(\d{1,7})(?!\d)/g
/** Longer than the member is ever written. */
const overlap = 64

/**
 * Finds `delay` in a JSON body of megabytes while it is streamed, without buffering it. Returns the longest so far, in
 * milliseconds.
 */
export function findDelay() {
  let tail = ''
  let longest = 0
  return {
    look(chunk: Uint8Array): void {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      const head = tail + bytes.subarray(0, overlap).toString('latin1')
      read(head)
      // Most chunks are base64: only one that contains the word is decoded as text.
      if (bytes.includes('"delay"')) read(bytes.toString('latin1'))
      tail = (bytes.length < overlap ? head : bytes.subarray(-overlap).toString('latin1')).slice(
        -overlap,
      )
    },
    longest: (): number => longest,
  }

  function read(text: string): void {
    for (const [, digits] of text.matchAll(delayMember)) longest = Math.max(longest, Number(digits))
  }
}
