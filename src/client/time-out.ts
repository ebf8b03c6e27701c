import type { Body } from './dialects/dialect.ts'

/** The longest `delay` that is sent, in milliseconds: a timer of 2³¹ ms would fire at once. */
export const maxDelayMs = 600_000

/** Returns the timeout in milliseconds: 30 s, plus the requested `delay`, plus the body at 50 kB/s. */
export function timeOut(delay: number, bodyBytes: number): number {
  return 30_000 + Math.min(Math.max(delay, 0), maxDelayMs) + Math.ceil(bodyBytes / 50)
}

/** Returns the size of a text in UTF-8, or of a Blob, in bytes; for a very long text its number of characters. */
export function byteLength(text: string | Blob): number {
  if (typeof text !== 'string') return text.size
  // Almost all of a large body is base64, one byte per character: encoding megabytes only to count them is waste.
  if (text.length > 1_000_000) return text.length
  let bytes = text.length
  // Called for every request and answer: encoding would cost ten times as much.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Half of a surrogate pair: the two halves are four bytes together.
    const isHalf = code >= 0xd8_00 && code <= 0xdf_ff
    if (code > 0x7f) bytes += code > 0x7_ff && !isHalf ? 2 : 1
  }
  return bytes
}

/** Returns the delay that a body requests, in milliseconds; 0 for none. */
export function delayOf(body: Body | undefined): number {
  const options = body?.['options'] as { delay?: unknown } | undefined
  const delay = body?.['delay'] ?? options?.delay
  return typeof delay === 'number' ? delay : 0
}
