import { mask, maskedAddress } from '#client/redact/secret-address.ts'

/**
 * Returns a webhook's answer for display: masks the secrets in its address, and the values of the headers that some
 * gateways return in addition to the contract's fields, as headers usually contain secrets.
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
