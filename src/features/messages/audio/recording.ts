/** Why the microphone cannot be used, or recorded nothing. */
export type RecordingProblem =
  | 'insecure'
  | 'unsupported'
  | 'refused'
  | 'no-microphone'
  | 'failed'
  | 'nothing'

/** Recording could not start, or recorded nothing. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
  constructor(readonly why: RecordingProblem) {
    super(`cannot record: ${why}`)
  }
}

/** A recording in progress. */
export interface Recording {
  /** The format: Opus in Ogg from our own encoder, or the MIME type of the browser's recorder. */
  readonly format: string
  /** The microphone's name; '' if the browser does not provide it. */
  readonly microphone: string
  /** Stops; `finished` then resolves to the file. */
  readonly stop: () => void
  /** Stops and discards; `finished` then resolves to undefined. */
  readonly discard: () => void
  /** Stops capturing, or resumes it. */
  readonly pause: (paused: boolean) => void
  /** Milliseconds recorded so far, without pauses. */
  readonly elapsed: () => number
  /** Bytes recorded so far. */
  readonly bytes: () => number
  /** The current level, as the highest sample of the last 43 ms: 0 to 1. Undefined if it cannot be measured. */
  readonly level: () => number | undefined
  /** The file, once the recording has ended for any reason. Rejects with a RecordingError if there is nothing. */
  readonly finished: Promise<File | undefined>
}

/** The MIME type of recordings from our own encoder. */
export const oggType = 'audio/ogg'

/** The maximum duration, in milliseconds: a forgotten recording would grow. */
export const maxRecordingMs = 15 * 60_000

/** Returns a promise with its resolve and reject functions. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Measures the level of a node, as the highest of the last 2048 samples: 0 to 1. */
export function measureLevel(context: BaseAudioContext, source: AudioNode): () => number {
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return () => {
    analyser.getFloatTimeDomainData(samples)
    return Math.min(
      1,
      samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0),
    )
  }
}
