/**
 * Replaces a key with asterisks anywhere in a response, one per byte, so that the length of the response does not
 * change. Also replaces its JSON escapes (`\/`, `\"`).
 */
export async function* hideKey(
  pieces: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Uint8Array> {
  const forms = formsOf(key)
  const maxFormBytes = Math.max(...forms.map((form) => form.length))
  let buffered = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([buffered, piece])
    for (const form of forms)
      for (let at = bytes.indexOf(form); at >= 0; at = bytes.indexOf(form, at))
        bytes.fill('*', at, at + form.length)
    // A key may begin at the end of this chunk.
    const whole = Math.max(0, bytes.length - (maxFormBytes - 1))
    if (whole > 0) yield bytes.subarray(0, whole)
    buffered = bytes.subarray(whole)
  }
  if (buffered.length > 0) yield buffered
}

/** Replaces a key in a text with asterisks. */
export const maskKey = (text: string, key: string): string =>
  text.includes(key) ? text.replaceAll(key, '*'.repeat(key.length)) : text

function formsOf(key: string): Buffer[] {
  const escaped = JSON.stringify(key).slice(1, -1)
  return [...new Set([escaped.replaceAll('/', String.raw`\/`), escaped, key])].map((form) =>
    Buffer.from(form),
  )
}
