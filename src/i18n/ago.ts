import type { Locale } from './catalogues.ts'
import { unreadable } from './formats.ts'

const made = new Map<Locale, Intl.RelativeTimeFormat>()

/**
 * How long ago a time was: `3 min ago`. Undefined under a minute: that is just now. Both in epoch milliseconds;
 * `unreadable` where either is no such number. Never throws.
 */
export function ago(locale: Locale, at: number, now: number): string | undefined {
  // "en" alone would put a point after the unit.
  const language = locale === 'en' ? 'en-GB' : locale
  const format = made.get(locale) ?? new Intl.RelativeTimeFormat(language, { style: 'short' })
  made.set(locale, format)
  // Subtracting would call the methods of an object.
  if (!Number.isFinite(at) || !Number.isFinite(now)) return unreadable
  const minutes = Math.floor((now - at) / 60_000)
  // Of two huge numbers the difference is none.
  if (!Number.isFinite(minutes)) return unreadable
  if (minutes < 1) return undefined
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 48 * 60) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / (24 * 60)), 'day')
}
