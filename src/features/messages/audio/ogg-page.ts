// Ogg pages as of RFC 3533, section 6.

/** The most lacing values a page has room for; a packet of n bytes takes ⌊n ÷ 255⌋ + 1. */
export const pageSegments = 255

/** What a page is within its stream, as bits of its header's type. */
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

/** Ogg's checksum of some bytes; those of a page with its own checksum as 0. */
export function oggCrc(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) crc = unsigned((crc << 8) ^ (crcTable[(crc >>> 24) ^ byte] ?? 0))
  return crc
}

/** How many lacing values a packet of so many bytes takes. */
export const segmentsOf = (bytes: number) => Math.floor(bytes / 255) + 1

/** A page of whole packets: none goes over to the next page. */
export interface OggPage {
  readonly packets: readonly Uint8Array[]
  readonly kind: (typeof pageKind)[keyof typeof pageKind]
  /** Samples at 48 kHz up to the end of the last packet. */
  readonly granule: number
  readonly serial: number
  /** Of the page within the stream, from 0. */
  readonly sequence: number
}

/**
 * The bytes of a page.
 *
 * @throws RangeError when the packets take more than 255 lacing values
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
