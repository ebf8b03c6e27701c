import type { Locale } from './catalogues.ts'

/** What is written for a value that is no number, no date, or beyond what a calendar has. */
export const unreadable = '—'

/**
 * Writers of numbers, dates, sizes and durations for one locale, in the person's own time zone. Values come from gateways:
 * no writer throws, whatever it is given.
 */
export interface Formats {
  number(n: number): string
  /** A number that takes the room of the largest it can become: what stands beside it does not move. */
  numberOf(n: number, largest: number): string
  /** `3 May 2026`. */
  date(at: number | Date): string
  /** `09:04`. */
  time(at: number | Date): string
  /** `09:04:06`. */
  seconds(at: number | Date): string
  /** Today the time, before that the date. */
  when(at: number | Date): string
  /** Date, time and zone, for the hover: exact. */
  exact(at: number | Date): string
  /** Size in bytes as `412 kB`, powers of 1000. */
  bytes(n: number): string
  /** Milliseconds as `84 ms`, `1.31 s`. */
  duration(ms: number): string
  /** The zone in use, short: `UTC−3`. */
  zone(): string
  /** `a, b and c`. */
  list(items: readonly string[]): string
}

const made = new Map<Locale, Formats>()

/** The writers of a locale, made once. Each of those of `Intl`, which are slow to make, when it is first used. */
export function formatsOf(locale: Locale): Formats {
  const formats = made.get(locale) ?? make(locale)
  made.set(locale, formats)
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
  // The symbols of units are the same everywhere; `Intl` would write "sec" in English and "byte" for none.
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
 * Writes a time zone as its distance from UTC. Every page shows it: for `Intl` the browser loads the names of zones first,
 * which takes a sixth of the time in which the shell is drawn.
 * @param minutes from the zone's time to UTC, as `Date.getTimezoneOffset` gives them: 180 for UTC−3
 */
export function zoneOf(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const distance = Math.abs(minutes)
  const rest = distance % 60
  const hours = `${minutes > 0 ? '−' : '+'}${Math.floor(distance / 60)}`
  return `UTC${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Makes something when it is first asked for. */
function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** A space as wide as a digit. */
const figureSpace = '\u2007'

/** Writes numbers; anything else is `unreadable`. */
const ofNumber = (write: (n: number) => string) => (n: number) =>
  typeof n === 'number' && !Number.isNaN(n) ? write(n) : unreadable

/** Writes dates, given as such or in epoch milliseconds; anything else, and what no calendar has, is `unreadable`. */
const ofDate = (write: (at: Date) => string) => (at: number | Date) => {
  const date = typeof at === 'number' || at instanceof Date ? new Date(at) : undefined
  return date && !Number.isNaN(date.getTime()) ? write(date) : unreadable
}

/** A number and its unit stay on one line. */
const withUnit = (number: string, symbol: string) => `${number}\u00a0${symbol}`

function isToday(at: Date): boolean {
  return at.toDateString() === new Date().toDateString()
}
