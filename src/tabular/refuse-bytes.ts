import type { Encoding, Refusal } from './sheet-types.ts'

/** The number of bytes that are enough for detection. */
export const sniffed = 4096

/** Returns why the first bytes of a file (up to `sniffed`) are not text; undefined if they may be. */
export function refuseBytes(head: Uint8Array, encoding: Encoding | undefined): Refusal | undefined {
  if (head.length === 0) return 'empty'
  const begins = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte)
  const text = ascii(head)
  if (begins(0x50, 0x4b, 0x03, 0x04))
    return /xl\/|\[Content_Types\]|spreadsheet/.test(text) ? 'workbook' : 'zip'
  if (begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'workbook'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff) || text.startsWith('GIF8'))
    return 'image'
  if (/^(\xef\xbb\xbf)?\s*(<!doctype html|<html|<table|<\?xml|<head)/i.test(text)) return 'html'
  if (/^(\xef\xbb\xbf)?\s*[[{]\s*["{[]/.test(text)) return 'json'
  // A byte order mark proves text; UTF-16 contains many zeros.
  if (begins(0xef, 0xbb, 0xbf) || encoding?.startsWith('utf-16') || wideEncoding(head))
    return undefined
  // Other text has no bytes below the space except line ends and tabs.
  let odd = 0
  for (const byte of head) if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27) odd++
  return odd > 8 && odd > head.length / 20 ? 'binary' : undefined
}

/** Detects UTF-16 by its mark or by the positions of its zeros. */
export function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const pairs = head.length >> 1
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    if (head[i] === 0) even++
    if (head[i + 1] === 0) odd++
  }
  if (pairs < 4) return undefined
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.6 && odd < pairs * 0.05) return 'utf-16be'
  return undefined
}

function ascii(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
