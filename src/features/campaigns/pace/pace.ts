import { keysOf } from '#domain/keys-of.ts'
import * as z from 'zod/mini'
import { readDecimal, wholeNumberText, type Rule } from '#domain/rules.ts'
import { momentOf, readWall, wallTime, writeWall, type Moment } from '#domain/zoned-time.ts'
import type { Pace } from '#local/jobs/job-record.ts'

const says = (rule: Rule) => rule

/** The longest pause between two messages, in seconds. */
const maxPauseSeconds = 3_600
/** Highest rate per minute; for more, the field is left empty. */
const maxPerMinute = 1_000
/** The most messages per day, and per batch; and the longest pause between batches, in minutes: a week. */
const maxCount = 100_000
const maxBatchPause = 10_080

/** How many sends may run at once. */
export const concurrencies = ['1', '2', '3', '4'] as const

const seconds = () =>
  z.string().check(
    z.refine((s) => s.trim() === '' || Number.isFinite(readDecimal(s)), says('number')),
    z.refine(
      (s) => {
        const n = readDecimal(s)
        return !Number.isFinite(n) || (n >= 0 && n <= maxPauseSeconds)
      },
      `${says('between')}:0:${maxPauseSeconds}`,
    ),
  )

/** Form fields: pauses in seconds, between batches in minutes, hours as `HH:MM`, days from 0 (Sunday), the start as `YYYY-MM-DDTHH:MM`. */
export const paceFields = {
  perMinute: wholeNumberText(1, maxPerMinute),
  pauseFrom: seconds(),
  pauseTo: seconds(),
  concurrency: z.enum(concurrencies),
  perDay: wholeNumberText(1, maxCount),
  batchSize: wholeNumberText(1, maxCount),
  batchPause: wholeNumberText(1, maxBatchPause),
  startsLater: z.boolean(),
  startsAt: z.string(),
  onlyHours: z.boolean(),
  hoursFrom: z.string(),
  hoursTo: z.string(),
  days: z.array(z.number()),
  timeZone: z.string(),
}

const paceSchema = z.object(paceFields)
/** Form values of the pace. */
export type PaceValues = z.infer<typeof paceSchema>

/** The field names of the pace. */
export const paceNames = keysOf(paceFields)

/** A careful pace: one message at a time, a second or two apart; if active hours are used, on working days. */
export const defaultPace: PaceValues = {
  perMinute: '',
  pauseFrom: '1.2',
  pauseTo: '1.8',
  concurrency: '1',
  perDay: '',
  batchSize: '',
  batchPause: '60',
  startsLater: false,
  startsAt: '',
  onlyHours: false,
  hoursFrom: '09:00',
  hoursTo: '18:00',
  days: [1, 2, 3, 4, 5],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** Rules between the fields of a pace. */
export const paceWhole = [
  z.refine<PaceValues>((v) => !(readDecimal(v.pauseTo) < readDecimal(v.pauseFrom)), {
    path: ['pauseTo'],
    message: says('notLess'),
  }),
  z.refine<PaceValues>((v) => !v.startsLater || startOf(v) !== undefined, {
    path: ['startsAt'],
    message: says('required'),
  }),
  z.refine<PaceValues>((v) => (startOf(v)?.at ?? Infinity) > Date.now(), {
    path: ['startsAt'],
    message: says('passed'),
  }),
  z.refine<PaceValues>((v) => v.batchSize.trim() === '' || v.batchPause.trim() !== '', {
    path: ['batchPause'],
    message: says('required'),
  }),
  z.refine<PaceValues>((v) => !v.onlyHours || v.days.length > 0, {
    path: ['days'],
    message: says('atLeastOne'),
  }),
  z.refine<PaceValues>((v) => !v.onlyHours || minutesOf(v.hoursFrom) !== undefined, {
    path: ['hoursFrom'],
    message: says('time'),
  }),
  z.refine<PaceValues>((v) => !v.onlyHours || minutesOf(v.hoursTo) !== undefined, {
    path: ['hoursTo'],
    message: says('time'),
  }),
] as const

/** Parses `HH:MM` as minutes after midnight; undefined if invalid. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return Number(hours) * 60 + Number(minutes)
}

/** Formats minutes after midnight as `HH:MM`. */
export function timeOf(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** Returns the start that was typed, on the clocks of its zone; undefined if it is now, or invalid. */
export function startOf({
  startsLater,
  startsAt,
  timeZone,
}: Pick<PaceValues, 'startsLater' | 'startsAt' | 'timeZone'>): Moment | undefined {
  const wall = startsLater ? readWall(startsAt) : undefined
  return wall === undefined ? undefined : momentOf(wall, timeZone)
}

/** Returns the next full hour that is ten minutes away or more, on the clocks of a time zone. `now` in epoch ms. */
export function defaultStart(timeZone: string, now: number): string {
  const hour = 3_600_000
  const wall = wallTime(now + 10 * 60_000, timeZone)
  return writeWall(Math.floor(wall / hour) * hour + hour)
}

/** Converts valid form values to the pace of a job. */
export function toPace(values: PaceValues): Pace {
  const { perMinute, onlyHours, days, timeZone } = values
  const from = readDecimal(values.pauseFrom)
  const to = readDecimal(values.pauseTo)
  const low = Number.isFinite(from) ? from : Number.isFinite(to) ? to : 0
  const high = Number.isFinite(to) ? to : low
  const hours = { from: minutesOf(values.hoursFrom) ?? 0, to: minutesOf(values.hoursTo) || 1_440 }
  const notBefore = startOf(values)?.at
  const [perDay, size, gap] = [values.perDay, values.batchSize, values.batchPause].map(Number)
  return {
    ...(notBefore !== undefined && { notBefore }),
    concurrency: Number(values.concurrency),
    ...(perMinute.trim() !== '' && { perMinute: Number(perMinute) }),
    ...(high > 0 && { pause: { from: low * 1_000, to: high * 1_000 } }),
    ...(perDay ? { perDay: { count: perDay, timeZone } } : {}),
    ...(size && gap ? { batches: { size, gapMs: gap * 60_000 } } : {}),
    ...(onlyHours && { hours: { ...hours, days: days.toSorted((a, b) => a - b), timeZone } }),
  }
}

/** Converts the pace of a job to form values, to duplicate a campaign. */
export function fromPace(stored: Pace): PaceValues {
  const { perMinute, pause, hours, concurrency, perDay, batches } = stored
  const seconds = (milliseconds: number | undefined) =>
    milliseconds === undefined ? '' : String(milliseconds / 1_000)
  return {
    ...defaultPace,
    perMinute: perMinute === undefined ? '' : String(perMinute),
    pauseFrom: seconds(pause?.from),
    pauseTo: seconds(pause?.to),
    concurrency: concurrencies[concurrency - 1] ?? '1',
    ...(perDay && { perDay: String(perDay.count), timeZone: perDay.timeZone }),
    ...(batches && {
      batchSize: String(batches.size),
      batchPause: String(Math.round(batches.gapMs / 60_000)),
    }),
    onlyHours: hours !== undefined,
    ...(hours && {
      hoursFrom: timeOf(hours.from),
      hoursTo: timeOf(hours.to),
      days: [...hours.days],
      timeZone: hours.timeZone,
    }),
  }
}
