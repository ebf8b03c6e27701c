import type { Locale } from './catalogues.ts'

/** The text for a value that is not a number, not a date, or beyond the calendar. */
export const unreadable = '—'

/**
 * Formatters of numbers, dates, sizes and durations for one locale, in the user's time zone. Values come from gateways:
 * no formatter throws, whatever its argument.
 */
export interface Formats {
  number(n: number): string
  /** Formats a number in the width of its maximum, so that adjacent content does not move. */
  numberOf(n: number, largest: number): string
  /** `3 May 2026`. */
  date(at: number | Date): string
  /** `09:04`. */
  time(at: number | Date): string
  /** `09:04:06`. */
  seconds(at: number | Date): string
  /** The time today, otherwise the date. */
  when(at: number | Date): string
  /** Date, time and zone: exact, for tooltips. */
  exact(at: number | Date): string
  /** A size in bytes as `412 kB`, powers of 1000. */
  bytes(n: number): string
  /** Milliseconds as `84 ms`, `1.31 s`. */
  duration(ms: number): string
  /** The current zone, short: `UTC−3`. */
  zone(): string
  /** `a, b and c`. */
  list(items: readonly string[]): string
}

const cache = new Map<Locale, Formats>()

/** Returns the formatters of a locale, cached. Those of `Intl`, which are slow to create, are created on first use. */
export function formatsOf(locale: Locale): Formats {
  const formats = cache.get(locale) ?? make(locale)
  cache.set(locale, formats)
  return formats
}

function make(locale: Locale): Formats {
  // "en" alone would put the month first.
  const dates = locale === 'en' ? 'en-GB' : locale
  const number = once(() => new Intl.NumberFormat(locale, { useGrouping: 'always' }))
  const dateWith = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(dates, options))
  const date = dateWith({ day: 'numeric', month: 'short', year: 'numeric' })
  const time = dateWith({ hour: '2-digit', minute: '2-digit' })
  const seconds = dateWith({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const exact = dateWith({ dateStyle: 'full', timeStyle: 'long' })
  const list = once(() => new Intl.ListFormat(dates, { type: 'conjunction' }))
  // The symbols of units are the same in every locale; `Intl` would write "sec" in English and "byte" for zero.
  const rounded = (digits: number) =>
    once(
      () => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: 'always' }),
    )
  const whole = rounded(0)
  const tenths = rounded(1)
  const hundredths = rounded(2)
  const sizes = [
    [whole, 'B'],
    [whole, 'kB'],
    [tenths, 'MB'],
    [tenths, 'GB'],
  ] as const
  return {
    number: ofNumber((n) => number().format(n)),
    numberOf: (n, largest) =>
      number().format(n).padEnd(number().format(largest).length, figureSpace),
    date: ofDate((at) => date().format(at)),
    time: ofDate((at) => time().format(at)),
    seconds: ofDate((at) => seconds().format(at)),
    when: ofDate((at) => (isToday(at) ? time : date)().format(at)),
    exact: ofDate((at) => exact().format(at)),
    bytes: ofNumber((n) => {
      const power = n < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(n) / 3))
      const [writer, symbol] = sizes[power as 0 | 1 | 2 | 3]
      return withUnit(writer().format(n / 1000 ** power), symbol)
    }),
    duration: ofNumber((ms) =>
      ms < 1000
        ? withUnit(whole().format(ms), 'ms')
        : withUnit(hundredths().format(ms / 1000), 's'),
    ),
    zone: () => zoneOf(new Date().getTimezoneOffset()),
    list: (items) =>
      list().format(items.map((item) => (typeof item === 'string' ? item : unreadable))),
  }
}

/**
 * Formats a time zone as its offset from UTC. Every page shows it: `Intl` would make the browser load the names of
 * zones first, which takes a sixth of the time to render the shell.
 * @param minutes from the zone's time to UTC, as `Date.getTimezoneOffset` returns them: 180 for UTC−3
 */
export function zoneOf(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const distance = Math.abs(minutes)
  const rest = distance % 60
  const hours = `${minutes > 0 ? '−' : '+'}${Math.floor(distance / 60)}`
  return `UTC${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Creates a value lazily. */
function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}

/** A space as wide as a digit. */
const figureSpace = '\u2007'

/** Formats numbers; anything else is `unreadable`. */
const ofNumber = (write: (n: number) => string) => (n: number) =>
  typeof n === 'number' && !Number.isNaN(n) ? write(n) : unreadable

/**
 * Formats dates, as `Date` or in epoch milliseconds; anything else, and dates beyond the calendar, are `unreadable`.
 */
const ofDate = (write: (at: Date) => string) => (at: number | Date) => {
  const date = typeof at === 'number' || at instanceof Date ? new Date(at) : undefined
  return date && !Number.isNaN(date.getTime()) ? write(date) : unreadable
}

/** Keeps a number and its unit on one line. */
const withUnit = (number: string, symbol: string) => `${number}\u00a0${symbol}`

function isToday(at: Date): boolean {
  return at.toDateString() === new Date().toDateString()
}
