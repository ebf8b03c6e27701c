import { audioLength } from './audio-length.ts'
import { peaksOf } from './peaks-of.ts'

/** How a file sounds over its time. */
export interface WaveformOf {
  /** 0 to 1 each. */
  readonly peaks: readonly number[]
  readonly seconds: number
}

/** How many bars a player shows. */
export const waveformParts = 56

// A browser decodes a file whole, at its own rate: a few MB of speech can be hours, and then gigabytes.
const longestSeconds = 20 * 60
const largest = 60_000_000
/** Where the length is not told: a recording of the browser's own at its longest. */
const largestWithoutLength = 20_000_000
const rate = 8_000

// A file's waveform is read once, however many players show it.
const read = new WeakMap<Blob, Promise<WaveformOf | undefined>>()

/** The waveform of an audio file; undefined where it is too large, or this browser cannot decode it. */
export function readWaveform(file: Blob): Promise<WaveformOf | undefined> {
  const known = read.get(file) ?? decode(file)
  read.set(file, known)
  return known
}

async function decode(file: Blob): Promise<WaveformOf | undefined> {
  if (file.size > largest || !('OfflineAudioContext' in globalThis)) return undefined
  try {
    const seconds = await audioLength(file)
    const short =
      seconds === Infinity ? file.size <= largestWithoutLength : seconds <= longestSeconds
    if (!short) return undefined
    const context = new OfflineAudioContext(1, 1, rate)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    return { peaks: peaksOf(sound.getChannelData(0), waveformParts), seconds: sound.duration }
  } catch {
    return undefined
  }
}
