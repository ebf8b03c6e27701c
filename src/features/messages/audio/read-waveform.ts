import { peaksOf } from './sound.ts'

/** Loudness of a file over time. */
export interface WaveformOf {
  /** 0 to 1 each. */
  readonly peaks: readonly number[]
  readonly seconds: number
}

/** How many bars a player shows. */
export const waveformParts = 56

// Browsers decode a whole file at their own rate: a few MB of speech can be hours, and then gigabytes.
const maxSeconds = 20 * 60
const largest = 60_000_000
/** Size limit if the duration is unknown: a recording of the browser's own recorder at the maximum duration. */
const largestWithoutLength = 20_000_000
const rate = 8_000

// A file's waveform is computed once, for all its players.
const read = new WeakMap<Blob, Promise<WaveformOf | undefined>>()

/** Returns the waveform of an audio file; undefined if it is too large, or this browser cannot decode it. */
export function readWaveform(file: Blob): Promise<WaveformOf | undefined> {
  const known = read.get(file) ?? decode(file)
  read.set(file, known)
  return known
}

async function decode(file: Blob): Promise<WaveformOf | undefined> {
  if (file.size > largest || !('OfflineAudioContext' in globalThis)) return undefined
  try {
    const seconds = await audioLength(file)
    const short = seconds === Infinity ? file.size <= largestWithoutLength : seconds <= maxSeconds
    if (!short) return undefined
    const context = new OfflineAudioContext(1, 1, rate)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    return { peaks: peaksOf(sound.getChannelData(0), waveformParts), seconds: sound.duration }
  } catch {
    return undefined
  }
}

/** Returns the duration of an audio file in seconds; Infinity if unknown. @throws Error if it cannot be played here */
async function audioLength(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  try {
    return await new Promise((resolve, reject) => {
      audio.addEventListener('loadedmetadata', () => resolve(audio.duration))
      audio.addEventListener('error', () => reject(new Error('It cannot be played here')))
      audio.preload = 'metadata'
      audio.src = url
    })
  } finally {
    audio.removeAttribute('src')
    audio.load()
    URL.revokeObjectURL(url)
  }
}
