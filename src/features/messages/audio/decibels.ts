/** The level of silence, and the lowest that the meter shows. */
export const quietest = -60
/** From this level on, peaks may be clipped. */
export const tooLoud = -1

/** Converts a level (0 to 1 of full scale) to whole decibels, from −60 to 0. */
export function decibels(level: number): number {
  if (!(level > 0)) return quietest
  return Math.max(quietest, Math.min(0, Math.round(20 * Math.log10(level))))
}
