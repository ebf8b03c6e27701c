const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/**
 * Returns whether an image is animated, by its first bytes: scaling it down would keep only its first frame. GIFs
 * always count as animated. WebP has a flag in its extended header, PNG a chunk before its first pixels.
 */
export function isAnimated(head: Uint8Array, mimetype: string): boolean {
  if (mimetype === 'image/gif') return true
  const text = latin(head.subarray(0, 1024))
  if (mimetype === 'image/webp')
    return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 0b10) !== 0
  if (mimetype !== 'image/png') return false
  const control = text.indexOf('acTL')
  const pixels = text.indexOf('IDAT')
  return control >= 0 && (pixels < 0 || control < pixels)
}
