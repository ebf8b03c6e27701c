/** Encodings of built files, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Returns the best of the available encodings that the client accepts (RFC 9110, section 12.5.3). `identity` is the
 * last resort even if it is refused.
 */
export function chooseEncoding(
  acceptEncoding: string | null,
  isAvailable: (encoding: Encoding) => boolean,
): Encoding {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((piece) => piece.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return encodings.find((one) => one !== 'identity' && isAvailable(one) && takes(one)) ?? 'identity'
}
