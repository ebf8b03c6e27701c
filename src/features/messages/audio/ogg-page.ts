// Ogg pages as of RFC 3533, section 6.

/** The maximum number of lacing values per page; a packet of n bytes takes ⌊n ÷ 255⌋ + 1. */
export const pageSegments = 255

/** Position of a page within its stream, as bits of its header's type. */
export const pageKind = { middle: 0, first: 2, last: 4 } as const

const headBytes = 27
const crcAt = 22
const unsigned = (n: number) => n >>> 0

// Ogg's CRC-32: polynomial 0x04c11db7, most significant bit first, starting at 0, not inverted.
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = unsigned(byte << 24)
  for (let bit = 0; bit < 8; bit++)
    rest = unsigned((rest << 1) ^ (rest & 0x80000000 ? 0x04c11db7 : 0))
  return rest
})

/** Returns Ogg's checksum of some bytes; in those of a page, its own checksum must be 0. */
export function oggCrc(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) crc = unsigned((crc << 8) ^ (crcTable[(crc >>> 24) ^ byte] ?? 0))
  return crc
}

/** Returns how many lacing values a packet of this size takes. */
export const segmentsOf = (bytes: number) => Math.floor(bytes / 255) + 1

/** A page of complete packets: none continues on the next page. */
export interface OggPage {
  readonly packets: readonly Uint8Array[]
  readonly kind: (typeof pageKind)[keyof typeof pageKind]
  /** Samples at 48 kHz up to the end of the last packet. */
  readonly granule: number
  readonly serial: number
  /** Index of the page within the stream. */
  readonly sequence: number
}

/**
 * Returns the bytes of a page.
 * @throws RangeError if the packets take more than 255 lacing values
 */
export function oggPage({
  packets,
  kind,
  granule,
  serial,
  sequence,
}: OggPage): Uint8Array<ArrayBuffer> {
  const lacing = packets.flatMap((packet) => [
    ...Array.from({ length: segmentsOf(packet.length) - 1 }, () => 255),
    packet.length % 255,
  ])
  if (lacing.length > pageSegments) throw new RangeError('Too much for one Ogg page')
  const bytes = new Uint8Array(
    headBytes + lacing.length + packets.reduce((sum, packet) => sum + packet.length, 0),
  )
  const view = new DataView(bytes.buffer)
  bytes.set([0x4f, 0x67, 0x67, 0x53, 0, kind]) // OggS, version 0
  view.setBigUint64(6, BigInt(granule), true)
  view.setUint32(14, serial, true)
  view.setUint32(18, sequence, true)
  bytes[26] = lacing.length
  bytes.set(lacing, headBytes)
  let at = headBytes + lacing.length
  for (const packet of packets) {
    bytes.set(packet, at)
    at += packet.length
  }
  view.setUint32(crcAt, oggCrc(bytes), true)
  return bytes
}
