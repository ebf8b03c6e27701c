import { useMemo } from 'react'
import { cityOf, readWall } from '#domain/zoned-time.ts'
import type { ActiveHours, Pace, Repeat } from '#local/jobs/job-record.ts'
import { useClockChange } from '#job-ui/use-clock-change.ts'
import { aboutTime, dateAndTime } from '#job-ui/use-time-left.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { gapOf, type Estimate } from '#jobs/pace/estimate.ts'
import { timeOf, type PaceValues } from './pace.ts'

/** Texts for a pace. */
export interface PaceWords {
  /** `One every 1.2 to 1.8 s`. */
  readonly gap: (pace: Pace) => string
  /** `Starts on 24 Nov 2026, 09:00 (America/Sao Paulo)`. */
  readonly start: (at: number, timeZone: string) => string
  /** `On 29 March 02:30 does not exist in Berlin: 03:30 is used.`; undefined without a clock change then. */
  readonly change: (
    values: Pick<PaceValues, 'startsLater' | 'startsAt' | 'timeZone'>,
  ) => string | undefined
  /** `every Friday at 09:00 (Berlin)`. */
  readonly repeats: (repeat: Pick<Repeat, 'every' | 'from' | 'timeZone'>) => string
  /** `At most 500 per day`, `3 batches of 500, 60 min apart`. */
  readonly limits: (pace: Pace, count: number) => string[]
  /** `Mon to Fri, 09:00 to 18:00, America/Sao_Paulo`. */
  readonly hours: (hours: ActiveHours) => string
  /** `2,400 messages take about 48 min; done at 10:12`. */
  readonly takes: (estimate: Estimate, count: number) => string
}

/** The weekdays, from Monday; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** Returns the name of a weekday. */
export const weekdayName = (n: number, locale: string, weekday: 'short' | 'long'): string =>
  // The 1st of March 2026 was a Sunday.
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 2, 1 + n))

/** Returns functions that describe a pace in words. */
export function usePaceWords(): PaceWords {
  const t = useText('campaigns').pace
  const formats = useFormats()
  const locale = useLocale()
  const clockChange = useClockChange()
  return useMemo(() => {
    // "en" alone would put the month first.
    const dates = locale === 'en' ? 'en-GB' : locale
    const ofWall = (options: Intl.DateTimeFormatOptions, at: number) =>
      new Intl.DateTimeFormat(dates, { ...options, timeZone: 'UTC' }).format(at)
    const seconds = (milliseconds: number) => formats.number(Math.round(milliseconds / 100) / 10)
    return {
      gap(pace) {
        const gap = gapOf(pace)
        if (!gap) return t.noPause
        return gap.from === gap.to
          ? t.every(seconds(gap.from))
          : t.everyBetween(seconds(gap.from), seconds(gap.to))
      },
      start(at, timeZone) {
        const shown = new Intl.DateTimeFormat(dates, {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone,
        }).format(at)
        return t.startsAt(shown, timeZone.replaceAll('_', ' '))
      },
      repeats({ every, from, timeZone }) {
        const wall = readWall(from) ?? 0
        const time = ofWall({ hour: '2-digit', minute: '2-digit' }, wall)
        const city = cityOf(timeZone)
        const date = new Date(wall)
        if (every === 'week')
          return t.weekly(weekdayName(date.getUTCDay(), locale, 'long'), time, city)
        const day = date.getUTCDate()
        return (day > 28 ? t.monthlyOrLast : t.monthly)(String(day), time, city)
      },
      change: ({ startsLater, startsAt, timeZone }) =>
        startsLater ? clockChange(startsAt, timeZone) : undefined,
      limits({ perDay, batches }, count) {
        const number = (n: number) => formats.number(n)
        return [
          ...(batches
            ? [
                t.batches(
                  Math.ceil(count / batches.size),
                  number(Math.ceil(count / batches.size)),
                  number(batches.size),
                  number(batches.gapMs / 60_000),
                ),
              ]
            : []),
          ...(perDay ? [t.perDay(number(perDay.count))] : []),
        ]
      },
      hours({ from, to, days, timeZone }) {
        const ordered = weekdays
          .filter((n) => days.includes(n))
          .map((n) => weekdayName(n, locale, 'short'))
        return t.onlyAt(
          formats.list(ordered),
          timeOf(from),
          timeOf(to),
          timeZone.replaceAll('_', ' '),
        )
      },
      takes({ takes, doneAt, startsAt }, count) {
        const messages = t.messages(count, formats.number(count))
        if (startsAt === undefined) return t.never
        if (takes === undefined || doneAt === undefined) return t.asAnswered(messages)
        return t.takes(messages, aboutTime(takes, t.within, formats), dateAndTime(doneAt, formats))
      },
    }
  }, [t, formats, locale, clockChange])
}
