// Opus in Ogg as of RFC 7845. Its clock is 48 kHz, whatever the input rate.

/** Metadata of a recording. */
export interface OpusFacts {
  readonly channels: number
  /** Samples per second of the recording: for information only. */
  readonly inputRate: number
  /** Samples at 48 kHz that the decoder discards at the start. */
  readonly preSkip: number
  /** Samples at 48 kHz that were recorded: the rest of the last packet is discarded. */
  readonly samples: number
  /** Identifies this stream among others in one file. */
  readonly serial: number
}

/** One page per second keeps seeking exact, at a cost of 28 bytes. */
const pageSamples = 48_000
const vendor = 'Switchboard'

/**
 * Writes Opus packets into an Ogg file: OpusHead, OpusTags, then pages of about one second.
 * @returns the pages, in order; joined they are the file
 * @throws RangeError if a packet is not Opus, or too long for a page
 */
export function muxOggOpus(
  packets: readonly Uint8Array[],
  facts: OpusFacts,
): Uint8Array<ArrayBuffer>[] {
  const { serial, preSkip, samples } = facts
  const pages = [
    oggPage({ packets: [opusHead(facts)], kind: pageKind.first, granule: 0, serial, sequence: 0 }),
    oggPage({ packets: [opusTags()], kind: pageKind.middle, granule: 0, serial, sequence: 1 }),
  ]
  let granule = 0
  let waiting: Uint8Array[] = []
  let segments = 0
  let since = 0
  const write = (last: boolean) => {
    pages.push(
      oggPage({
        packets: waiting,
        kind: last ? pageKind.last : pageKind.middle,
        // On the last page, a position before the packets' end tells the decoder where to cut (section 4.5).
        granule: last ? Math.min(granule, preSkip + samples) : granule,
        serial,
        sequence: pages.length,
      }),
    )
    waiting = []
    segments = 0
    since = 0
  }
  for (const packet of packets) {
    const more = segmentsOf(packet.length)
    if (waiting.length > 0 && (segments + more > pageSegments || since >= pageSamples)) write(false)
    const length = opusSamples(packet)
    waiting.push(packet)
    segments += more
    since += length
    granule += length
  }
  write(true)
  return pages
}

function opusHead({ channels, inputRate, preSkip }: OpusFacts): Uint8Array {
  const bytes = new Uint8Array(19)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('OpusHead'))
  bytes[8] = 1 // version
  bytes[9] = channels
  view.setUint16(10, preSkip, true)
  view.setUint32(12, inputRate, true)
  // No gain, and channel mapping 0 for one or two channels.
  return bytes
}

function opusTags(): Uint8Array {
  const text = new TextEncoder()
  const name = text.encode(vendor)
  const bytes = new Uint8Array(8 + 4 + name.length + 4)
  bytes.set(text.encode('OpusTags'))
  new DataView(bytes.buffer).setUint32(8, name.length, true)
  bytes.set(name, 12)
  // No comments: a count of 0.
  return bytes
}

/** Returns the samples per frame at 48 kHz, by the configuration in a packet's first byte (RFC 6716, section 3.1). */
function frameSamples(config: number): number {
  if (config < 12) return [480, 960, 1920, 2880][config % 4] ?? 0 // SILK
  if (config < 16) return [480, 960][config % 2] ?? 0 // hybrid
  return [120, 240, 480, 960][config % 4] ?? 0 // CELT
}

/** Returns the samples at 48 kHz of an Opus packet (RFC 6716, section 3). @throws RangeError if it is none */
export function opusSamples(packet: Uint8Array): number {
  const [toc, count] = packet
  if (toc === undefined) throw new RangeError('An Opus packet has at least one byte')
  const frame = frameSamples(toc >> 3)
  const code = toc & 3
  if (code < 3) return code === 0 ? frame : 2 * frame
  if (count === undefined) throw new RangeError('An Opus packet of many frames says how many')
  return frame * (count & 0x3f)
}

// Ogg pages as of RFC 3533, section 6.

/** The maximum number of lacing values per page; a packet of n bytes takes ⌊n ÷ 255⌋ + 1. */
const pageSegments = 255

/** Position of a page within its stream, as bits of its header's type. */
const pageKind = { middle: 0, first: 2, last: 4 } as const

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
const segmentsOf = (bytes: number) => Math.floor(bytes / 255) + 1

/** A page of complete packets: none continues on the next page. */
interface OggPage {
  readonly packets: readonly Uint8Array[]
  readonly kind: (typeof pageKind)[keyof typeof pageKind]
  /** Samples at 48 kHz up to the end of the last packet. */
  readonly granule: number
  readonly serial: number
  /** Index of the page within the stream. */
  readonly sequence: number
}

/** Returns the bytes of a page. @throws RangeError if the packets take more than 255 lacing values */
function oggPage({ packets, kind, granule, serial, sequence }: OggPage): Uint8Array<ArrayBuffer> {
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

/** The default delay of encoders: libopus's at 48 kHz. */
const defaultPreSkip = 312

/**
 * Returns how many samples at 48 kHz a decoder discards at the start, from the OpusHead in an encoder's description of
 * its packets (WebCodecs Opus registration, section 4.1).
 */
export function preSkipOf(description: AllowSharedBufferSource | undefined): number {
  if (description === undefined || description.byteLength < 12) return defaultPreSkip
  const view = ArrayBuffer.isView(description)
    ? new DataView(description.buffer, description.byteOffset, description.byteLength)
    : new DataView(description)
  return view.getUint16(10, true)
}
