import { createHmac } from 'node:crypto'

const stepMs = 30_000
const digits = 6
/** Codes of the step before and of the one after count too: clocks differ. */
const skew = 1

/** Computes the code of a time step: RFC 6238 with SHA-1, 30 seconds and six digits, as every authenticator app has. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const code = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(code).padStart(digits, '0')
}

/**
 * Finds the time step whose code was typed, among the current one and its neighbours.
 *
 * @param after the newest step that was used: this one and those before it are refused, so that no code works twice
 * @returns undefined when the code is wrong
 */
export function matchTotp(
  secret: Buffer,
  code: string,
  after: number,
  now = Date.now(),
): number | undefined {
  const current = Math.floor(now / stepMs)
  const steps = Array.from({ length: 2 * skew + 1 }, (_, i) => current - skew + i)
  return steps.find((step) => step > after && totpCode(secret, step) === code)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes in base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The address that authenticator apps read from a QR code. `host` tells several deployments apart. */
export function totpUri(secret: Buffer, name: string, host: string): string {
  const issuer = `Switchboard ${host}`
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${query}`
}
