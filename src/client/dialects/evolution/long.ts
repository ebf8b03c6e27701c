/** A Long (`{low, high, unsigned}`: a 64-bit number in two halves) as a decimal text; undefined for anything else. */
export function longAsText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('low' in value) || !('high' in value))
    return undefined
  const { low, high } = value
  if (!Number.isInteger(low) || !Number.isInteger(high)) return undefined
  const unsigned = 'unsigned' in value && value.unsigned === true
  const upper = BigInt(high as number)
  const bits = (BigInt.asUintN(32, upper) << 32n) | BigInt.asUintN(32, BigInt(low as number))
  return String(unsigned ? bits : BigInt.asIntN(64, bits))
}
