// Opus in Ogg as of RFC 7845. Its clock is 48 kHz, whatever the input rate.
import { oggPage, pageKind, pageSegments, segmentsOf } from './ogg-page.ts'

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

/**
 * Returns how many samples at 48 kHz an Opus packet has (RFC 6716, section 3).
 * @throws RangeError if it is not an Opus packet
 */
export function opusSamples(packet: Uint8Array): number {
  const [toc, count] = packet
  if (toc === undefined) throw new RangeError('An Opus packet has at least one byte')
  const frame = frameSamples(toc >> 3)
  const code = toc & 3
  if (code < 3) return code === 0 ? frame : 2 * frame
  if (count === undefined) throw new RangeError('An Opus packet of many frames says how many')
  return frame * (count & 0x3f)
}
