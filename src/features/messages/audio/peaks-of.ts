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
