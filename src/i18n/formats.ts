import type { Locale } from './catalogues.ts'

/** Writers of numbers, dates, sizes and durations for one locale, in the person's own time zone. */
export interface Formats {
  number(n: number): string
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

/** The writers of a locale. Making them is slow: they are made once. */
export function formatsOf(locale: Locale): Formats {
  const formats = made.get(locale) ?? make(locale)
  made.set(locale, formats)
  return formats
}

function make(locale: Locale): Formats {
  // "en" alone would put the month first.
  const dates = locale === 'en' ? 'en-GB' : locale
  const number = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
  })
  const date = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', year: 'numeric' })
  const time = new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit' })
  const seconds = new Intl.DateTimeFormat(dates, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const exact = new Intl.DateTimeFormat(dates, { dateStyle: 'full', timeStyle: 'long' })
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
  const list = new Intl.ListFormat(dates, { type: 'conjunction' })
  // The symbols of units are the same everywhere; `Intl` would write "sec" in English and "byte" for none.
  const rounded = (digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: 'always' })
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
    number: (n) => number.format(n),
    date: (at) => date.format(at),
    time: (at) => time.format(at),
    seconds: (at) => seconds.format(at),
    when: (at) => (isToday(at) ? time : date).format(at),
    exact: (at) => exact.format(at),
    bytes(n) {
      const power = n < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(n) / 3))
      const [writer, symbol] = sizes[power as 0 | 1 | 2 | 3]
      return withUnit(writer.format(n / 1000 ** power), symbol)
    },
    duration: (ms) =>
      ms < 1000 ? withUnit(whole.format(ms), 'ms') : withUnit(hundredths.format(ms / 1000), 's'),
    zone: () =>
      (zone.formatToParts(Date.now()).find((p) => p.type === 'timeZoneName')?.value ?? 'UTC')
        .replace('GMT', 'UTC')
        .replace('-', '−'),
    list: (items) => list.format(items),
  }
}

/** A number and its unit stay on one line. */
const withUnit = (number: string, symbol: string) => `${number}\u00a0${symbol}`

function isToday(at: number | Date): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}
