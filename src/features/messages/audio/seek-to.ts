/**
 * Returns the position for a key of the slider, with the common keys: arrows by a second, page keys by a tenth of the
 * duration, Home and End.
 * @param at current position in seconds
 * @param whole duration in seconds
 * @returns seconds within the duration; undefined for other keys
 */
export function seekTo(key: string, at: number, whole: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: Math.max(1, whole / 10),
    PageDown: -Math.max(1, whole / 10),
    Home: -Infinity,
    End: Infinity,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(whole, at + step))
}
