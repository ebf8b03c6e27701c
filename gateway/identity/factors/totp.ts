import { createHmac } from 'node:crypto'

const stepMs = 30_000
const digits = 6
/** Also accepts the codes of the previous and the next step, since clocks differ. */
const skew = 1

/**
 * Computes the code of a time step: RFC 6238 with SHA-1, 30 seconds and six digits, the defaults of authenticator apps.
 */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const code = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(code).padStart(digits, '0')
}

/**
 * Finds the time step of a code, among the current one and its neighbours.
 *
 * @param used steps whose codes were used: the newest of them and all before it are refused, so that each code works
 *   once. Steps in the future, used while the clock was ahead, do not count.
 * @returns undefined if the code is wrong
 */
export function matchTotp(
  secret: Buffer,
  code: string,
  used: readonly number[],
  now = Date.now(),
): number | undefined {
  const current = Math.floor(now / stepMs)
  const steps = Array.from({ length: 2 * skew + 1 }, (_, i) => current - skew + i)
  const newest = Math.max(-1, ...used.filter((step) => step <= current + skew))
  return steps.find((step) => step > newest && totpCode(secret, step) === code)
}

/** Returns when the last code was used, from the used time steps: epoch milliseconds, null for never. */
export const totpUsedAt = (used: readonly number[], now: number): number | null =>
  // The app's clock may be ahead.
  used.length === 0 ? null : Math.min(now, Math.max(...used) * stepMs)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Returns the URI that authenticator apps read from a QR code. `host` distinguishes deployments. */
export function totpUri(secret: Buffer, name: string, host: string): string {
  const issuer = `Switchboard ${host}`
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${query}`
}
