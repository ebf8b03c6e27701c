import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'

/** Formats a time of today as `09:04`, that of another day with its date. @param at epoch milliseconds */
export const dateAndTime = (at: number, formats: Formats): string =>
  formats.date(at) === formats.date(Date.now())
    ? formats.time(at)
    : `${formats.date(at)}, ${formats.time(at)}`

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
