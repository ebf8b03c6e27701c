import { deferred } from './deferred.ts'
import { measureLevel } from './measure-level.ts'
import { openOpusEncoder, opusRate } from './opus-encoder.ts'
import { maxRecordingMs, oggType, RecordingError, type Recording } from './recording.ts'

// A separate file of the build: the Content-Security-Policy allows no script from data: or blob:.
const worklet = new URL('./capture-worklet.js?no-inline', import.meta.url)

/** Timeout for the start of audio processing, in milliseconds: Firefox never starts it without an audio output. */
const startLimitMs = 2_000

/**
 * Records a microphone's stream as Opus in Ogg, 48 kHz, mono.
 * @throws the browser's error if it cannot, or a RecordingError if it does not start in time; the stream is then still
 * open
 */
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
    pause: () => {
      paused = true
    },
    resume: () => {
      paused = false
    },
    elapsed,
    bytes: encoder.bytes,
    level,
    finished,
  }
}
