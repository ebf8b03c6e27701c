import { keysOf } from '#domain/keys-of.ts'
import * as z from 'zod/mini'
import { readDecimal, wholeNumberText, type Rule } from '#domain/rules.ts'
import type { Pace } from '#local/jobs/job-record.ts'

const says = (rule: Rule) => rule

/** The longest pause between two messages, in seconds. */
const maxPauseSeconds = 3_600
/** Highest rate per minute; for more, the field is left empty. */
const maxPerMinute = 1_000

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

/** Form fields: pauses in seconds, hours as `HH:MM`, days from 0 (Sunday), the start as `YYYY-MM-DDTHH:MM`. */
export const paceFields = {
  perMinute: wholeNumberText(1, maxPerMinute),
  pauseFrom: seconds(),
  pauseTo: seconds(),
  concurrency: z.enum(concurrencies),
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
  z.refine<PaceValues>((v) => !v.startsLater || momentOf(v.startsAt, v.timeZone) !== undefined, {
    path: ['startsAt'],
    message: says('required'),
  }),
  z.refine<PaceValues>(
    (v) => !v.startsLater || (momentOf(v.startsAt, v.timeZone) ?? Infinity) > Date.now(),
    { path: ['startsAt'], message: says('passed') },
  ),
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

/**
 * Returns the time, in epoch milliseconds, at which clocks in a time zone show a date and time; undefined if invalid.
 * For a time that a clock change skips, returns the time after the change; for one that occurs twice, the first.
 * @param typed as `YYYY-MM-DDTHH:MM`
 */
export function momentOf(typed: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined
  const wall = Date.parse(`${typed}Z`)
  if (Number.isNaN(wall)) return undefined
  const day = 86_400_000
  // The offsets before and after a clock change that may be near.
  const offsets = [offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)]
  const moments = offsets.map((offset) => wall - offset)
  const right = moments.filter((at) => at + offsetAt(at, timeZone) === wall)
  return right.length > 0 ? Math.min(...right) : Math.max(...moments)
}

/** Returns the next full hour that is ten minutes away or more, on the clocks of a time zone. `now` in epoch ms. */
export function defaultStart(timeZone: string, now: number): string {
  const minute = 60_000
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now + 70 * minute)
  return `${shown.replace(' ', 'T').slice(0, -2)}00`
}

/** Returns the UTC offset of a time zone at a given time, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - Math.floor(at / 60_000) * 60_000
}

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
    concurrency: concurrencies[concurrency - 1] ?? '1',
    onlyHours: hours !== undefined,
    ...(hours && {
      hoursFrom: timeOf(hours.from),
      hoursTo: timeOf(hours.to),
      days: [...hours.days],
      timeZone: hours.timeZone,
    }),
  }
}
