import { muxOggOpus } from './ogg-muxer.ts'
import { preSkipOf } from './read-opus-head.ts'

/** Sample rate of the encoder: Opus's own clock. */
export const opusRate = 48_000

const config: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: opusRate,
  numberOfChannels: 1,
  bitrate: 32_000,
}

/** Returns whether this browser can encode Opus from raw samples. */
export async function canEncodeOpus(): Promise<boolean> {
  if (!('AudioEncoder' in globalThis) || !('AudioWorkletNode' in globalThis)) return false
  try {
    return (await AudioEncoder.isConfigSupported(config)).supported === true
  } catch {
    return false
  }
}

/** Encodes mono samples at 48 kHz. */
export interface OpusEncoder {
  readonly encode: (samples: Float32Array<ArrayBuffer>) => void
  /** Samples written so far. */
  readonly samples: () => number
  /** Bytes encoded so far. */
  readonly bytes: () => number
  /**
   * Ends the encoding and returns the pages of the Ogg file, or none if nothing was encoded. After a failure, the pages
   * contain what was encoded before.
   */
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>[]>
  readonly close: () => void
}

/** Opens an encoder. `onBroken` is called if the encoder fails. */
export function openOpusEncoder(onBroken: () => void): OpusEncoder {
  const packets: Uint8Array[] = []
  let bytes = 0
  let samples = 0
  let preSkip = preSkipOf(undefined)
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      const packet = new Uint8Array(chunk.byteLength)
      chunk.copyTo(packet)
      packets.push(packet)
      bytes += packet.length
      const described = metadata?.decoderConfig?.description
      if (described) preSkip = preSkipOf(described)
    },
    error: onBroken,
  })
  encoder.configure(config)
  const close = () => {
    if (encoder.state !== 'closed') encoder.close()
  }
  return {
    encode(data) {
      if (encoder.state !== 'configured') return
      const audio = new AudioData({
        format: 'f32-planar',
        sampleRate: opusRate,
        numberOfFrames: data.length,
        numberOfChannels: 1,
        // Microseconds. A pause leaves no gap: timestamps follow the recorded samples.
        timestamp: Math.round((samples / opusRate) * 1e6),
        data,
      })
      samples += data.length
      encoder.encode(audio)
      audio.close()
    },
    samples: () => samples,
    bytes: () => bytes,
    async finish() {
      // Rejects if the encoder failed: the packets before that are kept.
      if (encoder.state === 'configured') await encoder.flush().catch(() => undefined)
      close()
      if (packets.length === 0) return []
      const serial = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
      return muxOggOpus(packets, { channels: 1, inputRate: opusRate, preSkip, samples, serial })
    },
    close,
  }
}
