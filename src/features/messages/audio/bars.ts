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
