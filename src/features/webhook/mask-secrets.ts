import { mask, maskedAddress } from '#client/secret-address.ts'

/**
 * A webhook's answer as it may be shown: secrets of its address masked, and the values of the headers that some
 * gateways answer beside the contract's fields. They are there to carry secrets.
 */
export function maskSecrets(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(maskSecrets)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]: [string, unknown]) => [
      name,
      name === 'headers'
        ? masked(value)
        : name === 'url' && typeof value === 'string'
          ? maskedAddress(value)
          : maskSecrets(value),
    ]),
  )
}

function masked(headers: unknown): unknown {
  if (headers === null) return null
  if (typeof headers !== 'object') return mask
  return Object.fromEntries(Object.keys(headers).map((name) => [name, mask]))
}
