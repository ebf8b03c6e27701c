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

/**
 * How long an audio file says that it is, in seconds; Infinity where it does not say, as a browser's own recording.
 * Only its head is read.
 *
 * @throws Error when this browser cannot play it
 */
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
