import type { Locale } from './catalogues.ts'
import { unreadable } from './formats.ts'

const formatters = new Map<Locale, Intl.RelativeTimeFormat>()

/**
 * Returns how long ago a time was: `3 min ago`. Undefined for less than a minute. Both in epoch milliseconds;
 * `unreadable` if either is invalid. Never throws.
 */
export function ago(locale: Locale, at: number, now: number): string | undefined {
  // "en" alone would add a full stop after the unit.
  const language = locale === 'en' ? 'en-GB' : locale
  const format = formatters.get(locale) ?? new Intl.RelativeTimeFormat(language, { style: 'short' })
  formatters.set(locale, format)
  // Subtracting objects would call their methods.
  if (!Number.isFinite(at) || !Number.isFinite(now)) return unreadable
  const minutes = Math.floor((now - at) / 60_000)
  // The difference of two huge numbers is not finite.
  if (!Number.isFinite(minutes)) return unreadable
  if (minutes < 1) return undefined
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 48 * 60) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / (24 * 60)), 'day')
}
