import { setImmediate as breathe } from 'node:timers/promises'

/**
 * The bytes of strict base64 (RFC 4648, section 4: padded, no whitespace), or undefined when the text is anything
 * else or empty. A plain search for a wrong character: a matching regex overflows on texts of 100 MB.
 */
export function decodeBase64(text: string): Buffer | undefined {
  if (text.length === 0 || text.length % 4 !== 0) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const end = text.length - padding
  if (/[^A-Za-z0-9+/]/.test(padding ? text.slice(0, end) : text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  // Bits that no byte has must be zero, or one content would have several spellings.
  return bytes.subarray(-(3 - padding)).toString('base64') === text.slice(-4) ? bytes : undefined
}

const pieceBytes = 64 * 1024
const piecesAtOnce = 16

/**
 * As {@link decodeBase64}, for a text in ASCII bytes that may be 140 MB long: its own memory takes the result, piece by
 * piece, so that nothing is held twice and other requests are answered meanwhile. `text` is overwritten.
 */
export async function decodeBase64InPlace(text: Buffer): Promise<Buffer | undefined> {
  if (text.length === 0 || text.length % 4 !== 0) return undefined
  let written = 0
  for (let at = 0; at < text.length; at += pieceBytes) {
    if (at > 0 && (at / pieceBytes) % piecesAtOnce === 0) await breathe()
    const end = Math.min(at + pieceBytes, text.length)
    const bytes = decodeBase64(text.toString('latin1', at, end))
    // Padding stands at the very end only.
    const isWhole = end === text.length || bytes?.length === ((end - at) / 4) * 3
    if (!bytes || !isWhole) return undefined
    written += bytes.copy(text, written)
  }
  return text.subarray(0, written)
}
