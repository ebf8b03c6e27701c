import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'

/** Formats a duration roughly: `About 22 min`. @param ms in milliseconds */
export function aboutTime(
  ms: number,
  t: Catalogue['jobs']['left']['about'],
  formats: Formats,
): string {
  const minutes = ms / 60_000
  if (minutes < 1) return t.lessThanAMinute
  if (minutes < 90) return t.minutes(formats.number(Math.round(minutes)))
  const hours = minutes / 60
  return hours < 48
    ? t.hours(formats.number(Math.round(hours * 2) / 2))
    : t.days(formats.number(Math.round(hours / 24)))
}
