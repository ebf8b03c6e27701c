/**
 * Where a key of the slider leads, as sliders have it: arrows by a second, page keys by a tenth of the whole, Home and
 * End.
 *
 * @param at seconds now
 * @param whole seconds
 * @returns seconds within the whole; undefined for a key that is not the slider's
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
