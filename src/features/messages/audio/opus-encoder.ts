import type { muxOggOpus, OpusPacket } from './ogg-muxer.ts'
import { opusRate } from './opus-rate.ts'

const config: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: opusRate,
  numberOfChannels: 1,
  bitrate: 32_000,
}

/** The length of a packet, in microseconds, if the browser does not name it: the default of encoders. */
const frameUs = 20_000

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
   * Ends the encoding and returns the Ogg file; undefined if nothing was encoded. After a failure, the file contains
   * what was encoded before.
   */
  readonly finish: () => Promise<ArrayBuffer | undefined>
  readonly close: () => void
}

/** Opens an encoder. `onBroken` is called if the encoder fails. */
export function openOpusEncoder(mux: typeof muxOggOpus, onBroken: () => void): OpusEncoder {
  const packets: OpusPacket[] = []
  let bytes = 0
  let samples = 0
  let described: Uint8Array | undefined
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      packets.push({ data, samples: Math.round(((chunk.duration ?? frameUs) * opusRate) / 1e6) })
      bytes += data.length
      const head = metadata?.decoderConfig?.description
      if (head && head.byteLength >= 19) described = copyOf(head)
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
      return packets.length === 0 ? undefined : mux(packets, samples, described)
    },
    close,
  }
}

/** Returns a copy of a browser's bytes. */
const copyOf = (bytes: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice()
    : new Uint8Array(bytes).slice()
