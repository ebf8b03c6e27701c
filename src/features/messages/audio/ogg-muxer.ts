import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  OggOutputFormat,
  Output,
} from 'mediabunny'
import { opusRate } from './opus-rate.ts'

/** An Opus packet of an encoder. */
export interface OpusPacket {
  readonly data: Uint8Array<ArrayBuffer>
  /** Samples at 48 kHz. */
  readonly samples: number
}

/** The default delay of encoders, in samples: libopus's at 48 kHz. */
const defaultPreSkip = 312

/** Returns the OpusHead of a mono recording, for an encoder that does not describe its packets. */
function defaultHead(): Uint8Array {
  const head = new Uint8Array(19)
  const view = new DataView(head.buffer)
  new TextEncoder().encodeInto('OpusHead', head)
  view.setUint8(8, 1) // version
  view.setUint8(9, 1) // channels
  view.setUint16(10, defaultPreSkip, true)
  view.setUint32(12, opusRate, true)
  return head
}

/**
 * Writes Opus packets into an Ogg file, with pages of about a second, so that seeking stays exact.
 * @param samples how many samples at 48 kHz were recorded: the rest of the last packet is discarded
 * @param described the OpusHead in the encoder's description of its packets, if it gave one
 */
export async function muxOggOpus(
  packets: readonly OpusPacket[],
  samples: number,
  described: Uint8Array | undefined,
): Promise<ArrayBuffer> {
  const description = described ?? defaultHead()
  const preSkip = new DataView(description.buffer, description.byteOffset).getUint16(10, true)
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat({ maximumPageDuration: 1 }), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  let at = 0
  for (const [n, { data, samples: all }] of packets.entries()) {
    const isLast = n === packets.length - 1
    const kept = isLast ? Math.min(all, Math.max(1, preSkip + samples - at)) : all
    const packet = new EncodedPacket(data, 'key', at / opusRate, kept / opusRate)
    const decoderConfig = { codec: 'opus', sampleRate: opusRate, numberOfChannels: 1, description }
    // The muxer takes packets in order.
    // oxlint-disable-next-line no-await-in-loop
    await source.add(packet, { decoderConfig })
    at += all
  }
  await output.finalize()
  return target.buffer ?? new ArrayBuffer(0)
}
