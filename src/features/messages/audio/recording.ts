/** Why the microphone cannot be used, or gave nothing. */
export type RecordingProblem =
  | 'insecure'
  | 'unsupported'
  | 'refused'
  | 'no-microphone'
  | 'failed'
  | 'nothing'

/** Recording could not begin, or gave nothing. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
  constructor(readonly why: RecordingProblem) {
    super(`cannot record: ${why}`)
  }
}

/** A recording under way. */
export interface Recording {
  /** What is being written: Opus in Ogg by ourselves, or the MIME type that the browser records in. */
  readonly format: string
  /** The microphone's name; '' where the browser does not tell. */
  readonly microphone: string
  /** Ends it; `finished` then gives what was said. */
  readonly stop: () => void
  /** Ends it and throws it away; `finished` then gives undefined. */
  readonly discard: () => void
  /** What is said from now on is not kept, until `resume`. */
  readonly pause: () => void
  readonly resume: () => void
  /** Milliseconds recorded so far, pauses left out. */
  readonly elapsed: () => number
  /** Bytes recorded so far. */
  readonly bytes: () => number
  /** How loud it is now, as the highest sample of the last 43 ms: 0 to 1. Undefined where it cannot be measured. */
  readonly level: () => number | undefined
  /**
   * What was recorded, once it has ended for whatever reason: stopped, discarded, at the longest, or the microphone
   * was unplugged. Rejects with a RecordingError where nothing came.
   */
  readonly finished: Promise<File | undefined>
}

/** The MIME type of a recording that is written here. */
export const oggType = 'audio/ogg'

/** The longest recording, in milliseconds: the contract names no limit (section 8), and one left running would grow. */
export const maxRecordingMs = 15 * 60_000
