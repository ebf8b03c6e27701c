/** What counts as silence, and as the lowest that the meter shows. */
export const quietest = -60
/** From here on, what is said may be cut off at its peaks. */
export const tooLoud = -1

/** A level (0 to 1 of what can be recorded) in whole decibels below that, from −60 to 0. */
export function decibels(level: number): number {
  if (!(level > 0)) return quietest
  return Math.max(quietest, Math.min(0, Math.round(20 * Math.log10(level))))
}
