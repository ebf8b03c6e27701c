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
