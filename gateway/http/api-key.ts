import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Gives a check of the `apikey` header (contract, section 5). Hashes are compared in constant time, so that neither
 * the key's length nor a common beginning can be measured.
 */
export function keyCheck(apiKey: string): (given: string | null) => boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const expected = sha256(apiKey)
  return (given) => timingSafeEqual(sha256(given ?? ''), expected)
}
