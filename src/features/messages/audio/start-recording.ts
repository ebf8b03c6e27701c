import { canEncodeOpus, recordOgg } from './record-ogg.ts'
import {
  RecordingError,
  type Recording,
  deferred,
  measureLevel,
  maxRecordingMs,
} from './recording.ts'

/** Records from a microphone ('' is the default), as Opus in Ogg if possible. @throws RecordingError */
export async function startRecording(deviceId: string): Promise<Recording> {
  if (!globalThis.isSecureContext) throw new RecordingError('insecure')
  if (!('mediaDevices' in navigator)) throw new RecordingError('unsupported')
  const ogg = await canEncodeOpus()
  if (!ogg && !('MediaRecorder' in globalThis)) throw new RecordingError('unsupported')
  const stream = await openMicrophone(deviceId)
  try {
    return ogg
      ? await recordOgg(stream).catch(() => recordWithBrowser(stream))
      : recordWithBrowser(stream)
  } catch {
    for (const track of stream.getTracks()) track.stop()
    throw new RecordingError('failed')
  }
}

/** Opens a microphone; with '' the browser or the user chooses. @throws RecordingError */
async function openMicrophone(deviceId: string): Promise<MediaStream> {
  const audio = deviceId === '' ? true : { deviceId: { exact: deviceId } }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new RecordingError('refused')
    const missing = name === 'NotFoundError' || name === 'OverconstrainedError'
    throw new RecordingError(missing ? 'no-microphone' : 'failed')
  }
}

// Voice notes are Opus in Ogg; for browsers that cannot write it, the next best format.
const formats = [
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
]

/** Records with the browser's own recorder. @throws the browser's error; the stream is then still open */
function recordWithBrowser(stream: MediaStream): Recording {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, format ? { mimeType: format.type } : {})
  const type = () => recorder.mimeType.split(';')[0] ?? ''
  const meter = openMeter(stream)
  const watch = stopwatch()
  const pieces: Blob[] = []
  const { promise: finished, resolve, reject } = deferred<File | undefined>()
  let bytes = 0
  let isWanted = true
  recorder.addEventListener('dataavailable', ({ data }) => {
    pieces.push(data)
    bytes += data.size
    if (watch.elapsed() >= maxRecordingMs) end()
  })
  recorder.addEventListener('stop', () => {
    for (const track of stream.getTracks()) track.stop()
    meter?.close()
    if (!isWanted) resolve(undefined)
    else if (bytes === 0) reject(new RecordingError('nothing'))
    else resolve(new File(pieces, `recording.${format?.ending ?? 'audio'}`, { type: type() }))
  })
  function end() {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.start(pieceMilliseconds)
  watch.run()
  return {
    format: type(),
    microphone: stream.getAudioTracks()[0]?.label ?? '',
    stop: end,
    discard: () => {
      isWanted = false
      end()
    },
    pause: (paused) => {
      if (recorder.state !== 'inactive') recorder[paused ? 'pause' : 'resume']()
      watch[paused ? 'hold' : 'run']()
    },
    elapsed: watch.elapsed,
    bytes: () => bytes,
    level: () => meter?.level(),
    finished,
  }
}

/** Interval of the recorder's data events. */
const pieceMilliseconds = 500

/** The level is optional: if it cannot be measured, there is none. */
function openMeter(stream: MediaStream) {
  try {
    const context = new AudioContext()
    const level = measureLevel(
      context,
      new MediaStreamAudioSourceNode(context, { mediaStream: stream }),
    )
    return { level, close: () => void context.close() }
  } catch {
    return undefined
  }
}

function stopwatch() {
  let before = 0
  let since: number | undefined
  const elapsed = () => before + (since === undefined ? 0 : performance.now() - since)
  return {
    elapsed,
    run: () => {
      since ??= performance.now()
    },
    hold: () => {
      before = elapsed()
      since = undefined
    },
  }
}
