import type { Pace } from '#local/jobs/job-record.ts'
import { readDecimal } from '#domain/rules.ts'
import { minutesOf, timeOf } from './day-time.ts'
import { momentOf } from './zoned-time.ts'
import { defaultPace, type PaceValues } from './pace-values.ts'

/** Converts valid form values to the pace of a job. */
export function toPace(values: PaceValues): Pace {
  const { perMinute, onlyHours, days, timeZone } = values
  const from = readDecimal(values.pauseFrom)
  const to = readDecimal(values.pauseTo)
  const low = Number.isFinite(from) ? from : Number.isFinite(to) ? to : 0
  const high = Number.isFinite(to) ? to : low
  const hours = { from: minutesOf(values.hoursFrom) ?? 0, to: minutesOf(values.hoursTo) || 1_440 }
  const notBefore = values.startsLater ? momentOf(values.startsAt, timeZone) : undefined
  return {
    ...(notBefore !== undefined && { notBefore }),
    concurrency: Number(values.concurrency),
    ...(perMinute.trim() !== '' && { perMinute: Number(perMinute) }),
    ...(high > 0 && { pause: { from: low * 1_000, to: high * 1_000 } }),
    ...(onlyHours && { hours: { ...hours, days: days.toSorted((a, b) => a - b), timeZone } }),
  }
}

/** Converts the pace of a job to form values, to duplicate a campaign. */
export function fromPace({ perMinute, pause, hours, concurrency }: Pace): PaceValues {
  const seconds = (milliseconds: number | undefined) =>
    milliseconds === undefined ? '' : String(milliseconds / 1_000)
  return {
    ...defaultPace,
    perMinute: perMinute === undefined ? '' : String(perMinute),
    pauseFrom: seconds(pause?.from),
    pauseTo: seconds(pause?.to),
    concurrency: (['1', '2', '3', '4'] as const)[concurrency - 1] ?? '1',
    onlyHours: hours !== undefined,
    ...(hours && {
      hoursFrom: timeOf(hours.from),
      hoursTo: timeOf(hours.to),
      days: [...hours.days],
      timeZone: hours.timeZone,
    }),
  }
}
