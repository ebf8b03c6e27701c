/** Formats seconds as `0:14`, rounded down. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Formats milliseconds as `0:14.2`, rounded down. */
export function clockWithTenths(ms: number): string {
  return `${clock(ms / 1000)}.${Math.floor(ms / 100) % 10}`
}

/** The level of silence, and the lowest that the meter shows. */
export const quietest = -60
/** From this level on, peaks may be clipped. */
export const tooLoud = -1

/** Converts a level (0 to 1 of full scale) to whole decibels, from −60 to 0. */
export function decibels(level: number): number {
  if (!(level > 0)) return quietest
  return Math.max(quietest, Math.min(0, Math.round(20 * Math.log10(level))))
}

/**
 * Returns a waveform as an SVG path: one vertical line per peak, at 0.5, 1.5 …, around y = 50 of 100.
 * @param peaks 0 to 1 each; silence is drawn as a dot
 * @param from index of the first
 */
export function bars(peaks: readonly number[], from = 0): string {
  return peaks
    .map((peak, i) => {
      const half = Math.max(2, Math.min(1, peak) * 46)
      return `M${from + i + 0.5} ${round(50 - half)}V${round(50 + half)}`
    })
    .join('')
}

const round = (n: number) => Math.round(n * 10) / 10

/**
 * Returns the loudness of a sound over time, as the highest sample of each part.
 * @param samples from −1 to 1
 * @param parts how many
 * @returns 0 to 1 each, the loudest part at 1; all 0 for silence
 */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const peaks = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * samples.length) / parts)
    const to = Math.floor(((part + 1) * samples.length) / parts)
    let highest = 0
    for (let at = from; at < to; at++) highest = Math.max(highest, Math.abs(samples[at] ?? 0))
    return highest
  })
  const loudest = Math.max(...peaks)
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks
}
