import { settingNames } from '#contract/settings.ts'
import { ownValue, isRecord } from '#domain/keys-of.ts'

/**
 * Reads a sent message. Version 2.1.1 has no status and adds the media itself; version 2.3 has bytes as maps and
 * numbers as Longs; the EVOLUTION channel has no content member. A missing status becomes the empty text.
 */
export function sent(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { message, status } = answer
  return {
    ...answer,
    status: typeof status === 'string' ? status : '',
    message: isRecord(message) ? content(message) : {},
  }
}

/** The content members, without `base64`: the media that was sent, possibly megabytes. */
export function content({ base64: _medium, ...members }: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      isRecord(value) ? { ...ownValue(missing, name), ...member(value) } : value,
    ]),
  )
}

/** Texts that these gateways omit when empty (contract, section 2). */
const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  imageMessage: { caption: '', jpegThumbnail: '' },
}

/** Fields of the contract that are whole numbers; every other Long is a text in the contract. */
const whole = new Set(['seconds', 'height', 'width', 'pageCount'])

function member(value: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (field === null) continue
    const long = longAsText(field)
    if (long !== undefined) read[name] = whole.has(name) ? Number(long) : long
    else if (name === 'fileLength' || name === 'mediaKeyTimestamp')
      read[name] = typeof field === 'number' ? String(field) : field
    else read[name] = bytesAsBase64(name, field)
  }
  return read
}

/** Reads settings. Null if they were never set: then every switch is off and there is no text. */
export function settings(answer: unknown): unknown {
  if (answer !== null) return answer
  const off = Object.values(settingNames).map((name) => [name, false] as const)
  return { ...Object.fromEntries(off), msgCall: '' }
}

/** Fields that hold bytes (contract, section 2), so that an empty map is read as no bytes and not as an object. */
const names = new Set(['fileSha256', 'fileEncSha256', 'mediaKey', 'jpegThumbnail'])

/**
 * Converts a field's bytes to base64 from either form: a map from index to byte (`{"0":184,"1":179}`), or Node's form
 * (`{type: 'Buffer', data: [184, 179]}`). Leaves other values unchanged.
 */
export function bytesAsBase64(name: string, value: unknown): unknown {
  const bytes = bytesOf(value)
  if (!bytes || (bytes.length === 0 && !names.has(name))) return value
  let binary = ''
  // In chunks: a call accepts only some ten thousand arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.slice(at, at + 8_192))
  return btoa(binary)
}

function bytesOf(value: unknown): readonly number[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if ('type' in value && value.type === 'Buffer' && 'data' in value && Array.isArray(value.data))
    return value.data.every(isByte) ? value.data : undefined
  const entries = Object.entries(value)
  const bytes: number[] = []
  for (const [i, [index, byte]] of entries.entries()) {
    if (index !== String(i) || !isByte(byte)) return undefined
    bytes.push(byte)
  }
  return bytes
}

const isInteger = (value: unknown): value is number => Number.isInteger(value)

const isByte = (value: unknown): value is number => isInteger(value) && value >= 0 && value <= 255

/**
 * Converts a Long (`{low, high, unsigned}`: a 64-bit number in two halves) to a decimal text; undefined for anything
 * else.
 */
export function longAsText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('low' in value) || !('high' in value))
    return undefined
  const { low, high } = value
  if (!isInteger(low) || !isInteger(high)) return undefined
  const unsigned = 'unsigned' in value && value.unsigned === true
  const upper = BigInt(high)
  const bits = (BigInt.asUintN(32, upper) << 32n) | BigInt.asUintN(32, BigInt(low))
  return String(unsigned ? bits : BigInt.asIntN(64, bits))
}
