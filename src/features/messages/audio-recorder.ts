/** Why the microphone cannot be used. */
export type RecordingProblem = 'insecure' | 'unsupported' | 'refused' | 'no-microphone' | 'failed'

/** Recording could not begin. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
  constructor(readonly why: RecordingProblem) {
    super(`cannot record: ${why}`)
  }
}

/** A recording under way. */
export interface Recording {
  /** When it began, in epoch milliseconds. */
  readonly startedAt: number
  /** Ends it; `finished` then gives what was said. */
  readonly stop: () => void
  /** Ends it and throws it away; `finished` then gives undefined. */
  readonly discard: () => void
  /** What was recorded, once it has ended for whatever reason: stopped, discarded, or the microphone was unplugged. */
  readonly finished: Promise<File | undefined>
}

/** The longest recording, in milliseconds: the contract names no limit (section 8), and one left running would grow. */
export const longestRecording = 15 * 60_000

// Voice notes are Opus in Ogg; where the browser cannot write that, what it can.
const formats = [
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
]

/**
 * Records from the microphone. It is let go of as soon as the recording ends.
 * @throws RecordingError when it cannot begin.
 */
export async function startRecording(): Promise<Recording> {
  if (!globalThis.isSecureContext) throw new RecordingError('insecure')
  if (!('MediaRecorder' in globalThis) || !('mediaDevices' in navigator))
    throw new RecordingError('unsupported')
  const stream = await openMicrophone()
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type))
  const release = () => stream.getTracks().forEach((track) => track.stop())
  try {
    return record(stream, release, format?.type, format?.ending ?? 'audio')
  } catch {
    release()
    throw new RecordingError('failed')
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new RecordingError('refused')
    throw new RecordingError(name === 'NotFoundError' ? 'no-microphone' : 'failed')
  }
}

function record(
  stream: MediaStream,
  release: () => void,
  type: string | undefined,
  ending: string,
): Recording {
  const recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type })
  const pieces: Blob[] = []
  let wanted = true
  recorder.addEventListener('dataavailable', (event) => pieces.push(event.data))
  const finished = new Promise<File | undefined>((resolve) => {
    recorder.addEventListener('stop', () => {
      release()
      const bare = recorder.mimeType.split(';')[0] ?? ''
      resolve(wanted ? new File(pieces, `recording.${ending}`, { type: bare }) : undefined)
    })
  })
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.start()
  return {
    startedAt: Date.now(),
    stop: end,
    discard: () => {
      wanted = false
      end()
    },
    finished,
  }
}
