import { useMemo } from 'react'
import { cityOf, momentOf, readWall, wallTime } from '#domain/zoned-time.ts'
import { useLocale, useText } from '#i18n/locale.tsx'

/**
 * Returns what a clock change does to a start time, as clocks in a zone show it (`YYYY-MM-DDTHH:MM`): `On 29 March 02:30
 * does not exist in Berlin: 03:30 is used.`; undefined without a change then.
 */
export function useClockChange(): (startsAt: string, timeZone: string) => string | undefined {
  const t = useText('jobs').newTime
  const locale = useLocale()
  return useMemo(() => {
    // "en" alone would put the month first.
    const dates = locale === 'en' ? 'en-GB' : locale
    const ofWall = (options: Intl.DateTimeFormatOptions, at: number) =>
      new Intl.DateTimeFormat(dates, { ...options, timeZone: 'UTC' }).format(at)
    const time = (at: number) => ofWall({ hour: '2-digit', minute: '2-digit' }, at)
    return (startsAt, timeZone) => {
      const wall = readWall(startsAt)
      const moment = wall === undefined ? undefined : momentOf(wall, timeZone)
      if (wall === undefined || moment === undefined || moment.is === 'once') return undefined
      const date = ofWall({ day: 'numeric', month: 'long' }, wall)
      const city = cityOf(timeZone)
      return moment.is === 'twice'
        ? t.twice(date, time(wall), city)
        : t.skipped(date, time(wall), city, time(wallTime(moment.at, timeZone)))
    }
  }, [t, locale])
}
