import {
  deferred,
  measureLevel,
  maxRecordingMs,
  oggType,
  RecordingError,
  type Recording,
} from './recording.ts'
import { muxOggOpus, preSkipOf } from './ogg-muxer.ts'

// A separate file of the build: the Content-Security-Policy allows no script from data: or blob:.
const worklet = new URL('./capture-worklet.js?no-inline', import.meta.url)

/** Timeout for the start of audio processing, in milliseconds: Firefox never starts it without an audio output. */
const startLimitMs = 2_000

/** Records a stream as Opus in Ogg. @throws if it cannot, or does not start in time; the stream is then still open */
export async function recordOgg(stream: MediaStream): Promise<Recording> {
  const context = new AudioContext({ sampleRate: opusRate })
  try {
    await withinStartLimit(context.audioWorklet.addModule(worklet).then(() => context.resume()))
    return capture(stream, context)
  } catch (error) {
    // Not awaited: a context that never started may never close either.
    void context.close().catch(() => undefined)
    throw error
  }
}

/** Waits for audio processing to start. @throws RecordingError on a timeout */
function withinStartLimit(start: Promise<void>): Promise<void> {
  const { promise, resolve, reject } = deferred<void>()
  const timer = setTimeout(() => reject(new RecordingError('failed')), startLimitMs)
  start.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

function capture(stream: MediaStream, context: AudioContext): Recording {
  const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream })
  const node = new AudioWorkletNode(context, 'capture', {
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  const encoder = openOpusEncoder(() => end(true))
  const level = measureLevel(context, source)
  // Some browsers do not process a node that is not connected to the destination. Its output is silence.
  source.connect(node).connect(context.destination)

  const elapsed = () => (encoder.samples() / opusRate) * 1000
  const { promise: finished, resolve, reject } = deferred<File | undefined>()
  let ended = false
  let paused = false
  function end(keep: boolean) {
    if (ended) return
    ended = true
    node.port.close()
    for (const track of stream.getTracks()) track.stop()
    void context.close()
    if (!keep) {
      encoder.close()
      resolve(undefined)
      return
    }
    encoder.finish().then((pages) => {
      if (pages.length === 0) reject(new RecordingError('nothing'))
      else resolve(new File(pages, 'recording.ogg', { type: oggType }))
    }, reject)
  }
  node.port.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
    if (ended || paused) return
    encoder.encode(data)
    if (elapsed() >= maxRecordingMs) end(true)
  })
  node.port.start()
  for (const track of stream.getTracks()) track.addEventListener('ended', () => end(true))
  return {
    format: oggType,
    microphone: stream.getAudioTracks()[0]?.label ?? '',
    stop: () => end(true),
    discard: () => end(false),
    pause: (to) => {
      paused = to
    },
    elapsed,
    bytes: encoder.bytes,
    level,
    finished,
  }
}

/** Sample rate of the encoder: Opus's own clock. */
const opusRate = 48_000

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
interface OpusEncoder {
  readonly encode: (samples: Float32Array<ArrayBuffer>) => void
  /** Samples written so far. */
  readonly samples: () => number
  /** Bytes encoded so far. */
  readonly bytes: () => number
  /** Ends the encoding; returns the pages of the file so far, none if nothing was encoded. */
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>[]>
  readonly close: () => void
}

/** Opens an encoder. `onBroken` is called if the encoder fails. */
function openOpusEncoder(onBroken: () => void): OpusEncoder {
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
