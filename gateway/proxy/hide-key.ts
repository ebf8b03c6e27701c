/** Puts asterisks in the place of a key, wherever it stands in an answer: as many, so that its length stays. */
export async function* hideKey(
  pieces: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Uint8Array> {
  const wanted = Buffer.from(key)
  const stars = Buffer.alloc(wanted.length, '*')
  let held = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([held, piece])
    for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at))
      stars.copy(bytes, at)
    // A key may begin at the end of this piece.
    const whole = Math.max(0, bytes.length - (wanted.length - 1))
    if (whole > 0) yield bytes.subarray(0, whole)
    held = bytes.subarray(whole)
  }
  if (held.length > 0) yield held
}
